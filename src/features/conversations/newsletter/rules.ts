import type { FieldProblem } from '#lib/problem.ts'

/** The fields of an issue and what they need, for form and server. Imports no validation library. */

const ISSUE_LIMITS = { subject: 150, text: 20_000 } as const

/** In the order of the form. */
export const ISSUE_FIELDS = ['subjectEn', 'textEn', 'subjectAr', 'textAr'] as const
type IssueField = (typeof ISSUE_FIELDS)[number]
export type IssueTexts = Record<IssueField, string>

/** The problems of the normalised texts, by field: a language has a subject and a text or neither, and one is there. */
export function issueProblems({ subjectEn, textEn, subjectAr, textAr }: IssueTexts) {
  const hasEnglish = subjectEn !== '' || textEn !== ''
  const hasArabic = subjectAr !== '' || textAr !== ''
  const problem = (text: string, isNeeded: boolean, most: number): FieldProblem | undefined =>
    text === '' ? (isNeeded ? 'required' : undefined) : text.length > most ? 'too_long' : undefined
  const found: Partial<Record<IssueField, FieldProblem | undefined>> = {
    subjectEn: problem(subjectEn, hasEnglish || !hasArabic, ISSUE_LIMITS.subject),
    textEn: problem(textEn, hasEnglish || !hasArabic, ISSUE_LIMITS.text),
    subjectAr: problem(subjectAr, hasArabic, ISSUE_LIMITS.subject),
    textAr: problem(textAr, hasArabic, ISSUE_LIMITS.text),
  }
  return Object.fromEntries(Object.entries(found).filter(([, each]) => each)) as Partial<
    Record<IssueField, FieldProblem>
  >
}
