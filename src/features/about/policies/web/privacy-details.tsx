import { useSite } from '#features/site/web/use-site.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { PolicyPage } from './policy-page.tsx'

/** Which personal data is stored, and for how long. */
export function PrivacyDetails({ periods }: { periods: Periods }) {
  return <PolicyPage policy="privacy" site={useSite()} more={{ kept: <RetentionPeriods periods={periods} /> }} />
}

/** Months after which something is deleted; null where no period is set. */
type Periods = {
  documents: Record<'unsent' | 'withdrawn' | 'rejected' | 'enrolled', number | null>
  applications: Record<'withdrawn' | 'rejected' | 'enrolled', number | null>
}

/** After how long documents and applications are deleted, as the owner has set it, or that no period is set. */
function RetentionPeriods({ periods: { documents, applications } }: { periods: Periods }) {
  const { t } = useTranslation('policies')
  const months = (count: number) => ({ months: isolate(t('privacy.periods.months', { count })) })
  const rules = [
    ...(['unsent', 'withdrawn', 'rejected', 'enrolled'] as const).flatMap((group) => {
      const count = documents[group]
      return count === null ? [] : [t(`privacy.periods.documents.${group}`, months(count))]
    }),
    ...(['withdrawn', 'rejected', 'enrolled'] as const).flatMap((group) => {
      const count = applications[group]
      return count === null ? [] : [t(`privacy.periods.applications.${group}`, months(count))]
    }),
  ]
  if (rules.length === 0) return <p>{t('privacy.periods.none')}</p>
  return (
    <>
      <ul className="list-disc space-y-1 ps-5">
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <p>{t('privacy.periods.otherwise')}</p>
    </>
  )
}
