import { clearRejectedSession } from '#api/authed-api.ts'
import { pauseAfter } from '#api/pause-after.ts'
import { readSession } from '#api/session.ts'
import type { DocumentView } from '#features/admissions/documents/contract.ts'
import { DOCUMENT_LIMITS, type DocumentKind } from '#features/admissions/documents/rules.ts'
import type { Problem } from '#lib/problem.ts'

/** Why a file was not added: the texts are under `problems.*`. */
const PROBLEMS = [
  'too_large',
  'unsupported_type',
  'malformed',
  'locked',
  'active',
  'too_high',
  'too_complex',
  'too_many_requests',
  'unavailable',
  'required',
  'conflict',
  'unreachable',
  'too_slow',
  'other',
] as const
type UploadProblem = (typeof PROBLEMS)[number]

/** Of what kind it is, and what it is where the kind does not say it. */
export type UploadedAs = { kind: DocumentKind; label: string | null }

type Uploaded = { document: DocumentView; problem: null } | { document: null; problem: UploadProblem | 'cancelled' }
export type Upload = { done: Promise<Uploaded>; cancel: () => void }

/** Concurrent uploads, the server's limit per account. Others are queued. */
const AT_ONCE = 2
const waiting: (() => void)[] = []
let sending = 0

/**
 * Sends a file and reports its progress, from 0 to 1; once more where the server has no room for it just then. By
 * `XMLHttpRequest`, because `fetch` reports none. Never rejects.
 */
export function upload({ kind, label }: UploadedAs, file: File, onProgress: (part: number) => void): Upload {
  if (file.size > DOCUMENT_LIMITS.bytes) return { done: Promise.resolve(refused('too_large')), cancel: () => {} }
  const token = readSession()?.token ?? ''
  const request = new XMLHttpRequest()
  const { promise: done, resolve } = Promise.withResolvers<Uploaded>()
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
  const end = (uploaded: Uploaded) => {
    resolve(uploaded)
    sending -= 1
    waiting.shift()?.()
  }
  let isAgain = false
  let pause: ReturnType<typeof setTimeout> | null = null
  request.onload = () => {
    clearRejectedSession({ status: request.status, body: request.responseText }, token)
    const after = isAgain ? null : pauseAfter(request)
    if (after === null) return end(answerOf(request))
    isAgain = true
    pause = setTimeout(send, after)
  }
  request.onerror = () => end(refused('unreachable'))
  request.onabort = () => end(refused('cancelled'))
  const begin = () => {
    sending += 1
    send()
  }
  const send = () => {
    pause = null
    request.open('POST', `/api/documents?${new URLSearchParams({ kind, ...(label && { label }) })}`)
    request.setRequestHeader('authorization', `Bearer ${token}`)
    // The server detects the type by the content; the browser only guesses by the name.
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.send(file)
  }
  const cancel = () => {
    const place = waiting.indexOf(begin)
    if (place !== -1) {
      waiting.splice(place, 1)
      resolve(refused('cancelled'))
    } else if (pause !== null) {
      clearTimeout(pause)
      end(refused('cancelled'))
    } else request.abort()
  }
  if (sending < AT_ONCE) begin()
  else waiting.push(begin)
  return { done, cancel }
}

function answerOf({ status, responseText }: XMLHttpRequest): Uploaded {
  try {
    const body = JSON.parse(responseText)
    if (status === 201) return { document: body.data as DocumentView, problem: null }
    const { code, fields } = body as Problem
    const problem = fields?.file ?? code
    return refused(PROBLEMS.find((known) => known === problem) ?? 'other')
  } catch {
    return refused('other')
  }
}

const refused = (problem: UploadProblem | 'cancelled'): Uploaded => ({ document: null, problem })
