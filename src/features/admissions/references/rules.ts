/** Limits of references, for pages and server. Imports no validation library. */
export const REFERENCE_LIMITS = {
  name: 200,
  role: 200,
  letter: 20_000,
  /** Days in which a link can be used. */
  days: 45,
} as const
