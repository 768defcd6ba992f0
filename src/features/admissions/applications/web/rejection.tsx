import type { ApplicationView } from '#features/admissions/applications/contract.ts'
import { ProgrammeCard } from '#features/programmes/web/programme-card.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { LocalizedText } from '#ui/parts/localized-text.tsx'
import { Section } from '#ui/parts/section.tsx'

/** Why there is no place this time, and what fits and is open now. */
export function Rejection({ reasons, programmes }: NonNullable<ApplicationView['rejection']>) {
  const { t } = useTranslation('applications')
  return (
    <>
      {reasons.length > 0 && (
        <Section id="reasons" title={t('detail.reasons')} spacing="close">
          <ul className="max-w-measure list-disc space-y-2 ps-5">
            {reasons.map(({ reason, text }) => (
              <li key={reason}>
                <LocalizedText text={text} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {programmes.length > 0 && (
        <Section
          id="fitting"
          title={t('detail.fitting')}
          lead={t('detail.fittingLead')}
          spacing="close"
          className="print:hidden"
        >
          <ul className="space-y-5">
            {programmes.map((programme) => (
              <li key={programme._id}>
                <ProgrammeCard programme={programme} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}
