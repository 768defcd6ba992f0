import {
  type Answers,
  APPLICATION_LIMITS,
  type ApplicationField,
  type ApplicationProblems,
  type FormContext,
  type StepId,
} from '#features/admissions/applications/rules.ts'
import type { FieldProblem } from '#lib/problem.ts'
import { toPlainLine } from '#lib/typed-text.ts'

/** How one field is normalized and validated, given the other answers, the item and the day. */
export type FieldRule<Value> = {
  normalize: (typed: Value, answers: Answers) => Value
  problemOf: (value: Value, answers: Answers, context: FormContext) => FieldProblem | undefined
  /** What is worth a second look although it is taken as it is. */
  doubtOf?: (value: Value, answers: Answers) => FieldProblem | undefined
  /** Whether the field is asked for at all; always, where it is left out. */
  isAsked?: (answers: Answers, context: FormContext) => boolean
}

/** One step of the form: its fields in order, each with its rule. Its texts are under `steps.<id>` and `fields`. */
export type Step = { id: StepId; rules: { [Field in ApplicationField]?: FieldRule<Answers[Field]> } }

/** A text of one line. */
export const line = ({
  required = false,
  min = 0,
  most = APPLICATION_LIMITS.line as number,
} = {}): FieldRule<string> => ({
  normalize: toPlainLine,
  problemOf: (text) => {
    if (text === '') return required ? 'required' : undefined
    if (text.length < min) return 'too_short'
    return text.length > most ? 'too_long' : undefined
  },
})

/** One of these, or, where it is not required, none. */
export const choice = (offered: readonly string[], { required = false } = {}): FieldRule<string> => ({
  normalize: toPlainLine,
  problemOf: (value) => {
    if (value === '') return required ? 'required' : undefined
    return offered.includes(value) ? undefined : 'not_offered'
  },
})

/** Any number of short entries, without duplicates. */
export const list: FieldRule<string[]> = {
  normalize: (entries) => [...new Set(entries.map(toPlainLine).filter(Boolean))],
  problemOf: (entries) => {
    const tooMuch =
      entries.length > APPLICATION_LIMITS.entries || entries.some((entry) => entry.length > APPLICATION_LIMITS.entry)
    return tooMuch ? 'too_long' : undefined
  },
}

/** One of the choices that the item leaves. */
export const itemChoice = (
  offered: (choices: FormContext['choices']) => readonly string[],
  { required = false } = {},
): FieldRule<string> => ({
  normalize: toPlainLine,
  problemOf: (value, answers, context) =>
    choice(offered(context.choices), { required }).problemOf(value, answers, context),
})

export const fieldsOf = (step: Step): ApplicationField[] => Object.keys(step.rules) as ApplicationField[]

/** All answers, with those of this step normalized. */
export const normalizeStep = (step: Step, answers: Answers): Answers => ({
  ...answers,
  ...Object.fromEntries(fieldsOf(step).map((field) => [field, ruleOf(step, field).normalize(answers[field], answers)])),
})

/** The fields that a step asks for, given what was answered so far. */
export const visibleFields = (step: Step, answers: Answers, context: FormContext): ApplicationField[] =>
  fieldsOf(step).filter((field) => ruleOf(step, field).isAsked?.(answers, context) ?? true)

/** The problems of the normalized answers of one step by field, in its order. */
export function problemsOfStep(step: Step, answers: Answers, context: FormContext): ApplicationProblems {
  const problems: ApplicationProblems = {}
  for (const field of visibleFields(step, answers, context)) {
    const problem = ruleOf(step, field).problemOf(answers[field], answers, context)
    if (problem) problems[field] = problem
  }
  return problems
}

/** What is worth a second look in the normalized answer of a field. */
export const doubtOf = (step: Step, field: ApplicationField, answers: Answers): FieldProblem | undefined =>
  answers[field].length > 0 ? ruleOf(step, field).doubtOf?.(answers[field], answers) : undefined

/** A rule and the answer of the same field fit each other, which the type of a lookup cannot say. */
const ruleOf = (step: Step, field: ApplicationField) => step.rules[field] as FieldRule<string | string[]>
