import type { ReviewView } from '#features/admissions/staff/contract.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { SectionLink } from './section-link.tsx'
import { useConsentWords } from './use-consent-words.ts'

/** That a guardian has withdrawn the consent, which somebody has to settle with the family before anything else is decided. */
export function ConsentPanel({ application: { consentGap } }: { application: Pick<ReviewView, 'consentGap'> }) {
  const { t } = useTranslation('review')
  const wordsOf = useConsentWords()
  if (consentGap?.state !== 'withdrawn') return null
  return (
    <section aria-labelledby="consent-title" className="rounded-card border border-saffron bg-surface p-5">
      <h2 id="consent-title" className="text-lg">
        {wordsOf(consentGap)}
      </h2>
      <p className="mt-2 text-sm text-soft">{t('consent.lead')}</p>
      <SectionLink section="guardian" className="mt-3 text-sm font-medium text-accent underline">
        {t('consent.open')}
      </SectionLink>
    </section>
  )
}
