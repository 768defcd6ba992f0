import { type Stored, storedValue } from '#ui/local-storage.ts'

/** Whether a single letter is a shortcut: who speaks to the computer, or often slips, turns that off (WCAG 2.1.4). */
export const singleKeys: Stored<{ version: 1; on: boolean }> = storedValue('staff-single-keys', (json) => ({
  version: 1,
  on: (json as { on?: unknown } | null)?.on !== false,
}))
