import { clearRejectedSession } from '#api/authed-api.ts'
import { pauseAfter } from '#api/pause-after.ts'
import { readSession } from '#api/session.ts'
import type { MediaView } from '#features/media/contract.ts'
import { MEDIA_LIMITS } from '#features/media/rules.ts'
import type { Problem } from '#lib/problem.ts'

/** Why a picture was not taken: the texts are under `problems.*`. */
const PROBLEMS = [
  'too_large',
  'unsupported_type',
  'malformed',
  'too_high',
  'too_complex',
  'too_many_requests',
  'unavailable',
  'required',
  'unreachable',
  'stale',
  'other',
] as const
export type UploadProblem = (typeof PROBLEMS)[number]
type Uploaded = { media: MediaView; problem: null } | { media: null; problem: UploadProblem }

/** The picture whose file is replaced; without one, a picture is added. */
type Target = Pick<MediaView, '_id' | 'version'>

/**
 * Sends a picture and reports its progress, from 0 to 1; once more where the server has no room for it just then. By
 * `XMLHttpRequest`, because `fetch` reports none. Never rejects.
 */
export function upload(file: File, onProgress: (part: number) => void, target?: Target): Promise<Uploaded> {
  if (file.size > MEDIA_LIMITS.bytes) return Promise.resolve(refused('too_large'))
  const token = readSession()?.token ?? ''
  const form = new FormData()
  form.set('file', file)
  const request = new XMLHttpRequest()
  const { promise, resolve } = Promise.withResolvers<Uploaded>()
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
  let isAgain = false
  request.onload = () => {
    clearRejectedSession({ status: request.status, body: request.responseText }, token)
    const after = isAgain ? null : pauseAfter(request)
    if (after === null) return resolve(answerOf(request))
    isAgain = true
    setTimeout(send, after)
  }
  request.onerror = () => resolve(refused('unreachable'))
  const send = () => {
    request.open(target ? 'PUT' : 'POST', target ? `/api/admin/media/${target._id}/file` : '/api/admin/media')
    request.setRequestHeader('authorization', `Bearer ${token}`)
    if (target) request.setRequestHeader('if-match', `"${target.version}"`)
    request.send(form)
  }
  send()
  return promise
}

function answerOf({ status, responseText }: XMLHttpRequest): Uploaded {
  try {
    const body = JSON.parse(responseText)
    if (status < 300) return { media: body as MediaView, problem: null }
    const { code, fields } = body as Problem
    const problem = fields?.file ?? code
    return refused(PROBLEMS.find((known) => known === problem) ?? 'other')
  } catch {
    return refused('other')
  }
}

const refused = (problem: UploadProblem): Uploaded => ({ media: null, problem })
