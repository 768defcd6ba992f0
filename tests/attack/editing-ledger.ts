import { expect } from 'vitest'
import type { RecordChange, RecordView } from '#features/content/contract.ts'
import { isSame } from '#features/content/differences.ts'

/** All that a record says: its values, its state, and whether its Arabic is public. */
export type RecordState = Record<string, unknown>

export const stateOf = ({ values, status, arabic }: RecordView): RecordState => ({
  ...values,
  status,
  publishArabic: arabic !== 'draft',
})

/** What the server answered editors, to compare with the records and their histories afterwards. */
export class EditingLedger {
  /** How often a change of each record was acknowledged, and with which versions where the answer said so. */
  readonly #changes = new Map<string, { count: number; versions: number[] }>()
  /** Every state that an editor has seen, or that was acknowledged as saved, by record and version. */
  readonly #states = new Map<string, Map<number, RecordState>>()
  readonly #deleted = new Map<string, number>()

  /** Everyone who reads a version reads the same. */
  see(id: string, version: number, state: RecordState): void {
    const states = this.#states.get(id) ?? new Map<number, RecordState>()
    this.#states.set(id, states)
    const known = states.get(version)
    if (known) expect(differing(state, known), `version ${version}, read again`).toEqual({})
    else states.set(version, state)
  }

  /** A change that was answered with success; `version` and `state` are what it made, as far as known. */
  acknowledge(id: string, version?: number, state?: RecordState): void {
    const { count, versions } = this.#changes.get(id) ?? { count: 0, versions: [] }
    this.#changes.set(id, { count: count + 1, versions: version === undefined ? versions : [...versions, version] })
    if (version !== undefined && state) this.see(id, version, state)
  }

  delete(id: string, version: number): void {
    expect(this.#deleted.has(id), 'deleted once').toBe(false)
    this.#deleted.set(id, version)
  }

  /** Compares a record, undefined where it is deleted, and its history with what was answered about it. */
  check(id: string, present: RecordView | undefined, history: RecordChange[]): void {
    const { count, versions } = this.#changes.get(id) ?? { count: 0, versions: [] }
    const last = present?.version ?? this.#deleted.get(id)
    expect(last, 'each acknowledged change raises the version by one').toBe(1 + count)
    expect(new Set(versions).size, 'no two changes have made the same version').toBe(versions.length)

    const trail = replay(history)
    const end = trail.at(-1) ?? {}
    if (present) expect(differing(end, stateOf(present)), 'the history ends with the record').toEqual({})
    expect(history.at(-1)?.action === 'content.deleted').toBe(present === undefined)
    for (const [version, state] of this.#states.get(id) ?? []) {
      const isKept = trail.some((each) => Object.keys(differing(each, state)).length === 0)
      expect(isKept, `version ${version} is in the history`).toBe(true)
    }
  }
}

/** The states that a record has had by its history, the oldest first. Each change must begin where the one before ended. */
function replay(history: readonly RecordChange[]): RecordState[] {
  const states: RecordState[] = []
  for (const { action, before, after } of history) {
    const current = states.at(-1) ?? {}
    if (action === 'content.created') {
      const { values, ...more } = after as { values: RecordState }
      states.push({ ...values, ...more })
      continue
    }
    expect(differing({ ...current, ...before }, current), `what ${action} began with`).toEqual({})
    states.push({ ...current, ...after })
  }
  return states
}

/** What of two states is not the same, both ways. */
function differing(one: RecordState, other: RecordState): Record<string, [unknown, unknown]> {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return Object.fromEntries(
    [...names].flatMap((name) => (isSame(one[name], other[name]) ? [] : [[name, [one[name], other[name]]]])),
  )
}
