import type { RejectionReason } from '#features/admissions/applications/rejection-reasons.ts'
import arabic from './locales/ar.json' with { type: 'json' }
import english from './locales/en.json' with { type: 'json' }

/** A reason of a rejection with its text in both languages. */
export const toReason = (reason: RejectionReason) => ({
  reason,
  text: { en: english.reasons[reason], ar: arabic.reasons[reason] },
})
