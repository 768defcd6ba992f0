import type { ApplicationField, StepId } from '#features/admissions/applications/rules.ts'

/**
 * Which fields of a step show their errors, in sessionStorage, so that the page in the other language shows the same. Only
 * names of fields, nothing personal.
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
    // Without storage the other language shows them after the next attempt.
  }
}
