/** By what is in a file, not by its name. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const
export type PictureType = (typeof PICTURE_TYPES)[number]

const isOf: Record<PictureType, (head: string) => boolean> = {
  'image/jpeg': (head) => head.startsWith('\xff\xd8\xff'),
  'image/png': (head) => head.startsWith('\x89PNG\r\n\x1a\n'),
  'image/webp': (head) => head.startsWith('RIFF') && head.endsWith('WEBP'),
}

/** By its first bytes alone: whether it really is such a picture shows when it is drawn, in a process of its own. */
export function pictureTypeOf(file: Uint8Array): PictureType | undefined {
  const head = Buffer.from(file.buffer, file.byteOffset, Math.min(file.byteLength, 12)).toString('latin1')
  return PICTURE_TYPES.find((type) => isOf[type](head))
}
