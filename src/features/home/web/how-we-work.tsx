import { useTranslation } from '#i18n/use-translation.ts'

const PRINCIPLES = ['figures', 'order', 'person', 'open'] as const

/** Our principles, as the articles of a short charter. */
export function HowWeWork() {
  const { t } = useTranslation('home')
  return (
    <dl className="divide-y divide-line border-y border-line">
      {PRINCIPLES.map((principle) => (
        <div key={principle} className="grid gap-x-8 gap-y-1 py-6 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <dt className="text-base font-medium">{t(`work.${principle}.title`)}</dt>
          <dd className="text-soft">{t(`work.${principle}.text`)}</dd>
        </div>
      ))}
    </dl>
  )
}
