import { useCallback } from 'react'
import { authedApi, readData } from '#api/authed-api.ts'
import { type ApiError, type Outcome, toResult } from '#api/result.ts'
import type { RequestsView } from '#features/admissions/requests/contract.ts'
import { useAsyncData } from '#ui/use-async-data.ts'
import type { TypedReferee } from './referee-form.tsx'

/** What the student gives for an item: a document, words or a choice, values of the form and why. */
export type GivenAnswer = {
  documentId?: string
  text?: string
  values?: Record<string, string | string[]>
  isRight?: boolean
}
/** Null once it is sent. */
export type Sent = Promise<ApiError | null>

/** What staff ask of a student and corrections, and calls that answer; `onChange` after each, because the application may have moved on. */
export function useRequests(id: string, onChange: () => void) {
  const load = useCallback(() => readData(authedApi.applications[':id'].requests.$get({ param: { id } })), [id])
  const { answer: view, setAnswer, failed, retry, refresh } = useAsyncData(load)

  async function take(outcome: Outcome<{ data: RequestsView }>): Promise<ApiError | null> {
    const { answer, refusal } = outcome
    if (answer) setAnswer(answer.data)
    // Somebody else was quicker: what they made of it is shown.
    else if (refusal.code === 'not_possible_now' || refusal.code === 'not_found') retry()
    else return refusal
    onChange()
    return refusal
  }

  return {
    view,
    failed,
    retry,
    /** What staff have done since is shown without a sign of loading. */
    refresh,
    answer: async (itemId: string, json: GivenAnswer): Sent =>
      take(
        await toResult<{ data: RequestsView }>(
          authedApi.applications[':id'].requests.items[':itemId'].$put({ param: { id, itemId }, json }),
        ),
      ),
    nameReferee: async (itemId: string, json: TypedReferee): Sent =>
      take(
        await toResult<{ data: RequestsView }>(
          authedApi.applications[':id'].requests.items[':itemId'].referee.$put({ param: { id, itemId }, json }),
        ),
      ),
    takeBackReferee: async (itemId: string): Sent =>
      take(
        await toResult<{ data: RequestsView }>(
          authedApi.applications[':id'].requests.items[':itemId'].referee.$delete({ param: { id, itemId } }),
        ),
      ),
    propose: async (json: { field: string; values: Record<string, string | string[]>; explanation: string }): Sent =>
      take(
        await toResult<{ data: RequestsView }>(
          authedApi.applications[':id'].corrections.$post({ param: { id }, json }),
        ),
      ),
    takeBack: async (correctionId: string): Sent =>
      take(
        await toResult<{ data: RequestsView }>(
          authedApi.applications[':id'].corrections[':correctionId'].$delete({ param: { id, correctionId } }),
        ),
      ),
  }
}

export type Requests = ReturnType<typeof useRequests>
