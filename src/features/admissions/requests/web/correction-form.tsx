import { useState } from 'react'
import type { ApiError } from '#api/result.ts'
import type { Answers, ApplicationProblems, ItemChoices } from '#features/admissions/applications/rules.ts'
import { type Step, visibleFields } from '#features/admissions/applications/steps/rule.ts'
import { STEPS } from '#features/admissions/applications/steps.ts'
import { type CorrectableField, fieldsOfCorrection, REQUEST_LIMITS } from '#features/admissions/requests/rules.ts'
import { FieldsOfStep } from '#features/admissions/student/web/step-fields.tsx'
import { STEP_FORM, StepForm } from '#features/admissions/student/web/step-form.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { todayOnEarth } from '#lib/day.ts'
import { SendingFields } from '#ui/forms/sending-fields.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Failure } from '#ui/parts/failure.tsx'
import { SomeAnswers } from './some-answers.tsx'
import type { TypedDraft } from './typed-draft.ts'
import type { Sent } from './use-requests.ts'
import { useSending } from './use-sending.ts'

export type TypedCorrection = { values: Partial<Answers>; explanation: string }

type CorrectionFormProps = {
  field: CorrectableField
  /** As they were sent. */
  answers: Answers
  choices: ItemChoices
  draft: TypedDraft<TypedCorrection>
  /** The id of the heading above it. */
  titleId: string
  send: (correction: TypedCorrection) => Sent
  /** Says that what was sent is right; where nobody asked, there is nothing to say. */
  sendRight?: ((explanation: string) => Sent) | undefined
  onCancel?: (() => void) | undefined
}

/** What was sent, and the fields of the form in which to say it rightly, with the form's own rules. */
export function CorrectionForm(props: CorrectionFormProps) {
  const { field, answers, choices, draft, titleId, send, sendRight, onCancel } = props
  const { t } = useTranslation('requests')
  const [restored] = useState(() => draft.read())
  const [typed, setTyped] = useState<Answers>({ ...answers, ...restored?.values })
  const [explanation, setExplanation] = useState(restored?.explanation ?? '')
  const [serverErrors, setServerErrors] = useState<ApplicationProblems>({})
  const { busy, failure, send: sendOnce } = useSending()
  const step = stepFor(field)
  const context = { today: todayOnEarth(new Date()), choices, intakes: [] }
  const only = (of: Answers) => Object.fromEntries(fieldsOfCorrection(field).map((each) => [each, of[each]]))

  /** Those of single answers are shown beside them. */
  const explain = ({ code, fields }: ApiError) => {
    const found = Object.fromEntries(
      Object.entries(fields).map(([path, problem]) => [path.replace('values.', ''), problem]),
    ) as ApplicationProblems
    if (found[field] === 'wrong') return t(sendRight ? 'correction.sameAsked' : 'correction.same')
    if (code !== 'invalid') return undefined
    setServerErrors(found)
    return ''
  }
  const submit = async (right: Answers) => {
    const correction = { values: only(right), explanation: explanation.trim() }
    if (await sendOnce(() => send(correction), explain)) draft.clear()
  }

  const visible = visibleFields(step, answers, context)
  const before = Object.fromEntries(visible.map((each) => [each, answers[each]]))
  return (
    <div className="space-y-5">
      <div className="border-s-2 border-line ps-3">
        <p className="text-xs text-soft">{t('correction.old')}</p>
        <SomeAnswers answers={before} />
      </div>
      <SendingFields sending={busy}>
        <StepForm
          item={`correction:${field}`}
          step={step}
          answers={typed}
          read={() => typed}
          context={context}
          serverErrors={serverErrors}
          titleId={titleId}
          onChange={(next, edited) => {
            if (edited && serverErrors[edited]) setServerErrors({ ...serverErrors, [edited]: undefined })
            setTyped(next)
            draft.save({ values: only(next), explanation })
          }}
          onDone={submit}
          foot={
            <>
              <Failure className="mt-4">{failure}</Failure>
              <div className="mt-5 flex flex-wrap gap-3">
                <Button type="submit" form={STEP_FORM} aria-disabled={busy}>
                  {t(busy ? 'sending' : 'correction.send')}
                </Button>
                {sendRight && (
                  <Button
                    variant="quiet"
                    aria-disabled={busy}
                    onClick={async () => {
                      if (await sendOnce(() => sendRight(explanation.trim()))) draft.clear()
                    }}
                  >
                    {t('correction.right')}
                  </Button>
                )}
                {onCancel && (
                  <Button variant="quiet" onClick={onCancel}>
                    {t('correction.cancel')}
                  </Button>
                )}
              </div>
            </>
          }
        >
          {(fields) => (
            <>
              <FieldsOfStep step={step.id} {...fields} />
              <div
                onInput={({ target }) => {
                  const { value } = target as HTMLTextAreaElement
                  setExplanation(value)
                  draft.save({ values: only(typed), explanation: value })
                }}
              >
                <TextField
                  name="explanation"
                  label={t('correction.explanation')}
                  hint={t('correction.explanationHint')}
                  defaultValue={explanation}
                  rows={2}
                  maxLength={REQUEST_LIMITS.reason}
                />
              </div>
            </>
          )}
        </StepForm>
      </SendingFields>
    </div>
  )
}

/** The step of the form that asks for a field, with the fields of its correction alone. */
function stepFor(field: CorrectableField): Step & { id: (typeof STEPS)[number]['id'] } {
  const fields = fieldsOfCorrection(field)
  const step = STEPS.find(({ rules }) => field in rules)
  if (!step) throw new Error(`No step asks for ${field}`)
  const rules = Object.fromEntries(Object.entries(step.rules).filter(([each]) => fields.some((one) => one === each)))
  return { id: step.id, rules }
}
