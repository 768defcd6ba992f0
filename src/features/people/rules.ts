/** Limits and choices of public profiles, for pages and server. */

/** ISO 639-1: the languages in which staff may say that they answer, those of the readers first. */
export const SPOKEN_LANGUAGES = [
  ...['ar', 'en', 'tr', 'fr', 'de', 'es', 'it', 'ru', 'nl', 'pl', 'hu', 'ms'],
  ...['fa', 'ur', 'hi', 'ku', 'az', 'ka', 'el', 'uk', 'ro', 'pt', 'zh', 'am', 'so'],
] as const

export const PROFILE_LIMITS = { name: 200, introduction: 200, languages: 8, destinations: 30 } as const

/** How many faces a page shows beside the way to ask. */
export const FACES = 3
