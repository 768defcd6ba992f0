import { useCallback, useState } from 'react'
import { authedApi, readData } from '#api/authed-api.ts'
import { type ApiError, type Outcome, toResult } from '#api/result.ts'
import type { CopiesInput, GuardianView } from '#features/admissions/guardians/contract.ts'
import type { LinkAddress } from '#features/admissions/private-links/contract.ts'
import { useAsyncData } from '#ui/use-async-data.ts'

export type Side = 'student' | 'staff'
type Answer = { data: GuardianView | null }

/** The guardian of an application, and the calls that change something about it. */
export function useGuardian(id: string, side: Side) {
  const calls = (side === 'student' ? authedApi.applications : authedApi.admin.applications)[':id'].guardian
  const param = { id }
  const load = useCallback(
    () =>
      readData<GuardianView | null>(
        (side === 'student' ? authedApi.applications : authedApi.admin.applications)[':id'].guardian.$get({
          param: { id },
        }),
      ),
    [id, side],
  )
  const { answer: view, setAnswer, failed, retry } = useAsyncData(load)
  const [busy, setBusy] = useState(false)

  /** Null once it is done. */
  async function make(call: Promise<Outcome<Answer>>): Promise<ApiError | null> {
    setBusy(true)
    const { answer, refusal } = await call
    setBusy(false)
    if (answer) setAnswer(answer.data)
    else if (refusal.code === 'not_possible_now') retry()
    return refusal
  }

  return {
    view,
    failed,
    retry,
    busy,
    ask: (json: LinkAddress) => make(toResult<Answer>(calls.consent.$post({ param, json }))),
    takeBack: () => make(toResult<Answer>(calls.consent.$delete({ param }))),
    chooseCopies: (json: CopiesInput) =>
      make(toResult<Answer>(authedApi.applications[':id'].guardian.copies.$put({ param, json }))),
  }
}
