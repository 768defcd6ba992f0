import type { DocumentKind } from '#features/admissions/documents/rules.ts'
import type { ConditionKind } from '#lib/letter-terms.ts'

/** The kind of document by which a condition of an offer is usually met. */
const KINDS: Partial<Record<ConditionKind, DocumentKind>> = {
  final_certificate: 'transcript',
  final_grades: 'transcript',
  language_certificate: 'language_test',
  passport: 'passport',
  deposit: 'deposit_receipt',
}

export const documentFor = (condition: ConditionKind): DocumentKind => KINDS[condition] ?? 'evidence'
