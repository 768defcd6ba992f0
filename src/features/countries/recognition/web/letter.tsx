import { useTranslation } from '#i18n/use-translation.ts'

const BLANKS = ['university', 'place', 'degree', 'length', 'language', 'mode'] as const

/** What to write to the authority, as a ticket to fill in: the answer depends on every line of it. */
export function Letter() {
  const { t } = useTranslation('recognition')
  return (
    <div className="rounded-card border border-line bg-surface">
      <div className="border-b border-dashed border-edge/60 px-5 py-4 sm:px-6">
        <h3 className="text-base">{t('letter.title')}</h3>
        <p className="mt-1 text-sm text-soft">{t('letter.lead')}</p>
      </div>
      <dl className="px-5 py-2 sm:px-6">
        {BLANKS.map((blank) => (
          <div key={blank} className="border-b border-dotted border-edge/70 py-2.5 last:border-b-0">
            <dt className="text-sm font-medium">{t(`letter.blanks.${blank}.name`)}</dt>
            <dd className="text-sm text-soft">{t(`letter.blanks.${blank}.why`)}</dd>
          </div>
        ))}
      </dl>
      <p className="border-t border-line bg-saffron-tint px-5 py-4 text-sm sm:px-6">{t('letter.answer')}</p>
    </div>
  )
}
