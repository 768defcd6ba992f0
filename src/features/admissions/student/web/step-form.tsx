import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import {
  type Answers,
  type ApplicationField,
  type ApplicationProblems,
  type FormContext,
  LIST_FIELDS,
  type ListField,
  TEXT_FIELDS,
  type TextField,
} from '#features/admissions/applications/rules.ts'
import {
  fieldsOf,
  normalizeStep,
  problemsOfStep,
  type Step,
  visibleFields,
} from '#features/admissions/applications/steps/rule.ts'
import type { Intake } from '#features/programmes/card-contract.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { toAsciiDigits } from '#lib/fold.ts'
import { toIsoDay } from '#lib/typed-day.ts'
import { ErrorSummary } from '#ui/forms/error-summary.tsx'
import { doubtMessage, fieldErrorMessage } from './field-error-message.ts'
import { parseTags } from './parse-tags.ts'
import { readTouched, saveTouched } from './touched-fields.ts'

/** What a step is judged by, and the intakes with their deadlines. */
type StepContext = FormContext & { intakes: readonly Intake[] }

/** What the fields of a step are given. */
export type StepFields = {
  answers: Answers
  context: StepContext
  /** The fields that are asked for, given the answers so far. */
  visible: readonly ApplicationField[]
  /** Name, words and problem of a field. The label of one that may be left open says so where the others of its step may not. */
  field: (
    name: ApplicationField,
    asked?: 'optional',
  ) => {
    name: string
    label: string
    hint: string | undefined
    error: string | undefined
  }
  /** Of an answer that is no text in the form. */
  onSet: (name: ApplicationField, answer: string | string[]) => void
  /** After a field was filled in by something else than typing. */
  onFilled: (name: ApplicationField) => void
}

type StepFormProps = {
  item: string
  step: Step
  answers: Answers
  /** The current answers, for events that come twice between two renders. */
  read: () => Answers
  context: StepContext
  /** What the server found wrong where the browser could not. */
  serverErrors: ApplicationProblems
  onChange: (answers: Answers, edited: ApplicationField | undefined) => void
  /** With the normalized answers, all of them valid. */
  onDone: (answers: Answers) => void
  /** Parts of the step with forms of their own. */
  beside?: ReactNode
  /** The id of its heading. */
  titleId?: string
  /** The buttons below; the submit button names the form by `STEP_FORM`. */
  foot: ReactNode
  children: (fields: StepFields) => ReactNode
}

/** The id of the form, for a button outside it. */
export const STEP_FORM = 'step-form'

const DAYS: readonly string[] = ['birthDate', 'preferredStart']
const isList = (field: ApplicationField): field is ListField => (LIST_FIELDS as readonly string[]).includes(field)
const isText = (field: ApplicationField): field is TextField => (TEXT_FIELDS as readonly string[]).includes(field)

/**
 * One step of the form. A filled field is validated when it loses focus, all fields on submit. Errors are shown beside the
 * field and in a summary above, until the field is edited.
 */
export function StepForm(props: StepFormProps) {
  const { item, step, answers, read, context, serverErrors, onChange, onDone, beside, foot, children } = props
  const { titleId = 'step-title' } = props
  const { t, lang } = useTranslation('apply')
  const { t: applications } = useTranslation('applications')
  const { t: common } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const fields = fieldsOf(step)
  const hasServerErrors = () => fields.some((field) => serverErrors[field])
  const [shown, setShown] = useState(() => readTouched(item, step.id))
  const [tries, setTries] = useState(0)
  /** The summary appears on submit, not while somebody is typing. */
  const [summed, setSummed] = useState(shown.length > 0 || hasServerErrors())
  const normalized = normalizeStep(step, answers)
  const visible = visibleFields(step, normalized, context)
  const found = problemsOfStep(step, normalized, context)
  const problemOf = (field: ApplicationField) =>
    serverErrors[field] ?? (shown.includes(field) ? found[field] : undefined)
  const wrong = visible.flatMap((field) => {
    const problem = problemOf(field)
    return problem ? [{ field, text: fieldErrorMessage({ t, common, lang }, field, problem, normalized) }] : []
  })

  const show = (next: ApplicationField[]) => {
    setShown(next)
    saveTouched(item, step.id, next)
  }

  /** All answers with the current values of the form. */
  const asTyped = (): Answers => {
    const typed = new FormData(form.current ?? undefined)
    // A field that is not asked for at the moment keeps what was typed before.
    const shownTexts = fields.filter(isText).filter((field) => form.current?.elements.namedItem(field))
    const texts = shownTexts.map((field) => {
      const text = String(typed.get(field) ?? '')
      return [field, DAYS.includes(field) ? toIsoDay(text) : text]
    })
    return { ...read(), ...Object.fromEntries(texts) }
  }

  /** The same with text in list fields that was not added yet. */
  const withPending = (typed: Answers): Answers => {
    const lists = fields.filter(isList).map((name) => {
      const pending = form.current?.querySelector<HTMLInputElement>(`#${name}`)?.value ?? ''
      return [name, [...typed[name], ...parseTags(pending, typed[name])]]
    })
    return { ...typed, ...Object.fromEntries(lists) }
  }

  const edit = (next: Answers, edited: ApplicationField | undefined) => {
    if (edited) show(shown.filter((field) => field !== edited))
    onChange(next, edited)
  }

  const named = (target: EventTarget) => fields.find((field) => field === (target as HTMLInputElement).name)

  const submitStep = (event: FormEvent) => {
    event.preventDefault()
    const right = normalizeStep(step, withPending(asTyped()))
    const problems = problemsOfStep(step, right, context)
    const all = fields.filter((field) => problems[field])
    show(all)
    if (all.length === 0 && !hasServerErrors()) return onDone(right)
    setSummed(true)
    setTries(tries + 1)
  }

  return (
    <>
      <form
        ref={form}
        id={STEP_FORM}
        method="post"
        noValidate
        aria-labelledby={titleId}
        onSubmit={submitStep}
        onChange={({ target }) => {
          toReadable(target as Element)
          edit(asTyped(), named(target))
        }}
        onBlur={({ target, relatedTarget }) => {
          // An error that appears now would move the button being clicked.
          if (relatedTarget instanceof HTMLButtonElement) return
          const left = named(target)
          if (!left || shown.includes(left)) return
          const isFilled = (target as Element as HTMLInputElement).value.trim() !== ''
          if (isFilled) show([...shown, left])
        }}
        className="space-y-7"
      >
        {summed && wrong.length > 0 && (
          <ErrorSummary title={t('form.problems', { count: wrong.length })} problems={wrong} tries={tries} />
        )}
        {children({
          answers,
          context,
          visible,
          field: (name, asked) => ({
            name,
            label: [
              applications(`fields.${name}.label`),
              ...(asked ? [`(${applications('form.optional')})`] : []),
            ].join(' '),
            hint:
              (shown.includes(name) && doubtMessage({ t, lang }, step, name, normalized)) || hintOf(applications, name),
            error: wrong.find(({ field }) => field === name)?.text,
          }),
          onSet: (name, answer) => edit({ ...asTyped(), [name]: answer }, name),
          onFilled: (name) => edit(asTyped(), name),
        })}
      </form>
      {beside}
      {foot}
    </>
  )
}

/** Numbers in Arabic digits would be in the wrong order in a field that reads from left to right. */
function toReadable(field: Element): void {
  if (!(field instanceof HTMLInputElement) || field.dir !== 'ltr' || field.type === 'email') return
  const plain = toAsciiDigits(field.value)
  if (plain === field.value) return
  const at = field.selectionStart
  field.value = plain
  field.setSelectionRange(at, at)
}

/** Not every field has a hint. */
function hintOf(
  t: ReturnType<typeof useTranslation<'applications'>>['t'],
  field: ApplicationField,
): string | undefined {
  const key = `fields.${field}.hint`
  const hint = t(key as Parameters<typeof t>[0])
  return hint === key ? undefined : hint
}
