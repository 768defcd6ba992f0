import { givenAbout } from '#features/admissions/applications/answers-about.ts'
import { backgroundOf } from '#features/admissions/applications/background.ts'
import { VerdictSign } from '#features/admissions/applications/web/verdict-sign.tsx'
import type { ReviewView } from '#features/admissions/staff/contract.ts'
import { neededFor, verdictWords } from '#features/admissions/staff/requirement-words.ts'
import { countMet, eligibilityOf } from '#features/programmes/eligibility/eligibility.ts'
import type { Check } from '#features/programmes/eligibility/requirements.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { pickList } from '#lib/localized.ts'
import { DeadlineLabel } from '#ui/parts/deadline.tsx'

/** What the programme asks for, beside what the student has, and whether it is enough as far as that is known. */
export function RequirementsTable({ application }: { application: ReviewView }) {
  const { t, lang } = useTranslation('review')
  const { t: applications } = useTranslation('applications')
  const { answers, requirements, nextLetter } = application
  if (!requirements) return <p className="text-sm text-soft">{t('requirements.none')}</p>
  const checks = eligibilityOf({ ...requirements, intakes: nextLetter.intakes }, backgroundOf(answers))
  const counted = countMet(checks)
  const stated = pickList(requirements.requirements, lang)
  return (
    <>
      <p className="mb-2 text-sm text-soft tabular-nums">
        {t(counted.open > 0 ? 'requirements.summaryOpen' : 'requirements.summary', counted)}
      </p>
      <table className="w-full border-collapse border-y border-line text-sm">
        <thead className="sr-only sm:not-sr-only">
          <tr className="border-b border-line text-xs text-soft">
            {(['about', 'needs', 'has'] as const).map((column) => (
              <th key={column} scope="col" className="py-1.5 pe-3 text-start font-normal">
                {t(`requirements.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {checks.map((check) => (
            <tr key={check.about} className="align-top max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-3 max-sm:py-1">
              <th scope="row" className="py-2 pe-3 text-start font-normal max-sm:col-span-2 max-sm:pb-0">
                <span className="flex items-center gap-2">
                  <VerdictSign verdict={check.verdict} className="size-5" />
                  <span>
                    <span className="font-medium">{t(`requirements.abouts.${check.about}`)}</span>
                    <span className="block text-xs text-soft">{verdictWords(check, t, lang)}</span>
                  </span>
                </span>
              </th>
              <td className="min-w-0 py-2 pe-3 max-sm:ps-7">
                <PhoneLabel>{t('requirements.needs')}</PhoneLabel>
                {neededFor(check, t, lang)}
                <IntakeDeadline check={check} intakes={nextLetter.intakes} />
              </td>
              <td className="min-w-0 py-2 font-medium [overflow-wrap:anywhere]">
                <PhoneLabel>{t('requirements.has')}</PhoneLabel>
                {givenAbout(check, answers, { applications, lang }) || (
                  <span className="font-normal text-faint">{t('requirements.notGiven')}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {stated.lines.length > 0 && (
        <>
          <h3 className="mt-4 text-sm font-medium">{t('requirements.stated')}</h3>
          <ul lang={stated.lang} className="mt-1 list-disc space-y-0.5 ps-5 text-sm text-soft">
            {stated.lines.map((line) => (
              <li key={line}>
                <bdi>{line}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

/** The title of the column, which a phone has no room for above all of them. */
const PhoneLabel = ({ children }: { children: string }) => (
  <span aria-hidden="true" className="block text-xs font-normal text-soft sm:hidden">
    {children}
  </span>
)

type IntakeDeadlineProps = { check: Check; intakes: ReviewView['nextLetter']['intakes'] }

/** Until when one can apply for the intake that the start was held against. */
function IntakeDeadline({ check, intakes }: IntakeDeadlineProps) {
  const { t } = useTranslation('review')
  const start = check.about === 'start' ? check.start : null
  const deadline = intakes.find(({ year, month }) => year === start?.year && month === start.month)?.deadline
  if (!deadline) return null
  return (
    <span className="block text-xs text-soft">
      {t('requirements.applyBy')} <DeadlineLabel date={deadline} />
    </span>
  )
}
