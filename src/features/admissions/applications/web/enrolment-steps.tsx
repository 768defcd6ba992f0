import { useId, useState } from 'react'
import { authedApi } from '#api/authed-api.ts'
import { toResult } from '#api/result.ts'
import type { ApplicationView } from '#features/admissions/applications/contract.ts'
import type { Enrolment, EnrolmentStepView } from '#features/admissions/applications/enrolment-contract.ts'
import { formatStepDay } from '#features/admissions/applications/enrolment-steps.ts'
import { formatStart } from '#features/admissions/letters/details.ts'
import { formatDayOf } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { isDay } from '#lib/day.ts'
import { localize } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { Button } from '#ui/parts/button.tsx'
import { Failure } from '#ui/parts/failure.tsx'
import { Section } from '#ui/parts/section.tsx'
import { TextLink } from '#ui/parts/text-link.tsx'
import { stepName, stepReason } from './enrolment-words.ts'

type EnrolmentStepsProps = {
  id: string
  enrolment: Enrolment
  onChange: (application: ApplicationView) => void
  /** There is no such step any more: the application is loaded again. */
  onStale: () => void
}

/** What is to be done before the start, each with its day and where that comes from; the student ticks what is done. */
export function EnrolmentSteps({ id, enrolment, onChange, onStale }: EnrolmentStepsProps) {
  const { t, lang } = useTranslation('applications')
  const [announcement, setAnnouncement] = useState('')
  /** A phone shows names and days, and the rest when asked. */
  const [isExplained, setIsExplained] = useState(false)
  const { start, steps } = enrolment
  if (steps.length === 0) return null
  return (
    <Section
      id="enrolment"
      title={t('enrolment.title')}
      lead={
        <span className={isExplained ? '' : 'max-sm:hidden'}>
          {t(isDay(start) ? 'enrolment.leadDay' : 'enrolment.lead', { start: isolate(formatStart(lang, start)) })}
        </span>
      }
      spacing="close"
      className="scroll-mt-20"
      action={
        !isExplained && (
          <Button
            variant="plain"
            size="small"
            className="-me-3.5 sm:hidden"
            aria-label={t('enrolment.explainAll')}
            onClick={() => setIsExplained(true)}
          >
            {t('enrolment.explain')}
          </Button>
        )
      }
    >
      <ol className="divide-y divide-line border-y border-line">
        {steps.map((step) => (
          <StepItem
            key={step.step}
            {...{ id, enrolment, step, isExplained, onStale }}
            onChange={(application) => {
              const name = stepName(t, lang, enrolment, step.step)
              setAnnouncement(t(step.doneAt === null ? 'enrolment.ticked' : 'enrolment.unticked', { step: name }))
              onChange(application)
            }}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </Section>
  )
}

type StepItemProps = EnrolmentStepsProps & { step: EnrolmentStepView; isExplained: boolean }

function StepItem({ id, enrolment, step: view, isExplained, onChange, onStale }: StepItemProps) {
  const { t, lang } = useTranslation('applications')
  const field = useId()
  /** What was pressed and is not saved yet. */
  const [pressed, setPressed] = useState<boolean | null>(null)
  const [failure, setFailure] = useState('')
  const { step, day, monthOnly, conditionId, after, doneAt, late } = view
  const done = pressed ?? doneAt !== null
  const name = stepName(t, lang, enrolment, step)

  const tick = async (isDone: boolean) => {
    if (pressed !== null) return
    setPressed(isDone)
    setFailure('')
    const call = authedApi.applications[':id'].steps[':step'].$put({ param: { id, step }, json: { done: isDone } })
    const { answer, refusal } = await toResult(call)
    setPressed(null)
    if (answer) return onChange(answer.data)
    setFailure(refusal.code === 'unreachable' ? t('moves.unreachable') : (refusal.message ?? t('enrolment.failed')))
    if (refusal.code === 'not_possible_now') onStale()
  }

  return (
    <li className="flex gap-3 py-1 sm:py-3">
      <span className="flex size-6 shrink-0 items-center justify-center pt-0.5">
        <input
          id={field}
          type="checkbox"
          checked={done}
          // What is a condition is done with by what is sent for it.
          disabled={conditionId !== null}
          aria-describedby={`${field}-why`}
          onChange={(event) => void tick(event.target.checked)}
          className="size-5 accent-accent"
        />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <label htmlFor={field} className={`font-medium ${done ? 'text-soft' : ''}`}>
            {name}
          </label>
          <span className={`text-sm tabular-nums ${late ? 'text-saffron-ink' : 'text-soft'}`}>
            {doneAt !== null
              ? t('enrolment.done', { day: isolate(formatDayOf(lang, doneAt)) })
              : day
                ? t('enrolment.by', { day: isolate(formatStepDay(lang, day, monthOnly)) })
                : t(after ? 'enrolment.afterCondition' : 'enrolment.noDay')}
          </span>
        </div>
        <div
          id={`${field}-why`}
          className={`text-sm text-soft empty:hidden ${isExplained || late ? '' : 'max-sm:hidden'}`}
        >
          {!done && <StepDetails enrolment={enrolment} step={view} />}
        </div>
        <Failure>{failure}</Failure>
      </div>
    </li>
  )
}

/** Where its day comes from, and what helps with it. */
function StepDetails({ enrolment, step: view }: { enrolment: Enrolment; step: EnrolmentStepView }) {
  const { t, lang } = useTranslation('applications')
  const { t: letters } = useTranslation('letters')
  const { country } = enrolment
  const { step, late } = view
  const conditionId = view.conditionId ?? view.after?._id ?? null
  return (
    <>
      <p>{stepReason(t, lang, enrolment, view, (kind) => letters(`conditions.${kind}`))}</p>
      {late && <p className="mt-1 text-saffron-ink">{t('enrolment.late')}</p>}
      {conditionId !== null && (
        <p className="mt-1 print:hidden">
          <a href={`#condition-${conditionId}`} className="text-accent underline underline-offset-4 hover:text-pressed">
            {t('enrolment.condition')}
          </a>
        </p>
      )}
      {step === 'visa' && country && (
        <p className="mt-1 print:hidden">
          <TextLink to={`${paths.country({ lang, slug: country.slug })}#visa`}>
            {t('enrolment.guide', { country: isolate(localize(country.name, lang)) })}
          </TextLink>
        </p>
      )}
    </>
  )
}
