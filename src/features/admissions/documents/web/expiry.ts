import type { DocumentView } from '#features/admissions/documents/contract.ts'
import { monthsAfter } from '#lib/day.ts'

/** Months that many countries want a passport to be good for after one arrives. */
const PASSPORT_MONTHS = 6

type ExpiryWarning = 'expired' | 'beforeStart' | 'soonAfterStart'

/** What there is to say of when a document runs out. Days are `YYYY-MM-DD`; `start` is null where none is chosen yet. */
export function expiryWarning(
  { kind, expiresOn }: Pick<DocumentView, 'kind' | 'expiresOn'>,
  today: string,
  start: string | null,
): ExpiryWarning | null {
  if (expiresOn === null) return null
  if (expiresOn < today) return 'expired'
  if (start === null) return null
  if (expiresOn < start) return 'beforeStart'
  return kind === 'passport' && expiresOn < monthsAfter(start, PASSPORT_MONTHS) ? 'soonAfterStart' : null
}
