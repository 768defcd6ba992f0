import { useEffect, useMemo, useRef, useState } from 'react'
import { readSession } from '#api/session.ts'
import type { Answers, StepId } from '#features/admissions/applications/rules.ts'
import { fieldsOf } from '#features/admissions/applications/steps/rule.ts'
import { STEPS } from '#features/admissions/applications/steps.ts'
import type { RequestsView } from '#features/admissions/requests/contract.ts'
import { type CorrectableField, correctableFields } from '#features/admissions/requests/rules.ts'
import { subjectOf } from '#features/admissions/requests/subject.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { todayOnEarth } from '#lib/day.ts'
import { SelectField } from '#ui/forms/select-field.tsx'
import { Button } from '#ui/parts/button.tsx'
import { CorrectionForm, type TypedCorrection } from './correction-form.tsx'
import { typedDraft } from './typed-draft.ts'
import type { Requests } from './use-requests.ts'

type ProposeCorrectionProps = {
  applicationId: string
  /** The step of the form that it is about. */
  step: StepId
  answers: Answers
  view: RequestsView
  requests: Requests
  onSent: () => void
  onCancel: () => void
}

/** Proposes a correction of what was sent: first of which answer, then what it should say. */
export function ProposeCorrection(props: ProposeCorrectionProps) {
  const { applicationId, step, answers, view, requests, onSent, onCancel } = props
  const { t } = useTranslation('requests')
  const { t: applications } = useTranslation('applications')
  const heading = useRef<HTMLHeadingElement>(null)
  const [field, setField] = useState('')
  useEffect(() => heading.current?.focus(), [])

  const fields = fieldsInStep(step, answers, view)
  const chosen = fields.find((each) => each === field)
  const userId = readSession()?.userId ?? ''
  const draft = useMemo(
    () => typedDraft<TypedCorrection>(userId, `${applicationId}:${field}`),
    [userId, applicationId, field],
  )
  return (
    <section aria-labelledby="propose-title" className="mb-8 rounded-card border border-line bg-surface p-4 sm:p-6">
      <h3 id="propose-title" ref={heading} tabIndex={-1} className="text-lg outline-none">
        {t('correction.title')}
      </h3>
      <p className="mt-1 mb-5 text-sm text-soft">{t('correction.lead')}</p>
      <div className="mb-5" onChange={({ target }) => setField((target as unknown as HTMLSelectElement).value)}>
        <SelectField
          name="corrected-field"
          label={t('correction.field')}
          options={[
            { value: '', label: t('correction.choose') },
            ...fields.map((value) => ({ value, label: subjectOf(t, applications, value) })),
          ]}
        />
      </div>
      {chosen ? (
        <CorrectionForm
          key={chosen}
          field={chosen}
          answers={answers}
          choices={view.choices}
          draft={draft}
          titleId="propose-title"
          send={async ({ values, explanation }) => {
            const given = { field: chosen, values: values as Record<string, string | string[]>, explanation }
            const refusal = await requests.propose(given)
            if (!refusal) onSent()
            return refusal
          }}
          onCancel={onCancel}
        />
      ) : (
        <Button variant="quiet" onClick={onCancel}>
          {t('correction.cancel')}
        </Button>
      )}
    </section>
  )
}

/** Those of a step that can be corrected, except what a request asks for, which is answered there. */
function fieldsInStep(step: StepId, answers: Answers, { requests, choices }: RequestsView): CorrectableField[] {
  const open = requests.find(({ state }) => state === 'open')?.items ?? []
  const requested = new Set(open.filter(({ state }) => state !== 'accepted').map(({ field }) => field))
  const inStep = STEPS.filter(({ id }) => id === step).flatMap((each) => fieldsOf(each))
  const context = { today: todayOnEarth(new Date()), choices }
  return correctableFields(answers, context).filter((each) => inStep.includes(each) && !requested.has(each))
}
