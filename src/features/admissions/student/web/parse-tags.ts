import { APPLICATION_LIMITS } from '#features/admissions/applications/rules.ts'
import { toPlainLine } from '#lib/typed-text.ts'

/** Commas of either script part entries, as people type and paste them. */
const BETWEEN = /[,،;؛\n]+/

export const hasSeparator = (typed: string): boolean => BETWEEN.test(typed)

/** What was typed as entries of a list: none that is there already, and no more than there is room for. */
export function parseTags(typed: string, there: readonly string[]): string[] {
  const entries = typed.split(BETWEEN).map(toPlainLine)
  const fresh = new Set(entries.filter((entry) => entry !== '' && !there.includes(entry)))
  return [...fresh].slice(0, Math.max(0, APPLICATION_LIMITS.entries - there.length))
}
