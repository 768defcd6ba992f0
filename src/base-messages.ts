/** What every page of the public site says, by language: the common words and those of cards. A browser loads one of them. */
export const baseMessages = {
  en: async () => (await import('./base-messages.en.ts')).messages,
  ar: async () => (await import('./base-messages.ar.ts')).messages,
}
