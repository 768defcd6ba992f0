import { type Answers, LIST_FIELDS, STEP_IDS, type StepId, TEXT_FIELDS } from '#features/applications/rules.ts'

/** What the server does not have yet. */
export type Unsaved = {
  answers: Answers
  step: StepId
  /** The version these answers go on from. */
  version: number
}

/**
 * Where a tab keeps answers until the server has them, so that a reload or the other language loses nothing. It is the
 * tab's own storage: two tabs never mix, and nothing personal stays on a shared computer once it is closed.
 */
export type UnsavedAnswers = { read: () => Unsaved | null; keep: (unsaved: Unsaved) => void; drop: () => void }

export function unsavedAnswers(userId: string, itemId: string): UnsavedAnswers {
  const key = `application:${userId}:${itemId}`
  return {
    read: () => parse(attempt(() => sessionStorage.getItem(key))),
    keep: (unsaved) => void attempt(() => sessionStorage.setItem(key, JSON.stringify(unsaved))),
    drop: () => void attempt(() => sessionStorage.removeItem(key)),
  }
}

/** Some browsers keep nothing; the answers then last as long as the page. */
function attempt<T>(use: () => T): T | null {
  try {
    return use()
  } catch {
    return null
  }
}

function parse(text: string | null): Unsaved | null {
  const kept = attempt(() => JSON.parse(text ?? 'null')) as Partial<Unsaved> | null
  if (!kept || typeof kept.version !== 'number' || !kept.answers) return null
  const { answers, version } = kept
  const step = STEP_IDS.find((each) => each === kept.step) ?? 'personal'
  const areTexts = TEXT_FIELDS.every((field) => typeof answers[field] === 'string')
  const areLists = LIST_FIELDS.every((field) => Array.isArray(answers[field]))
  return areTexts && areLists ? { answers, step, version } : null
}
