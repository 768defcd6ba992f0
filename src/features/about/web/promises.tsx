import { useTranslation } from '#i18n/use-translation.ts'

const TERMS = ['review', 'express', 'honest', 'papers'] as const

/** Our promises as a legend: the term at the start side, its meaning beside it. */
export function Promises() {
  const { t } = useTranslation('about')
  return (
    <dl className="divide-y divide-line border-y border-line">
      {TERMS.map((term) => (
        <div key={term} className="grid gap-x-10 gap-y-1 py-6 md:grid-cols-[18.5rem_minmax(0,1fr)] lg:py-8">
          <dt className="text-lg font-semibold">{t(`promise.terms.${term}.name`)}</dt>
          <dd className="max-w-measure text-soft">{t(`promise.terms.${term}.text`)}</dd>
        </div>
      ))}
    </dl>
  )
}
