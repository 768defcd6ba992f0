import { isDay } from '#lib/day.ts'
import type { Answers, ApplicationField } from './rules.ts'

/** How stored answers are displayed, on pages and in PDFs. */

/** Fields with a fixed set of values, which have texts in both languages. */
const CHOICE_FIELDS = ['qualification', 'experience', 'programmeType', 'programmeFormat'] as const
export type ChoiceName = (typeof CHOICE_FIELDS)[number]

const isChoice = (field: ApplicationField): field is ChoiceName => (CHOICE_FIELDS as readonly string[]).includes(field)

/** Answers that read from left to right in every language. */
const LEFT_TO_RIGHT: readonly ApplicationField[] = ['email', 'phone', 'gpa']
export const isLeftToRight = (field: ApplicationField): boolean => LEFT_TO_RIGHT.includes(field)

type AnswerFormat = { choice: (field: ChoiceName, value: string) => string; day: (day: string) => string }

/** An answer as text: lists by entry, empty where it was not given. */
export function displayAnswer(answers: Answers, field: ApplicationField, format: AnswerFormat): string[] {
  const answer = answers[field]
  if (Array.isArray(answer)) return answer
  if (answer === '') return []
  if (isChoice(field)) return [format.choice(field, answer)]
  return [isDay(answer) ? format.day(answer) : answer]
}
