import type { Answers, ApplicationProblems, StepId, Today } from './rules.ts'
import { education } from './steps/education.ts'
import { personal } from './steps/personal.ts'
import { preferences } from './steps/preferences.ts'
import { normalizeStep, problemsOfStep } from './steps/rule.ts'
import { skills } from './steps/skills.ts'

/** The steps with fields, in their order. */
export const STEPS = [personal, education, skills, preferences] as const

/** All answers, normalized. */
export const normalizeAnswers = (answers: Answers): Answers =>
  STEPS.reduce<Answers>((normalized, step) => normalizeStep(step, normalized), answers)

/** The problems of normalized answers by field, in the order of the form. */
export const problemsOf = (answers: Answers, today: Today): ApplicationProblems =>
  Object.assign({}, ...STEPS.map((step) => problemsOfStep(step, answers, today)))

/** The first step with a problem; later ones cannot be opened. */
export const firstIncompleteStep = (answers: Answers, today: Today): StepId =>
  STEPS.find((step) => Object.keys(problemsOfStep(step, answers, today)).length > 0)?.id ?? 'review'
