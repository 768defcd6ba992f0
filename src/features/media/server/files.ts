import { createHash } from 'node:crypto'
import { type MediaWidth, widthsOf } from '#lib/media-address.ts'
import type { PictureType } from '#platform/images/picture-type.ts'
import type { Picture } from '#platform/images/redraw.ts'
import { isFileNotFound, MEDIA, MEDIA_ORIGINAL, type Storage } from '#platform/storage/storage.ts'
import { readStored } from '#platform/storage/stored-files.ts'
import type { NewFile, StoredFile } from './queries.ts'

/**
 * Files of the library: `media/{file}/original` and `media/{file}/{width}.webp`. A changed picture is a new file, so that
 * nobody reads half of one.
 */

const variantKey = (key: string, width: number) => key.replace(/[^/]+$/, `${width}.webp`)

/** Stores a picture under a new name. A crash before its row is written leaves files that the sweep of the store puts aside. */
export async function storePicture(storage: Storage, picture: Picture & { type: PictureType }): Promise<NewFile> {
  const { bytes, type, width, height, variants } = picture
  const key = `${MEDIA}/${crypto.randomUUID()}/${MEDIA_ORIGINAL}`
  await Promise.all([
    storage.put(key, bytes),
    ...variants.map((variant) => storage.put(variantKey(key, variant.width), variant.bytes)),
  ])
  return { key, type, bytes: bytes.byteLength, width, height, sha256: createHash('sha256').update(bytes).digest('hex') }
}

/** A picture in this width, or as wide as it is, restored where it was put aside; null where the file is away. */
export async function readVariant(storage: Storage, { key, width }: StoredFile, wanted: MediaWidth) {
  const there = widthsOf(width)
  const nearest = there.findLast((each) => each <= wanted) ?? there[0] ?? wanted
  try {
    return await readStored(storage, variantKey(key, nearest))
  } catch (error) {
    if (isFileNotFound(error)) return null
    throw error
  }
}

/** Deletes a picture with its variants; what is not there is skipped. */
export async function deletePicture(storage: Storage, key: string): Promise<void> {
  for (const name of [key, ...widthsOf(Number.POSITIVE_INFINITY).map((width) => variantKey(key, width))]) {
    await storage.delete(name)
  }
}
