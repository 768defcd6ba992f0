import { type Answers, STEP_IDS, type StepId } from '#features/admissions/applications/rules.ts'
import { upgradeAnswers } from '#features/admissions/applications/upgrade-answers.ts'

/** What the server does not have yet. */
export type Unsaved = {
  answers: Answers
  step: StepId
  /** The version these answers are based on. */
  version: number
}

/**
 * Unsaved answers in sessionStorage, so that they outlive a reload and a change of language. Two tabs never mix, and nothing
 * personal stays on a shared computer once the tab is closed.
 */
export type UnsavedAnswers = { read: () => Unsaved | null; save: (unsaved: Unsaved) => void; clear: () => void }

export function unsavedAnswers(userId: string, itemId: string): UnsavedAnswers {
  const key = `application:${userId}:${itemId}`
  return {
    read: () => parse(attempt(() => sessionStorage.getItem(key))),
    save: (unsaved) => void attempt(() => sessionStorage.setItem(key, JSON.stringify(unsaved))),
    clear: () => void attempt(() => sessionStorage.removeItem(key)),
  }
}

/** Without storage the answers last as long as the page. */
function attempt<T>(access: () => T): T | null {
  try {
    return access()
  } catch {
    return null
  }
}

function parse(text: string | null): Unsaved | null {
  const stored = attempt(() => JSON.parse(text ?? 'null')) as Partial<Unsaved> | null
  if (!stored || typeof stored.version !== 'number' || !stored.answers) return null
  const { answers, version } = stored
  const step = STEP_IDS.find((each) => each === stored.step) ?? 'personal'
  return { answers: upgradeAnswers(answers), step, version }
}
