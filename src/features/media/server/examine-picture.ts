import { fileTypeFromBuffer } from 'file-type'
import type { CropInput } from '#features/media/contract.ts'
import { MEDIA_LIMITS } from '#features/media/rules.ts'
import { MEDIA_WIDTHS, widthsOf } from '#lib/media-address.ts'
import { createBoundedQueue } from '#platform/http/bounded-queue.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { PICTURE_TYPES, type Picture, type PictureType, redraw } from '#platform/images/redraw.ts'

/** One at a time, which bounds the memory. */
const queue = createBoundedQueue({ atOnce: 1, waiting: 20 })

/**
 * Detects by its content what an upload is, and draws it anew without metadata, in all widths. SVG is a program that draws,
 * and refused like all that is no photograph.
 * Throws `unsupported_type`, `unavailable` where too many wait, or `invalid` with what is wrong with `file`.
 */
export async function examinePicture(upload: Uint8Array): Promise<Picture & { type: PictureType }> {
  if (upload.byteLength === 0) throw invalidFile('required')
  const found = await fileTypeFromBuffer(upload)
  const type = PICTURE_TYPES.find((known) => known === found?.mime)
  if (!type) throw new ProblemError('unsupported_type')
  return { ...(await draw(upload, type)), type }
}

/** A part of a picture of the library. */
export const cropPicture = async (stored: Uint8Array, type: PictureType, crop: CropInput) => ({
  ...(await draw(stored, type, crop)),
  type,
})

async function draw(bytes: Uint8Array, type: PictureType, crop?: CropInput): Promise<Picture> {
  const { side, pixels, pixelsAtOnce } = MEDIA_LIMITS
  const task = { type, side, pixels, pixelsAtOnce, widths: MEDIA_WIDTHS, ...(crop && { crop }) }
  const drawn = await queue(() => redraw(bytes, task))
  if ('problem' in drawn) throw invalidFile(drawn.problem, drawn.reason)
  const widths: readonly number[] = widthsOf(drawn.width)
  return { ...drawn, variants: drawn.variants.filter(({ width }) => widths.includes(width)) }
}

const invalidFile = (problem: 'required' | 'malformed' | 'too_high', cause?: unknown) =>
  new ProblemError('invalid', { fields: { file: problem }, cause })
