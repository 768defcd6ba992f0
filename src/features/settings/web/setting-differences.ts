import type { SettingView } from '#features/settings/contract.ts'
import type { Difference } from '#ui/admin/version-conflict.tsx'

/** What somebody else has saved beside what is typed, line by line. */
export function settingDifferences(saved: SettingView, typed: unknown, title: string): Difference[] {
  const difference = { label: title, theirs: linesOf(saved.value), mine: linesOf(typed) }
  return difference.theirs === difference.mine ? [] : [difference]
}

/** Every text and figure of a value, in its order. */
function linesOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'object') return String(value)
  return Object.values(value)
    .map(linesOf)
    .filter((line) => line !== '')
    .join(' · ')
}
