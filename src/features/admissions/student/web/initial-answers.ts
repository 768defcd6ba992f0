import type { ApplicationStart, Draft } from '#features/admissions/applications/contract.ts'
import {
  type Answers,
  emptyAnswers,
  LIST_FIELDS,
  type StepId,
  TEXT_FIELDS,
} from '#features/admissions/applications/rules.ts'
import type { Unsaved } from './unsaved-answers.ts'

export type InitialForm = {
  answers: Answers
  step: StepId
  version: number
  /** When the server last saved them. */
  savedAt: string | null
  /** Whether some answers are not on the server. */
  unsaved: boolean
  /** The draft on the server, where another tab or device has changed it in the meantime. */
  remote: Draft | null
  /** The source of the prefilled answers. */
  prefilled: 'account' | 'earlier' | null
}

export const sameAnswers = (one: Answers, other: Answers): boolean =>
  TEXT_FIELDS.every((field) => one[field] === other[field]) &&
  LIST_FIELDS.every((field) => one[field].join('\n') === other[field].join('\n'))

/** The initial answers of the form: those that this tab could not save before a reload, else the draft, else the prefill. */
export function initialAnswers(
  { draft, prefill }: Pick<ApplicationStart, 'draft' | 'prefill'>,
  unsaved: Unsaved | null,
): InitialForm {
  const savedAt = draft?.savedAt ?? null
  if (unsaved && !(draft && sameAnswers(draft.answers, unsaved.answers))) {
    const isOverwritten = draft !== null && draft.version !== unsaved.version
    return {
      ...unsaved,
      // A draft that was deleted is created again.
      version: draft ? unsaved.version : 0,
      savedAt,
      unsaved: true,
      remote: isOverwritten ? draft : null,
      prefilled: null,
    }
  }
  const clean = { savedAt, unsaved: false, remote: null }
  if (draft) return { ...clean, answers: draft.answers, step: draft.step, version: draft.version, prefilled: null }
  return { ...clean, answers: prefill, step: 'personal', version: 0, prefilled: sourceOf(prefill) }
}

/** Every application has an address and no account does, so it tells where the prefill is from. */
function sourceOf(prefill: Answers): InitialForm['prefilled'] {
  if (sameAnswers(prefill, emptyAnswers())) return null
  return prefill.address === '' ? 'account' : 'earlier'
}
