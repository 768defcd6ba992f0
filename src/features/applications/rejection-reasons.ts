import type { REJECTION_REASONS } from '#lib/enums.ts'

export { REJECTION_REASONS } from '#lib/enums.ts'

export type RejectionReason = (typeof REJECTION_REASONS)[number]
