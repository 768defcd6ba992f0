import type { DocumentKind } from '#features/admissions/documents/rules.ts'

/** How decisions are made until the owner's setting `decisions` says otherwise. */

/** How long staff can undo a decision before the student is notified of it, in minutes. */
export const DEFAULT_UNDO_MINUTES = 10
export const MAX_UNDO_MINUTES = 60

/** What must be there before an offer. */
export const DEFAULT_REQUIRED_DOCUMENTS: readonly DocumentKind[] = ['passport', 'transcript']
