import { DOCUMENT_LIMITS } from '#features/admissions/documents/rules.ts'

const QUALITY = 0.85
const PHOTO = /^image\/(jpeg|png|webp)$/

/**
 * A photo that is larger than a document may be, scaled down to the size that the server stores (`DOCUMENT_LIMITS.side`), so
 * that nobody has to know about megabytes. Any other file, and one that the browser cannot draw, is returned unchanged.
 */
export async function shrinkPhoto(file: File): Promise<File> {
  if (file.size <= DOCUMENT_LIMITS.bytes || !PHOTO.test(file.type)) return file
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, DOCUMENT_LIMITS.side / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    const pen = canvas.getContext('2d')
    if (!pen) return file
    // Transparent parts would turn black in a JPEG.
    pen.fillStyle = 'white'
    pen.fillRect(0, 0, canvas.width, canvas.height)
    pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
    return drawn ? new File([drawn], file.name, { type: drawn.type }) : file
  } catch {
    // Not a picture this browser can read: the server says what is wrong with it.
    return file
  }
}
