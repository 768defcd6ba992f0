import type { CropInput } from '#features/media/contract.ts'
import { MEDIA_LIMITS } from '#features/media/rules.ts'
import { WORK } from '#lib/bounds.ts'
import { MEDIA_WIDTHS } from '#lib/media-address.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { type PictureType, pictureTypeOf } from '#platform/images/picture-type.ts'
import { createRedraw, type Picture } from '#platform/images/redraw.ts'

const redraw = createRedraw({ ...WORK.media, cpuSeconds: 25 })

/**
 * Detects by its content what an upload is, and draws it again without metadata, in all widths it has. SVG is a program that draws,
 * and refused like all that is no photograph.
 * Throws `unsupported_type`, `invalid` with what is wrong with `file`, and as `createIsolated` does.
 */
export async function examinePicture(upload: Uint8Array, account: string): Promise<Picture & { type: PictureType }> {
  if (upload.byteLength === 0) throw invalidFile('required')
  const type = pictureTypeOf(upload)
  if (!type) throw new ProblemError('unsupported_type')
  return { ...(await draw(upload, account, type)), type }
}

/** A part of a picture of the library. */
export const cropPicture = async (stored: Uint8Array, account: string, type: PictureType, crop: CropInput) => ({
  ...(await draw(stored, account, type, crop)),
  type,
})

async function draw(bytes: Uint8Array, account: string, type: PictureType, crop?: CropInput): Promise<Picture> {
  const { side, pixels, pixelsAtOnce } = MEDIA_LIMITS
  const task = { type, side, pixels, pixelsAtOnce, widths: MEDIA_WIDTHS, ...(crop && { crop }) }
  const drawn = await redraw(bytes, account, task)
  if ('problem' in drawn) throw invalidFile(drawn.problem, drawn.reason)
  return drawn
}

const invalidFile = (problem: 'required' | 'malformed' | 'too_high', cause?: unknown) =>
  new ProblemError('invalid', { fields: { file: problem }, cause })
