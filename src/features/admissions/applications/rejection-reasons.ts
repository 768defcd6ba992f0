import type { REJECTION_REASONS } from '#lib/enums.ts'

export { REJECTION_REASONS } from '#lib/enums.ts'

export type RejectionReason = (typeof REJECTION_REASONS)[number]

/** Whether an application was closed only because the student has another one, which continues: nobody was turned down. */
export const isDuplicate = (reasons: readonly RejectionReason[]): boolean =>
  reasons.length > 0 && reasons.every((reason) => reason === 'duplicate')
