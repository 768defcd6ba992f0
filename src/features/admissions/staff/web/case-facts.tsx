import { hasChosen } from '#features/admissions/applications/acceptance.ts'
import { depositFact } from '#features/admissions/applications/web/enrolment-words.ts'
import type { ReviewView } from '#features/admissions/staff/contract.ts'
import { formatDate } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { staffPaths } from '#staff-paths.ts'
import { Moment } from '#ui/admin/moment.tsx'
import { Facts } from '#ui/parts/facts.tsx'
import { LocalizedText } from '#ui/parts/localized-text.tsx'
import { TextLink } from '#ui/parts/text-link.tsx'

/** When it was sent and is due, the account, and what else the student holds. */
export function CaseFacts({ application }: { application: ReviewView }) {
  const { t, lang } = useTranslation('review')
  const { t: applications } = useTranslation('applications')
  const { t: letters } = useTranslation('letters')
  const { submittedAt, answerBy, answerDay, student, acceptedPlaces } = application
  return (
    <section aria-labelledby="facts-title">
      <h2 id="facts-title" className="mb-2 text-base">
        {t('application.facts')}
      </h2>
      <Facts
        facts={[
          { label: t('applications.sent'), value: <Moment at={submittedAt} day /> },
          {
            label: t('applications.promise'),
            value: answerDay ? formatDate(lang, answerDay) : answerBy && <Moment at={answerBy} />,
          },
          depositFact(applications, letters, lang, application.deposit),
          {
            label: t('application.account'),
            value: student ? <bdi className="[overflow-wrap:anywhere]">{student.Email}</bdi> : t('application.erased'),
          },
          ...(['firm', 'reserve'] as const).map((how) => {
            const place = acceptedPlaces[how]
            return {
              label: t(`application.places.${how === 'firm' && !hasChosen(application) ? 'accepted' : how}`),
              value: place && (
                <TextLink to={staffPaths.application({ lang, id: place._id })}>
                  <LocalizedText text={place.item.name} />
                </TextLink>
              ),
            }
          }),
        ]}
      />
    </section>
  )
}
