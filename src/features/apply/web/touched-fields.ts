import type { ApplicationField, StepId } from '#features/applications/rules.ts'

/**
 * Which answers of a step are shown as wrong, kept in the tab, so that the page in the other language shows the same. Names
 * of fields alone: nothing personal.
 */
const storageKeyOf = (item: string, step: StepId) => `application-shown:${item}:${step}`

export function readTouched(item: string, step: StepId): ApplicationField[] {
  try {
    const stored = JSON.parse(sessionStorage.getItem(storageKeyOf(item, step)) ?? '[]')
    return Array.isArray(stored) ? stored : []
  } catch {
    return []
  }
}

export function saveTouched(item: string, step: StepId, fields: readonly ApplicationField[]): void {
  try {
    if (fields.length === 0) sessionStorage.removeItem(storageKeyOf(item, step))
    else sessionStorage.setItem(storageKeyOf(item, step), JSON.stringify(fields))
  } catch {
    // Then the other language shows them on the next try.
  }
}
