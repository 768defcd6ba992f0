import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { ApiError } from '#api/result.ts'
import type { ApplicationStart } from '#features/admissions/applications/contract.ts'
import { choicesOf } from '#features/admissions/applications/item-choices.ts'
import {
  type Answers,
  type ApplicationProblems,
  STEP_IDS,
  type StepId,
} from '#features/admissions/applications/rules.ts'
import { fieldsOf } from '#features/admissions/applications/steps/rule.ts'
import { firstIncompleteStep, normalizeAnswers, STEPS, toSubmitted } from '#features/admissions/applications/steps.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { isDay, todayOnEarth } from '#lib/day.ts'
import { paths } from '#paths.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { TextLink } from '#ui/parts/text-link.tsx'
import { ConflictPanel } from './conflict-panel.tsx'
import { EligibilityList } from './eligibility-list.tsx'
import { ReviewNotes } from './review-notes.tsx'
import { ReviewStep } from './review-step.tsx'
import { SaveStatusLine } from './save-status.tsx'
import { FieldsOfStep } from './step-fields.tsx'
import { STEP_FORM, StepForm } from './step-form.tsx'
import { StepLine } from './step-line.tsx'
import type { Sent } from './submitted-screen.tsx'
import { useDraft } from './use-draft.ts'
import { useSubject } from './use-subject.ts'

type ApplicationFormProps = {
  start: ApplicationStart
  userId: string
  /** The student's documents, which may be added with the education (P27); with the day on which studies begin. */
  documents: (startsOn: string | null) => ReactNode
  /** The same at a glance, with the way to add some. */
  documentsCheck: (action: ReactNode) => ReactNode
  onSent: (sent: Sent) => void
  /** The state has changed on the server: the item is closed, or the application was sent elsewhere. */
  onReload: () => void
}

const filledSteps = (answers: Answers): StepId[] =>
  STEPS.filter((each) => fieldsOf(each).some((field) => answers[field].length > 0)).map(({ id }) => id)

const earlier = (one: StepId, other: StepId): StepId => (STEP_IDS.indexOf(one) < STEP_IDS.indexOf(other) ? one : other)

/** The five steps. The current one is in the URL, so that the browser's back and forward work. */
export function ApplicationForm({ start, userId, documents, documentsCheck, onSent, onReload }: ApplicationFormProps) {
  const { t, lang } = useTranslation('apply')
  const { t: applications } = useTranslation('applications')
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const item = start.item._id
  const { autosave, state, prefilled } = useDraft(start, userId)
  const { answer: subject, failed: noSubject } = useSubject(start.item)
  const [context] = useState(() => ({
    today: todayOnEarth(new Date()),
    choices: choicesOf(start.item),
    intakes: start.item.intakes,
  }))
  const [serverErrors, setServerErrors] = useState<ApplicationProblems>({})
  const conflict = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  const { answers, status, revision } = state
  const submitted = toSubmitted(normalizeAnswers(answers), context)
  const open = firstIncompleteStep(submitted, context)
  const requestedStep = STEP_IDS.find((id) => id === search.get('step'))
  const step = earlier(requestedStep ?? state.step, open)
  const at = STEP_IDS.indexOf(step)
  const formStep = STEPS.find(({ id }) => id === step)

  // The URL may name a step beyond the first incomplete one.
  useEffect(() => {
    if (requestedStep !== step) navigate(paths.apply({ lang, item, step }), { replace: true })
  }, [requestedStep, step, lang, item, navigate])

  // Focus moves to the heading of another step, for keyboards and screen readers; not on the first render.
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus({ preventScroll: true })
    shown.current = step
  }, [step])

  const continueToNext = (right: Answers) => {
    const next = STEP_IDS[at + 1] ?? 'review'
    autosave.change(right, next)
    if (autosave.read().status.is === 'conflict') return conflict.current?.focus()
    void autosave.flush()
    navigate(paths.apply({ lang, item, step: next }))
  }

  const onRefused = ({ code, fields }: ApiError) => {
    if (code !== 'invalid') return onReload()
    const found = Object.fromEntries(
      Object.entries(fields).map(([path, problem]) => [path.split('.').at(-1), problem]),
    ) as ApplicationProblems
    setServerErrors(found)
    const wrong = STEPS.find((each) => fieldsOf(each).some((field) => found[field]))
    if (wrong) navigate(paths.apply({ lang, item, step: wrong.id }))
  }

  // Answers from the account are in the first step only.
  const filled = step === 'personal' || (prefilled === 'earlier' && step !== 'review') ? prefilled : null
  const previous = STEP_IDS[at - 1]
  const back = previous && (
    <ButtonLink to={paths.apply({ lang, item, step: previous })} variant="quiet" icon="back">
      {t('form.back')}
    </ButtonLink>
  )

  return (
    <>
      <StepLine item={item} step={step} open={open} filled={filledSteps(submitted)} />
      <div className="mt-4 grid gap-x-16 gap-y-4 sm:mt-8 sm:gap-y-6 lg:mt-12 lg:grid-cols-[minmax(0,42rem)_minmax(16rem,22rem)] lg:justify-between">
        <div className="lg:sticky lg:top-24 lg:col-start-2 lg:row-start-1 lg:self-start">
          {subject ? (
            <EligibilityList requirements={subject.requirements} stated={subject.stated} answers={submitted} />
          ) : (
            // As high as the list, so that nothing below moves; omitted where loading failed.
            !noSubject && <Skeleton className="h-[3.75rem] w-full lg:h-80" />
          )}
        </div>
        <div className="min-w-0 lg:col-start-1 lg:row-start-1">
          {status.is === 'conflict' && (
            <ConflictPanel
              panel={conflict}
              local={answers}
              remote={status.remote}
              onKeepLocal={() => autosave.keepLocal()}
              onUseRemote={() => autosave.acceptRemote()}
            />
          )}
          <h2 id="step-title" ref={heading} tabIndex={-1} className="text-xl outline-none sm:text-2xl">
            {applications(`steps.${step}.title`)}
          </h2>
          <p className="mt-1 max-w-measure text-soft sm:mt-2">{applications(`steps.${step}.lead`)}</p>
          <SaveStatusLine status={status} onReload={onReload} />
          {filled && (
            <p className="mb-5 flex gap-2.5 rounded-card bg-sand px-4 py-2.5 text-sm sm:mb-7 sm:py-3">
              <Icon name="info" className="mt-[0.1em] size-[1.3em] text-accent" />
              {t(`form.prefilled.${filled}`)}
            </p>
          )}
          {formStep ? (
            <StepForm
              key={`${step} ${revision}`}
              item={item}
              step={formStep}
              answers={answers}
              read={() => autosave.read().answers}
              context={context}
              serverErrors={serverErrors}
              onChange={(next, edited) => {
                if (edited && serverErrors[edited]) setServerErrors({ ...serverErrors, [edited]: undefined })
                autosave.change(next, step)
              }}
              onDone={continueToNext}
              beside={
                step === 'education' && documents(isDay(submitted.preferredStart) ? submitted.preferredStart : null)
              }
              foot={
                <div className="mt-8 flex flex-wrap-reverse items-center gap-3 border-t border-line pt-6">
                  {back}
                  <Button type="submit" form={STEP_FORM} iconAfter="arrow" className="min-w-40 max-sm:grow">
                    {t('form.next')}
                  </Button>
                </div>
              }
            >
              {(fields) => <FieldsOfStep step={formStep.id} {...fields} />}
            </StepForm>
          ) : (
            <ReviewStep
              item={item}
              userId={userId}
              answers={submitted}
              notes={subject && <ReviewNotes requirements={subject.requirements} answers={submitted} item={item} />}
              hasConflict={status.is === 'conflict'}
              onSending={() => autosave.pause()}
              onSent={(receipt) => {
                autosave.stop()
                onSent({ receipt, answers: submitted })
              }}
              onRefused={onRefused}
              back={back}
              documents={documentsCheck(
                <TextLink
                  to={`${paths.apply({ lang, item, step: 'education' })}#documents-title`}
                  aria-label={t('review.addDocuments')}
                  className="inline-block py-1 text-sm"
                >
                  {t('review.add')}
                </TextLink>,
              )}
            />
          )}
        </div>
      </div>
    </>
  )
}
