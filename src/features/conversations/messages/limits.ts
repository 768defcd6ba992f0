/** Limits of a message, for form and server. Imports no validation library. */
export const MESSAGE_LIMITS = {
  text: 4000,
  /** Programmes that staff suggest with one message: a family looks at no more, and two are hardly a choice. */
  suggestions: 8,
  suggestionsAdvised: 3,
  /** Why a programme is suggested. */
  reason: 300,
  /** Messages per page of a conversation. */
  atOnce: 50,
} as const
