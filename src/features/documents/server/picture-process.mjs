import sharp from 'sharp'

/**
 * Draws one picture anew and ends (redraw.ts starts it). JavaScript, because types are taken off by a compiler that this
 * process has no memory for: it runs without one, so that nothing in it can be written to and run.
 *
 * @typedef {{ bytes: Uint8Array, format: 'jpeg' | 'png' | 'webp', options: object, side: number,
 *   pixels: number, pixelsAtOnce: number }} Task
 * @typedef {{ bytes: Uint8Array, width: number, height: number } | { problem: 'malformed' | 'too_high', reason: string }} Outcome
 */

sharp.concurrency(1)
sharp.cache(false)

process.once('message', async (/** @type {Task} */ task) => {
  const outcome = await redraw(task)
  process.send?.(outcome, () => process.disconnect())
})

/** @param {Task} task @returns {Promise<Outcome>} */
async function redraw({ bytes, format, options, side, pixels, pixelsAtOnce }) {
  try {
    const { width, height, isProgressive } = await sharp(bytes, { limitInputPixels: pixels }).metadata()
    // These are not read row by row, but held whole.
    const isHeldWhole = isProgressive || format === 'webp'
    if (isHeldWhole && width * height > pixelsAtOnce) return { problem: 'too_high', reason: 'Too many pixels at once' }
    const { data, info } = await sharp(bytes, { limitInputPixels: pixels, failOn: 'error', animated: false })
      // As the camera was held, which stands in the metadata that go.
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .toFormat(format, options)
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  } catch (error) {
    const isTooLarge = /pixel limit|too large|memory/i.test(String(error))
    return { problem: isTooLarge ? 'too_high' : 'malformed', reason: String(error) }
  }
}
