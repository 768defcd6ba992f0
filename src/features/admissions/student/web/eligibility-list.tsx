import { givenAbout } from '#features/admissions/applications/answers-about.ts'
import { backgroundOf } from '#features/admissions/applications/background.ts'
import type { Answers } from '#features/admissions/applications/rules.ts'
import { VerdictSign } from '#features/admissions/applications/web/verdict-sign.tsx'
import { countMet, eligibilityOf } from '#features/programmes/eligibility/eligibility.ts'
import type { Check, Requirements } from '#features/programmes/eligibility/requirements.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useMedia } from '#ui/hydrated.ts'
import { Disclosure } from '#ui/parts/disclosure.tsx'
import { eligibilityMessage } from './eligibility-messages.ts'

type EligibilityListProps = {
  requirements: Requirements
  /** Further requirements in the words of the programme. */
  stated: readonly string[]
  /** Normalized. */
  answers: Answers
}

/** The requirements, and beside each what was answered: beside the form, on a phone in a disclosure above it. */
export function EligibilityList({ requirements, stated, answers }: EligibilityListProps) {
  const { t } = useTranslation('apply')
  const beside = useMedia('(min-width: 64rem)', false)
  const checks = eligibilityOf(requirements, backgroundOf(answers))
  const body = (
    <>
      <p className="text-sm text-soft">{t('eligibility.lead')}</p>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {checks.map((check) => (
          <Requirement key={check.about} check={check} answers={answers} />
        ))}
      </ul>
      {stated.length > 0 && (
        <>
          <h3 className="mt-5 text-sm font-medium">{t('eligibility.stated')}</h3>
          <ul className="mt-1 list-disc space-y-1 ps-5 text-sm text-soft">
            {stated.map((line) => (
              <li key={line}>
                <bdi>{line}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
  const counted = countMet(checks)
  const count = t(counted.open > 0 ? 'eligibility.summaryOpen' : 'eligibility.summary', counted)
  if (!beside) {
    return (
      <Disclosure summary={<span className="font-medium">{t('eligibility.title')}</span>} aside={count}>
        {body}
      </Disclosure>
    )
  }
  return (
    <section aria-labelledby="eligibility-title">
      <div className="mb-2 flex items-baseline justify-between gap-4">
        <h2 id="eligibility-title" className="text-base">
          {t('eligibility.title')}
        </h2>
        <span className="text-sm text-soft tabular-nums">{count}</span>
      </div>
      {body}
    </section>
  )
}

function Requirement({ check, answers }: { check: Check; answers: Answers }) {
  const { t, lang } = useTranslation('apply')
  const { t: programmes } = useTranslation('programmes')
  const { t: applications } = useTranslation('applications')
  const given = givenAbout(check, answers, { applications, lang })
  return (
    <li className="flex gap-3 py-3">
      <VerdictSign verdict={check.verdict} className="mt-0.5 size-6" />
      <div className="min-w-0">
        <p className="text-sm font-medium">
          {t(`eligibility.about.${check.about}`)}
          <span className="font-normal text-soft"> · {t(`eligibility.verdict.${check.verdict}`)}</span>
        </p>
        <p className="text-sm text-soft">{eligibilityMessage(check, { t, programmes, applications, lang })}</p>
        {given !== '' && (
          <p className="text-sm [overflow-wrap:anywhere]">
            <span className="text-soft">{t('eligibility.given')}</span> {given}
          </p>
        )}
      </div>
    </li>
  )
}
