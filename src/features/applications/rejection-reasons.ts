/** Why an application was rejected: a closed list, so that staff choose and every student reads it in their own language. */
export const REJECTION_REASONS = [
  'grades',
  'qualification',
  'language',
  'entrance_exam',
  'documents',
  'places',
  'deadline',
  'not_reached',
  'other',
] as const
export type RejectionReason = (typeof REJECTION_REASONS)[number]
