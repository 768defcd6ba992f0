/** "-civil" in "engineering -civil"; several words that belong together are "-civil-engineering". */
const UNWANTED = /(?<!\S)-(\p{L}\S*)/gu
/** The dash of a list, "-Computer science": at the beginning, where not everything is left out. */
const DASH = /^\s*-(?!\p{L}\S*(?:\s+-\p{L}\S*)*\s*$)/u

/** What a text leaves out, as typed but for the sign: programmes with all these words in their names. */
export const unwantedIn = (q: string): string[] =>
  [...q.replace(DASH, '').matchAll(UNWANTED)].map(([, text = '']) => text)

/** What is left of a text without that. */
export const wantedIn = (q: string): string => replaceUnwanted(q, () => ' ').trim()

/** The text with another word for the sign of what is left out. */
export const sayUnwanted = (q: string, sign: string): string => replaceUnwanted(q, (text) => `${sign} ${text}`)

const replaceUnwanted = (q: string, by: (text: string) => string): string =>
  q.replace(DASH, '').replace(UNWANTED, (_, text: string) => by(text))
