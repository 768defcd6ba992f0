import type { ApiError, Outcome } from '#api/result.ts'
import type { Draft } from '#features/applications/contract.ts'
import type { Answers, StepId } from '#features/applications/rules.ts'
import { type InitialForm, sameAnswers } from './initial-answers.ts'
import type { Unsaved, UnsavedAnswers } from './unsaved-answers.ts'

/** How the server and the form stand to each other. */
export type SaveStatus =
  /** Nothing was changed yet. */
  | { is: 'untouched' }
  | { is: 'unsaved' | 'saving'; since: string | null }
  | { is: 'saved'; at: string }
  /** No answer, or one that says to come back: saving goes on by itself. */
  | { is: 'offline' }
  /** Another tab or device has written on; which of the two counts, the student says. */
  | { is: 'conflict'; remote: Draft }
  /** It will never be taken as things are, in the server's words: sent from elsewhere, or more begun than one can keep. */
  | { is: 'refused'; message: string | null }

export type AutosaveState = {
  answers: Answers
  step: StepId
  status: SaveStatus /** Rises when other answers than those typed here are taken. */
  revision: number
}

type Calls = {
  save: (unsaved: Unsaved) => Promise<Outcome<{ version: number; savedAt: string }>>
  /** What the server has now; null where it has no draft any more. */
  fetch: () => Promise<Outcome<Draft | null>>
}

/** Saved so soon after the last letter, and tried again after so long, ever more slowly. */
const PAUSE_MS = 700
const FIRST_RETRY_MS = 2_000
const LAST_RETRY_MS = 30_000

/** Whoever sends does not wait longer than this for a save. */
const MAX_WAIT_MS = 2_000

/** What tells that saving may work later. */
const RETRYABLE: ReadonlySet<ApiError['code']> = new Set([
  'unreachable',
  'unavailable',
  'too_many_requests',
  'internal',
])

/**
 * Keeps the answers of a form on the server while they are written: one save at a time, each going on from the version
 * before it. What is not saved yet lies in the tab's own storage, and nothing that another tab has saved is written over.
 */
export class DraftAutosave {
  #state: AutosaveState
  #version: number
  #savedAt: string | null
  /** Rises with each change; a save that ends says which of them it has saved. */
  #changes = 0
  #saved = 0
  #saving = false
  #pendingSave: Promise<unknown> = Promise.resolve()
  #stopped = false
  #paused = false
  #retryMs = FIRST_RETRY_MS
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #calls: Calls
  readonly #unsaved: UnsavedAnswers
  readonly #listeners = new Set<() => void>()

  constructor(beginning: InitialForm, calls: Calls, unsaved: UnsavedAnswers) {
    const { answers, step, version, savedAt, remote } = beginning
    this.#calls = calls
    this.#unsaved = unsaved
    this.#version = version
    this.#savedAt = savedAt
    this.#changes = beginning.unsaved ? 1 : 0
    const status: SaveStatus = remote
      ? { is: 'conflict', remote }
      : beginning.unsaved
        ? { is: 'unsaved', since: savedAt }
        : savedAt
          ? { is: 'saved', at: savedAt }
          : { is: 'untouched' }
    this.#state = { answers, step, status, revision: 0 }
    if (!beginning.unsaved) unsaved.clear()
  }

  readonly read = (): AutosaveState => this.#state

  readonly subscribe = (changed: () => void): (() => void) => {
    this.#listeners.add(changed)
    return () => this.#listeners.delete(changed)
  }

  get hasUnsaved(): boolean {
    return !this.#stopped && this.#changes > this.#saved
  }

  /** Whether there is something only this tab has, and nothing that would save it soon. */
  get isStuck(): boolean {
    const { is } = this.#state.status
    return this.hasUnsaved && (is === 'offline' || is === 'conflict')
  }

  change(answers: Answers, step: StepId): void {
    const { status, ...before } = this.#state
    if (this.#stopped || this.#paused || (step === before.step && sameAnswers(answers, before.answers))) return
    this.#changes++
    this.#unsaved.save({ answers, step, version: this.#version })
    const stays = status.is === 'conflict' || status.is === 'offline'
    this.#state = { ...before, answers, step, status: stays ? status : { is: 'unsaved', since: this.#savedAt } }
    this.#notify()
    this.#schedule(status.is === 'offline' ? this.#retryMs : PAUSE_MS)
  }

  /**
   * Saves what is unsaved while the page may go away: also beside a save that is on its way, whose answer may find nobody
   * here any more. It goes on from the version that one will make.
   */
  async flushOnLeave(): Promise<void> {
    if (!this.#saving) return this.flush()
    if (!this.hasUnsaved || this.#paused) return
    const change = this.#changes
    const { answers, step } = this.#state
    const { answer } = await this.#calls.save({ answers, step, version: this.#version + 1 })
    if (answer && !this.#stopped) this.#onSaved(change, answer)
  }

  /** Saves what is unsaved at once. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    const { answers, step, status } = this.#state
    if (!this.hasUnsaved || this.#saving || this.#paused || status.is === 'conflict' || status.is === 'refused') return
    const change = this.#changes
    this.#saving = true
    if (status.is !== 'offline') this.#setStatus({ is: 'saving', since: this.#savedAt })
    const save = this.#calls.save({ answers, step, version: this.#version })
    this.#pendingSave = save
    const { answer, refusal } = await save
    this.#saving = false
    if (this.#stopped) return
    if (answer) this.#onSaved(change, answer)
    else if (refusal.code === 'conflict' || refusal.code === 'stale') await this.#compare()
    else this.#onRefused(refusal)
  }

  /** What is written here counts, and goes on from what the other has saved. */
  keepLocal(): void {
    const { status } = this.#state
    if (status.is !== 'conflict') return
    this.#version = status.remote.version
    this.#setStatus({ is: 'unsaved', since: status.remote.savedAt })
    void this.flush()
  }

  /** What the other has saved counts. */
  acceptRemote(): void {
    const { status, revision } = this.#state
    if (status.is === 'conflict') this.#adopt(status.remote, revision + 1)
  }

  /** Nothing is saved any more: the application was sent. */
  stop(): void {
    this.#stopped = true
    clearTimeout(this.#timer)
    this.#unsaved.clear()
  }

  /**
   * Saving waits while the answers are being sent, and goes on where they were not taken. A save on its way is waited for,
   * though not for long: it would come to an application that was sent already, and be refused.
   */
  async pause(): Promise<() => void> {
    this.#paused = true
    clearTimeout(this.#timer)
    await Promise.race([this.#pendingSave, new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))])
    return () => {
      this.#paused = false
      if (this.hasUnsaved) this.#schedule(PAUSE_MS)
    }
  }

  #onSaved(change: number, { version, savedAt }: { version: number; savedAt: string }): void {
    // Of two saves under way the later may be answered first.
    if (version < this.#version) return
    this.#version = version
    this.#savedAt = savedAt
    this.#saved = change
    this.#retryMs = FIRST_RETRY_MS
    if (this.hasUnsaved) {
      const { answers, step } = this.#state
      this.#unsaved.save({ answers, step, version })
      this.#setStatus({ is: 'unsaved', since: savedAt })
      this.#schedule(PAUSE_MS)
    } else {
      this.#unsaved.clear()
      this.#setStatus({ is: 'saved', at: savedAt })
    }
  }

  #onRefused({ code, message }: ApiError): void {
    if (RETRYABLE.has(code)) {
      this.#setStatus({ is: 'offline' })
      this.#schedule(this.#retryMs)
      this.#retryMs = Math.min(this.#retryMs * 2, LAST_RETRY_MS)
    } else this.#setStatus({ is: 'refused', message })
  }

  /** Somebody has saved since: perhaps this very tab, whose answer was cut off. */
  async #compare(): Promise<void> {
    const { answer: remote, refusal } = await this.#calls.fetch()
    if (this.#stopped) return
    const { answers, step, revision } = this.#state
    if (refusal) this.#onRefused(refusal)
    else if (remote === null) {
      this.#version = 0
      this.#setStatus({ is: 'unsaved', since: null })
      this.#schedule(PAUSE_MS)
    } else if (sameAnswers(remote.answers, answers)) this.#adopt({ ...remote, step }, revision)
    else this.#setStatus({ is: 'conflict', remote })
  }

  #adopt({ answers, step, version, savedAt }: Draft, revision: number): void {
    this.#version = version
    this.#savedAt = savedAt
    this.#saved = this.#changes
    this.#unsaved.clear()
    this.#state = { answers, step, revision, status: { is: 'saved', at: savedAt } }
    this.#notify()
  }

  #schedule(ms: number): void {
    clearTimeout(this.#timer)
    if (!this.#stopped && !this.#paused) this.#timer = setTimeout(() => void this.flush(), ms)
  }

  #setStatus(status: SaveStatus): void {
    this.#state = { ...this.#state, status }
    this.#notify()
  }

  #notify(): void {
    for (const listener of this.#listeners) listener()
  }
}
