import type { ApplicationView } from '#features/admissions/applications/contract.ts'
import { isDuplicate } from '#features/admissions/applications/rejection-reasons.ts'
import { ProgrammeCard } from '#features/programmes/web/programme-card.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { paths } from '#paths.ts'
import { LocalizedText } from '#ui/parts/localized-text.tsx'
import { Section } from '#ui/parts/section.tsx'
import { TextLink } from '#ui/parts/text-link.tsx'
import { Written } from '#ui/parts/written.tsx'

type RejectionProps = NonNullable<ApplicationView['rejection']> & {
  /** As staff wrote it. */
  message: string | null
}

/** Why there is no place this time, what staff wrote about it, and what fits and is open now. */
export function Rejection({ reasons, programmes, message }: RejectionProps) {
  const { t, lang } = useTranslation('applications')
  const isOver = isDuplicate(reasons.map(({ reason }) => reason))
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
          <Written text={message} quoted className="mt-4" />
        </Section>
      )}
      {programmes.length === 0 && !isOver && (
        <p className="mt-8 print:hidden">
          <TextLink to={paths.search({ lang })}>{t('detail.searchOthers')}</TextLink>
        </p>
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
