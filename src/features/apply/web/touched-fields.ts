import type { ApplicationField, StepId } from '#features/applications/rules.ts'

/**
 * Which answers of a step are shown as wrong, kept in the tab, so that the page in the other language shows the same. Names
 * of fields alone: nothing personal.
 */
const placeOf = (item: string, step: StepId) => `application-shown:${item}:${step}`

export function shownBefore(item: string, step: StepId): ApplicationField[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(placeOf(item, step)) ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}

export function keepShown(item: string, step: StepId, fields: readonly ApplicationField[]): void {
  try {
    if (fields.length === 0) sessionStorage.removeItem(placeOf(item, step))
    else sessionStorage.setItem(placeOf(item, step), JSON.stringify(fields))
  } catch {
    // Then the other language shows them on the next try.
  }
}
