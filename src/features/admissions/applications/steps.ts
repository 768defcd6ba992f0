import {
  type Answers,
  type ApplicationProblems,
  emptyAnswers,
  type FormContext,
  type StepId,
  UNSURE_OF_INTAKE,
} from './rules.ts'
import { education } from './steps/education.ts'
import { personal } from './steps/personal.ts'
import { preferences } from './steps/preferences.ts'
import { normalizeStep, problemsOfStep, visibleFields } from './steps/rule.ts'
import { skills } from './steps/skills.ts'

/** The steps with fields, in their order. */
export const STEPS = [personal, education, skills, preferences] as const

/** All answers, normalized. */
export const normalizeAnswers = (answers: Answers): Answers =>
  STEPS.reduce<Answers>((normalized, step) => normalizeStep(step, normalized), answers)

/** The problems of normalized answers by field, in the order of the form. */
export const problemsOf = (answers: Answers, context: FormContext): ApplicationProblems =>
  Object.assign({}, ...STEPS.map((step) => problemsOfStep(step, answers, context)))

/** The first step with a problem; later ones cannot be opened. */
export const firstIncompleteStep = (answers: Answers, context: FormContext): StepId =>
  STEPS.find((step) => Object.keys(problemsOfStep(step, answers, context)).length > 0)?.id ?? 'review'

/**
 * The answers as they are sent: without those that are not asked for (a guardian's after the birth date was corrected), and
 * with the start that the chosen intake means; of several to choose from the first, while the student is unsure.
 */
export function toSubmitted(answers: Answers, context: FormContext): Answers {
  const fields = STEPS.flatMap((step) => visibleFields(step, answers, context))
  const sent: Answers = { ...emptyAnswers(), ...Object.fromEntries(fields.map((field) => [field, answers[field]])) }
  const start = sent.intake === UNSURE_OF_INTAKE ? context.choices.intakes[0] : sent.intake
  return start ? { ...sent, preferredStart: `${start}-01` } : sent
}
