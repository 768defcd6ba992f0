import sharp from 'sharp'
import { serve } from '../isolated/channel.mjs'

/**
 * The isolated process of redraw.ts. JavaScript, because types are taken off by a compiler that a process without a
 * just-in-time compiler does not have.
 *
 * @typedef {{ left: number, top: number, width: number, height: number }} Crop in percent
 * @typedef {{ bytes: Uint8Array, isWebp: boolean, format: 'jpeg' | 'png' | 'webp', options: object, side: number,
 *   pixels: number, pixelsAtOnce: number, widths: number[], crop?: Crop }} Task
 * @typedef {{ bytes: Uint8Array, width: number, height: number, variants: { width: number, bytes: Uint8Array }[] }} Picture
 * @typedef {Picture | { problem: 'malformed' | 'too_high', reason: string }} Outcome
 */

sharp.concurrency(1)
sharp.cache(false)

/** Of variants: AVIF would be a fifth smaller, and takes seconds for each. */
const WEBP = { quality: 78 }

serve(redraw)

/** @param {Task} task @returns {Promise<Outcome>} */
async function redraw({ bytes, isWebp, format, options, side, pixels, pixelsAtOnce, widths, crop }) {
  try {
    const { width, height, isProgressive, autoOrient } = await sharp(bytes, { limitInputPixels: pixels }).metadata()
    // These are not read row by row, but held whole.
    const isHeldWhole = isProgressive || isWebp
    if (isHeldWhole && width * height > pixelsAtOnce) return { problem: 'too_high', reason: 'Too many pixels at once' }
    const drawing = sharp(bytes, { limitInputPixels: pixels, failOn: 'error', animated: false })
      // As the camera was held, as the metadata say, which are removed.
      .autoOrient()
    if (crop) drawing.extract(regionOf(crop, autoOrient))
    // A JPEG has nothing to see through, and would be black there.
    if (format === 'jpeg') drawing.flatten({ background: '#ffffff' })
    const { data, info } = await drawing
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .toFormat(format, options)
      .toBuffer({ resolveWithObject: true })
    const variants = []
    // All that are smaller, and the one that holds it whole.
    const whole = widths.find((each) => each >= info.width) ?? Number.POSITIVE_INFINITY
    for (const wanted of widths.filter((each) => each <= whole)) {
      const variant = await sharp(data).resize({ width: wanted, withoutEnlargement: true }).webp(WEBP).toBuffer()
      variants.push({ width: wanted, bytes: variant })
    }
    return { bytes: data, width: info.width, height: info.height, variants }
  } catch (error) {
    const isTooLarge = /pixel limit|too large|memory/i.test(String(error))
    return { problem: isTooLarge ? 'too_high' : 'malformed', reason: String(error) }
  }
}

/** @param {Crop} crop @param {{ width: number, height: number }} picture */
function regionOf(crop, { width, height }) {
  const left = Math.min(width - 1, Math.round((crop.left / 100) * width))
  const top = Math.min(height - 1, Math.round((crop.top / 100) * height))
  return {
    left,
    top,
    width: Math.max(1, Math.min(width - left, Math.round((crop.width / 100) * width))),
    height: Math.max(1, Math.min(height - top, Math.round((crop.height / 100) * height))),
  }
}
