import { useCallback } from 'react'
import { authedApi, readData } from '#api/authed-api.ts'
import { type ApiError, toResult } from '#api/result.ts'
import type { RequestsView } from '#features/admissions/requests/contract.ts'
import type { Language } from '#lib/localized.ts'
import { useAsyncData } from '#ui/use-async-data.ts'

/** What the student gives for an item: a document, words or a choice, values of the form and why. */
export type GivenAnswer = {
  documentId?: string
  text?: string
  values?: Record<string, string | string[]>
  isRight?: boolean
}
/** Somebody who is asked for a reference. */
export type TypedReferee = { name: string; role: string; email: string; language: Language }
/** Null once it is sent. */
export type Sent = Promise<ApiError | null>

/** What staff ask of a student and corrections, and calls that answer; `onChange` after each, because the application may have moved on. */
export function useRequests(id: string, onChange: () => void) {
  const load = useCallback(() => readData(authedApi.applications[':id'].requests.$get({ param: { id } })), [id])
  const { answer: view, setAnswer, failed, retry, refresh } = useAsyncData(load)

  async function take(call: Parameters<typeof toResult<{ data: RequestsView }>>[0]): Sent {
    const { answer, refusal } = await toResult(call)
    if (answer) setAnswer(answer.data)
    // Somebody else was quicker: what they made of it is shown.
    else if (refusal.code === 'not_possible_now' || refusal.code === 'not_found') retry()
    else return refusal
    onChange()
    return refusal
  }

  const { requests, corrections } = authedApi.applications[':id']
  const items = requests.items[':itemId']
  return {
    view,
    failed,
    retry,
    /** What staff have done since is shown without a sign of loading. */
    refresh,
    answer: (itemId: string, json: GivenAnswer) => take(items.$put({ param: { id, itemId }, json })),
    nameReferee: (itemId: string, json: TypedReferee) => take(items.referee.$put({ param: { id, itemId }, json })),
    takeBackReferee: (itemId: string) => take(items.referee.$delete({ param: { id, itemId } })),
    propose: (json: { field: string; values: Record<string, string | string[]>; explanation: string }) =>
      take(corrections.$post({ param: { id }, json })),
    takeBack: (correctionId: string) => take(corrections[':correctionId'].$delete({ param: { id, correctionId } })),
  }
}

export type Requests = ReturnType<typeof useRequests>
