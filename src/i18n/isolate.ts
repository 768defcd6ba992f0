const FIRST_STRONG_ISOLATE = '\u2068'
const POP_ISOLATE = '\u2069'

/** A price, name or code that keeps its own order inside a sentence of the other direction, where no `<bdi>` can stand. */
export const isolate = (text: string): string => FIRST_STRONG_ISOLATE + text + POP_ISOLATE
