import type { Language } from '#lib/localized.ts'

const FIRST_STRONG_ISOLATE = '\u2068'
const POP_ISOLATE = '\u2069'

/**
 * A price, name or code that keeps its own order inside a sentence of the other direction, where no `<bdi>` is possible.
 */
export const isolate = (text: string): string => FIRST_STRONG_ISOLATE + text + POP_ISOLATE

const OPENING = { en: '\u2066', ar: '\u2067' } as const

/** A sentence of a language that keeps the order of that language, also where it begins with a word of the other one. */
export const isolateText = (lang: Language, text: string): string => OPENING[lang] + text + POP_ISOLATE

/** The same text where plain characters are needed. */
export const withoutIsolates = (text: string): string => text.replace(/[\u2066-\u2069]/g, '')

/** A text whose number ranges (`24–36`, `60+`) keep their order where it reads from right to left. */
export const isolateRanges = (text: string): string => text.replace(/\d+(?:–\d+|\+)/g, isolate)
