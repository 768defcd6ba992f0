import type { ApplicationStart, Draft } from '#features/applications/contract.ts'
import { type Answers, emptyAnswers, LIST_FIELDS, type StepId, TEXT_FIELDS } from '#features/applications/rules.ts'
import type { Unsaved } from './unsaved-answers.ts'

export type InitialForm = {
  answers: Answers
  step: StepId
  version: number
  /** When the server last took them. */
  savedAt: string | null
  /** Whether there is something here that the server does not have. */
  unsaved: boolean
  /** What the server has instead, where another tab or device has written on meanwhile. */
  remote: Draft | null
  /** Where answers that were filled in already come from. */
  prefilled: 'account' | 'earlier' | null
}

export const sameAnswers = (one: Answers, other: Answers): boolean =>
  TEXT_FIELDS.every((field) => one[field] === other[field]) &&
  LIST_FIELDS.every((field) => one[field].join('\n') === other[field].join('\n'))

/** What the form begins with: what this tab could not save before it was reloaded, else the draft, else what is known already. */
export function initialAnswers(
  { draft, prefill }: Pick<ApplicationStart, 'draft' | 'prefill'>,
  unsaved: Unsaved | null,
): InitialForm {
  const savedAt = draft?.savedAt ?? null
  if (unsaved && !(draft && sameAnswers(draft.answers, unsaved.answers))) {
    const isOverwritten = draft !== null && draft.version !== unsaved.version
    return {
      ...unsaved,
      // A draft that is gone is begun anew.
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

/** No application is sent without an address, and no account has one. */
function sourceOf(prefill: Answers): InitialForm['prefilled'] {
  if (sameAnswers(prefill, emptyAnswers())) return null
  return prefill.address === '' ? 'account' : 'earlier'
}
