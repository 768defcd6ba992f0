import type { ApiError, Outcome } from '#api/result.ts'
import type { Draft } from '#features/admissions/applications/contract.ts'
import type { Answers, StepId } from '#features/admissions/applications/rules.ts'
import { type InitialForm, sameAnswers } from './initial-answers.ts'
import type { Unsaved, UnsavedAnswers } from './unsaved-answers.ts'

/** Whether the server has the answers of the form. */
export type SaveStatus =
  /** The student has changed nothing yet. */
  | { is: 'untouched' }
  | { is: 'unsaved' | 'saving'; since: string | null }
  | { is: 'saved'; at: string }
  /** The server did not answer, or says to retry: saving is retried by itself. */
  | { is: 'offline' }
  /** The session has ended; saving continues after the next sign-in. */
  | { is: 'signed-out' }
  /** Another tab or device has saved other answers; the student chooses between the two. */
  | { is: 'conflict'; remote: Draft }
  /** Retrying is no use, with the server's message: the application was sent elsewhere, or there are too many drafts. */
  | { is: 'refused'; message: string | null }

type AutosaveState = {
  answers: Answers
  step: StepId
  status: SaveStatus
  /** Rises when answers that were not typed here replace those in the form. */
  revision: number
}

type Calls = {
  save: (unsaved: Unsaved) => Promise<Outcome<{ version: number; savedAt: string }>>
  /** The draft that the server has now; null without one. */
  fetch: () => Promise<Outcome<Draft | null>>
}

/** Saved this long after the last keystroke; retried after this long, with backoff. */
const PAUSE_MS = 700
const FIRST_RETRY_MS = 2_000
const LAST_RETRY_MS = 30_000

/** Submitting waits no longer than this for a running save. */
const MAX_WAIT_MS = 2_000

/** Errors after which saving is retried. */
const RETRYABLE: ReadonlySet<ApiError['code']> = new Set([
  'unreachable',
  'unavailable',
  'too_many_requests',
  'internal',
])

const SIGNED_OUT: ReadonlySet<ApiError['code']> = new Set(['unauthenticated', 'session_ended', 'account_disabled'])

/**
 * Saves the answers of a form while they are written: one request at a time, each based on the version before it. Unsaved
 * answers are in sessionStorage, and what another tab has saved is never overwritten.
 */
export class DraftAutosave {
  #state: AutosaveState
  #version: number
  #savedAt: string | null
  /** Counts changes; `#saved` is the last one that the server has. */
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

  /** Whether there are unsaved answers that will not be saved by themselves. */
  get isStuck(): boolean {
    const { is } = this.#state.status
    return this.hasUnsaved && (is === 'offline' || is === 'conflict' || is === 'signed-out')
  }

  change(answers: Answers, step: StepId): void {
    const { status, ...before } = this.#state
    if (this.#stopped || this.#paused || (step === before.step && sameAnswers(answers, before.answers))) return
    this.#changes++
    this.#unsaved.save({ answers, step, version: this.#version })
    const stays = status.is === 'conflict' || status.is === 'offline' || status.is === 'signed-out'
    this.#state = { ...before, answers, step, status: stays ? status : { is: 'unsaved', since: this.#savedAt } }
    this.#notify()
    if (status.is === 'signed-out') return
    this.#schedule(status.is === 'offline' ? this.#retryMs : PAUSE_MS)
  }

  /**
   * Saves while the page may be closing, even beside a running save, whose answer may come too late. This save is based on
   * the version that the running one will create.
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

  /** Resolves a conflict with the answers of this tab, saved on top of the remote version. */
  keepLocal(): void {
    const { status } = this.#state
    if (status.is !== 'conflict') return
    this.#version = status.remote.version
    this.#setStatus({ is: 'unsaved', since: status.remote.savedAt })
    void this.flush()
  }

  /** Resolves a conflict with the remote answers. */
  acceptRemote(): void {
    const { status, revision } = this.#state
    if (status.is === 'conflict') this.#adopt(status.remote, revision + 1)
  }

  /** Ends saving after the application was sent. */
  stop(): void {
    this.#stopped = true
    clearTimeout(this.#timer)
    this.#unsaved.clear()
  }

  /**
   * Suspends saving during submission; the function it resolves to resumes it after a refusal. Waits a short while for a
   * running save, which would be refused once the application is sent.
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
    // Of two running saves the later may be answered first.
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
    } else if (SIGNED_OUT.has(code)) this.#setStatus({ is: 'signed-out' })
    else this.#setStatus({ is: 'refused', message })
  }

  /** The version has changed: by another tab, or by a save of this tab whose answer was lost. */
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
