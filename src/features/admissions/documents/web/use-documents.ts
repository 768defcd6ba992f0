import { useCallback, useRef, useState } from 'react'
import { authedApi } from '#api/authed-api.ts'
import { unwrap } from '#api/client.ts'
import { ifMatch } from '#api/if-match.ts'
import { toResult } from '#api/result.ts'
import type { DocumentView } from '#features/admissions/documents/contract.ts'
import { saveAs } from '#ui/save-as.ts'
import { useAsyncData } from '#ui/use-async-data.ts'
import { loadKinds } from './use-kinds.ts'

const load = async () => {
  const [answer] = await Promise.all([unwrap(authedApi.documents.$get()), loadKinds()])
  return answer
}

/** Why a date was not saved, and the current one where it is known. */
export type ExpiryResult = { problem: 'notDone' | 'overtaken' | null; current?: string }

/** The documents of the signed-in student, and calls that change them; each answers whether it succeeded. */
export function useDocuments() {
  /** When earlier ones were deleted because their time was over. */
  const [expiredAt, setExpiredAt] = useState<string | null>(null)
  const loadOwn = useCallback(async () => {
    const answer = await load()
    setExpiredAt(answer.expiredAt)
    return answer.data
  }, [])
  const { answer: documents, setAnswer, failed, retry } = useAsyncData(loadOwn)
  /** The latest version of each: dates may follow each other faster than the page renders. */
  const versions = useRef(new Map<string, number>())
  const change = (next: (before: DocumentView[]) => DocumentView[]) => setAnswer((before) => next(before ?? []))

  return {
    documents,
    expiredAt,
    failed,
    retry,
    added: (document: DocumentView) => change((before) => [document, ...before]),

    async remove({ _id }: DocumentView): Promise<boolean> {
      const { refusal } = await toResult(authedApi.documents[':id'].$delete({ param: { id: _id } }))
      if (!refusal) change((before) => before.filter((each) => each._id !== _id))
      return !refusal
    },

    /** After a conflict the typed date is dropped and the documents are loaded again. */
    async setExpiry({ _id, version }: DocumentView, expiresOn: string): Promise<ExpiryResult> {
      const at = Math.max(version, versions.current.get(_id) ?? 0)
      const call = authedApi.documents[':id'].$put(
        { param: { id: _id }, json: { expiresOn } },
        ifMatch({ version: at }),
      )
      const { answer, refusal } = await toResult<{ data: DocumentView }>(call)
      if (answer) {
        versions.current.set(_id, answer.data.version)
        change((before) => before.map((each) => (each._id === _id ? answer.data : each)))
        return { problem: null }
      }
      if (refusal.code !== 'stale') return { problem: 'notDone' }
      try {
        const now = await loadOwn()
        setAnswer(now)
        return { problem: 'overtaken', current: now.find((each) => each._id === _id)?.expiresOn ?? '' }
      } catch {
        retry()
        return { problem: 'overtaken' }
      }
    },
  }
}

/** Downloads a document; false where that failed. */
export async function download({ _id, kind }: DocumentView): Promise<boolean> {
  try {
    const response = await authedApi.documents[':id'].file.$get({ param: { id: _id } })
    if (!response.ok) return false
    const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? kind
    saveAs(name, await response.blob())
    return true
  } catch {
    return false
  }
}
