import { fileProblemOf, sendFile } from '#api/send-file.ts'
import type { DocumentView } from '#features/admissions/documents/contract.ts'
import { DOCUMENT_LIMITS, type DocumentKind } from '#features/admissions/documents/rules.ts'

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

type Uploaded = { document: DocumentView; problem: null } | { document: null; problem: UploadProblem }

type Sending = { onProgress: (part: number) => void; signal: AbortSignal }

/** Sends a file and reports its progress, from 0 to 1. Never rejects; what was aborted is `unreachable`. */
export async function upload({ kind, label }: UploadedAs, file: File, sending: Sending): Promise<Uploaded> {
  if (file.size > DOCUMENT_LIMITS.bytes) return { document: null, problem: 'too_large' }
  const { answer, refusal } = await inTurn(() =>
    sendFile<{ data: DocumentView }>({
      path: `/api/documents?${new URLSearchParams({ kind, ...(label && { label }) })}`,
      // The server detects the type by the content; the browser only guesses by the name.
      headers: { 'content-type': 'application/octet-stream' },
      body: file,
      ...sending,
    }),
  )
  return refusal
    ? { document: null, problem: fileProblemOf(refusal, PROBLEMS) }
    : { document: answer.data, problem: null }
}

/** Concurrent uploads, the server's limit per account. Others are queued. */
const AT_ONCE = 2
const waiting: (() => void)[] = []
let running = 0

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < AT_ONCE) running += 1
  else await new Promise<void>((resolve) => waiting.push(resolve))
  try {
    return await work()
  } finally {
    // Who waits takes over the place.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
