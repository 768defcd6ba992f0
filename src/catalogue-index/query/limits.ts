/**
 * Of an address: characters of the text and distinct words of it that are read, those of them that are looked for (more
 * would cost without telling anything apart), values of one key, the highest page. A file of its own, for every page has the
 * search box.
 */
export const LIMITS = { text: 400, typedWords: 60, words: 20, values: 60, page: 1_000_000 } as const
