import { ifMatch } from '#api/if-match.ts'
import { fileProblemOf, sendFile } from '#api/send-file.ts'
import type { MediaView } from '#features/media/contract.ts'
import { MEDIA_LIMITS } from '#features/media/rules.ts'

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

/** Sends a picture and reports its progress, from 0 to 1. Never rejects. */
export async function upload(file: File, onProgress: (part: number) => void, target?: Target): Promise<Uploaded> {
  if (file.size > MEDIA_LIMITS.bytes) return { media: null, problem: 'too_large' }
  const body = new FormData()
  body.set('file', file)
  const { answer, refusal } = await sendFile<MediaView>({
    path: '/api/admin/media',
    ...(target && { method: 'PUT', path: `/api/admin/media/${target._id}/file`, ...ifMatch(target) }),
    body,
    onProgress,
  })
  return refusal ? { media: null, problem: fileProblemOf(refusal, PROBLEMS) } : { media: answer, problem: null }
}
