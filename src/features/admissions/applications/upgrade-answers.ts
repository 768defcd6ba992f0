import { type Answers, emptyAnswers, LIST_FIELDS, TEXT_FIELDS } from './rules.ts'

/** The scales of marks by their best one, as drafts named them before grades had systems. */
const FORMER_SCALES: Record<string, string> = {
  '4': 'gpa_4',
  '5': 'gpa_5',
  '10': 'out_of_10',
  '20': 'out_of_20',
  '100': 'percent',
}

/**
 * Answers that were stored at any time, in the fields of today: what is missing is empty, a mark is found under its new
 * name, and a year of graduation says that the qualification was completed.
 */
export function upgradeAnswers(stored: Record<string, unknown>): Answers {
  const { gpa, gpaScale } = stored
  const texts = TEXT_FIELDS.map((field) => [field, stored[field]]).filter(([, value]) => typeof value === 'string')
  const lists = LIST_FIELDS.map((field) => [field, stored[field]]).filter(([, value]) => Array.isArray(value))
  const answers: Answers = { ...emptyAnswers(), ...Object.fromEntries([...texts, ...lists]) }
  if (stored.grade === undefined && typeof gpa === 'string') answers.grade = gpa
  if (stored.gradeSystem === undefined && typeof gpaScale === 'string') {
    answers.gradeSystem = FORMER_SCALES[gpaScale] ?? ''
  }
  if (stored.educationStatus === undefined && answers.graduationYear !== '') answers.educationStatus = 'completed'
  return answers
}

/** With the open intake that a start date named before intakes could be chosen. */
export function withIntakeOfStart(answers: Answers, intakes: readonly string[]): Answers {
  const month = answers.preferredStart.slice(0, 7)
  return answers.intake === '' && intakes.includes(month) ? { ...answers, intake: month } : answers
}
