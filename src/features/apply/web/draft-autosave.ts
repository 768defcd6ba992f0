import type { ApiError, Outcome } from '#api/result.ts'
import type { Draft } from '#features/applications/contract.ts'
import type { Answers, StepId } from '#features/applications/rules.ts'
import { type Beginning, sameAnswers } from './initial-answers.ts'
import type { Unsaved, UnsavedAnswers } from './unsaved-answers.ts'

/** How the server and the form stand to each other. */
export type SaveStatus =
  /** Nothing was changed yet. */
  | { is: 'untouched' }
  | { is: 'unsaved' | 'saving'; since: string | null }
  | { is: 'saved'; at: string }
  /** No answer, or one that says to come back: saving goes on by itself. */
  | { is: 'away' }
  /** Another tab or device has written on; which of the two counts, the student says. */
  | { is: 'contested'; theirs: Draft }
  /** It will never be taken as things are, in the server's words: sent from elsewhere, or more begun than one can keep. */
  | { is: 'refused'; message: string | null }

export type AutosaveState = {
  answers: Answers
  step: StepId
  keeping: SaveStatus /** Rises when other answers than those typed here are taken. */
  round: number
}

type Calls = {
  save: (unsaved: Unsaved) => Promise<Outcome<{ version: number; savedAt: string }>>
  /** What the server has now; null where it has no draft any more. */
  look: () => Promise<Outcome<Draft | null>>
}

/** Saved so soon after the last letter, and tried again after so long, ever more slowly. */
const PAUSE_MS = 700
const FIRST_RETRY_MS = 2_000
const LAST_RETRY_MS = 30_000

/** Whoever sends does not wait longer than this for a save. */
const PATIENCE_MS = 2_000

/** What tells that saving may work later. */
const PASSING: ReadonlySet<ApiError['code']> = new Set(['unreachable', 'unavailable', 'too_many_requests', 'internal'])

/**
 * Keeps the answers of a form on the server while they are written: one save at a time, each going on from the version
 * before it. What is not saved yet lies in the tab's own storage, and nothing that another tab has saved is written over.
 */
export class DraftAutosave {
  #kept: AutosaveState
  #version: number
  #savedAt: string | null
  /** Rises with each change; a save that ends says which of them it has saved. */
  #changes = 0
  #saved = 0
  #saving = false
  #onItsWay: Promise<unknown> = Promise.resolve()
  #stopped = false
  #paused = false
  #retryMs = FIRST_RETRY_MS
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #calls: Calls
  readonly #unsaved: UnsavedAnswers
  readonly #listeners = new Set<() => void>()

  constructor(beginning: Beginning, calls: Calls, unsaved: UnsavedAnswers) {
    const { answers, step, version, savedAt, theirs } = beginning
    this.#calls = calls
    this.#unsaved = unsaved
    this.#version = version
    this.#savedAt = savedAt
    this.#changes = beginning.unsaved ? 1 : 0
    const keeping: SaveStatus = theirs
      ? { is: 'contested', theirs }
      : beginning.unsaved
        ? { is: 'unsaved', since: savedAt }
        : savedAt
          ? { is: 'saved', at: savedAt }
          : { is: 'untouched' }
    this.#kept = { answers, step, keeping, round: 0 }
    if (!beginning.unsaved) unsaved.drop()
  }

  readonly read = (): AutosaveState => this.#kept

  readonly subscribe = (changed: () => void): (() => void) => {
    this.#listeners.add(changed)
    return () => this.#listeners.delete(changed)
  }

  get hasUnsaved(): boolean {
    return !this.#stopped && this.#changes > this.#saved
  }

  /** Whether there is something only this tab has, and nothing that would save it soon. */
  get isStuck(): boolean {
    const { is } = this.#kept.keeping
    return this.hasUnsaved && (is === 'away' || is === 'contested')
  }

  change(answers: Answers, step: StepId): void {
    const { keeping, ...before } = this.#kept
    if (this.#stopped || this.#paused || (step === before.step && sameAnswers(answers, before.answers))) return
    this.#changes++
    this.#unsaved.keep({ answers, step, version: this.#version })
    const stays = keeping.is === 'contested' || keeping.is === 'away'
    this.#kept = { ...before, answers, step, keeping: stays ? keeping : { is: 'unsaved', since: this.#savedAt } }
    this.#tell()
    this.#later(keeping.is === 'away' ? this.#retryMs : PAUSE_MS)
  }

  /**
   * Saves what is unsaved while the page may go away: also beside a save that is on its way, whose answer may find nobody
   * here any more. It goes on from the version that one will make.
   */
  async flushOnLeave(): Promise<void> {
    if (!this.#saving) return this.flush()
    if (!this.hasUnsaved || this.#paused) return
    const change = this.#changes
    const { answers, step } = this.#kept
    const { answer } = await this.#calls.save({ answers, step, version: this.#version + 1 })
    if (answer && !this.#stopped) this.#onSaved(change, answer)
  }

  /** Saves what is unsaved at once. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    const { answers, step, keeping } = this.#kept
    if (!this.hasUnsaved || this.#saving || this.#paused || keeping.is === 'contested' || keeping.is === 'refused')
      return
    const change = this.#changes
    this.#saving = true
    if (keeping.is !== 'away') this.#say({ is: 'saving', since: this.#savedAt })
    const save = this.#calls.save({ answers, step, version: this.#version })
    this.#onItsWay = save
    const { answer, refusal } = await save
    this.#saving = false
    if (this.#stopped) return
    if (answer) this.#onSaved(change, answer)
    else if (refusal.code === 'conflict' || refusal.code === 'stale') await this.#compare()
    else this.#onRefused(refusal)
  }

  /** What is written here counts, and goes on from what the other has saved. */
  keepLocal(): void {
    const { keeping } = this.#kept
    if (keeping.is !== 'contested') return
    this.#version = keeping.theirs.version
    this.#say({ is: 'unsaved', since: keeping.theirs.savedAt })
    void this.flush()
  }

  /** What the other has saved counts. */
  acceptRemote(): void {
    const { keeping, round } = this.#kept
    if (keeping.is === 'contested') this.#adopt(keeping.theirs, round + 1)
  }

  /** Nothing is saved any more: the application was sent. */
  stop(): void {
    this.#stopped = true
    clearTimeout(this.#timer)
    this.#unsaved.drop()
  }

  /**
   * Saving waits while the answers are being sent, and goes on where they were not taken. A save on its way is waited for,
   * though not for long: it would come to an application that was sent already, and be refused.
   */
  async pause(): Promise<() => void> {
    this.#paused = true
    clearTimeout(this.#timer)
    await Promise.race([this.#onItsWay, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
    return () => {
      this.#paused = false
      if (this.hasUnsaved) this.#later(PAUSE_MS)
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
      const { answers, step } = this.#kept
      this.#unsaved.keep({ answers, step, version })
      this.#say({ is: 'unsaved', since: savedAt })
      this.#later(PAUSE_MS)
    } else {
      this.#unsaved.drop()
      this.#say({ is: 'saved', at: savedAt })
    }
  }

  #onRefused({ code, message }: ApiError): void {
    if (PASSING.has(code)) {
      this.#say({ is: 'away' })
      this.#later(this.#retryMs)
      this.#retryMs = Math.min(this.#retryMs * 2, LAST_RETRY_MS)
    } else this.#say({ is: 'refused', message })
  }

  /** Somebody has saved since: perhaps this very tab, whose answer was cut off. */
  async #compare(): Promise<void> {
    const { answer: theirs, refusal } = await this.#calls.look()
    if (this.#stopped) return
    const { answers, step, round } = this.#kept
    if (refusal) this.#onRefused(refusal)
    else if (theirs === null) {
      this.#version = 0
      this.#say({ is: 'unsaved', since: null })
      this.#later(PAUSE_MS)
    } else if (sameAnswers(theirs.answers, answers)) this.#adopt({ ...theirs, step }, round)
    else this.#say({ is: 'contested', theirs })
  }

  #adopt({ answers, step, version, savedAt }: Draft, round: number): void {
    this.#version = version
    this.#savedAt = savedAt
    this.#saved = this.#changes
    this.#unsaved.drop()
    this.#kept = { answers, step, round, keeping: { is: 'saved', at: savedAt } }
    this.#tell()
  }

  #later(ms: number): void {
    clearTimeout(this.#timer)
    if (!this.#stopped && !this.#paused) this.#timer = setTimeout(() => void this.flush(), ms)
  }

  #say(keeping: SaveStatus): void {
    this.#kept = { ...this.#kept, keeping }
    this.#tell()
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}
