const FIRST_STRONG_ISOLATE = '\u2068'
const POP_ISOLATE = '\u2069'

/**
 * A price, name or code that keeps its own order inside a sentence of the other direction, where no `<bdi>` is possible.
 */
export const isolate = (text: string): string => FIRST_STRONG_ISOLATE + text + POP_ISOLATE

/** A text whose number ranges (`24–36`, `60+`) keep their order where it reads from right to left. */
export const isolateRanges = (text: string): string => text.replace(/\d+(?:–\d+|\+)/g, isolate)
