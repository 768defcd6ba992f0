/** Short texts that were typed or pasted, one a line or between commas of either script. */
export const splitTyped = (typed: string): string[] =>
  typed
    .split(/[\n\r,،;؛\t]/)
    .map((text) => text.trim().replaceAll(/\s+/g, ' '))
    .filter((text) => text !== '')

/** The list with more texts at its end, none twice. */
export const withTexts = (list: readonly string[], more: readonly string[]): string[] => [
  ...new Set([...list, ...more]),
]
