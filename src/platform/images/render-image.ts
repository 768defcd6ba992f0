import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { type Node, Renderer } from '@takumi-rs/core'
import { withHexColours } from '#lib/oklch.ts'
import { ProblemError } from '#platform/http/problems.ts'

export type Drawing = {
  /** Boxes and texts, laid out as CSS says. Texts are shaped and wrapped by their real widths, in both directions. */
  node: Node
  width: number
  height: number
  format?: 'png' | 'ico'
  lang?: string
  /** SVG pictures that `node` names, by their `src`. Their colours may be OKLCH, as in our pages. */
  pictures?: Record<string, string>
}

const FONT = 'Readex Pro'
const SUBSETS = ['latin', 'arabic', 'latin-ext']
/** Decoded pictures and glyphs. */
const CACHE_BYTES = 16 * 1024 * 1024
/** Drawings that may wait; each takes a core for some 30 milliseconds. */
const LONGEST_QUEUE = 40

let renderer: Promise<Renderer> | undefined
let last: Promise<unknown> = Promise.resolve()
let waiting = 0

/** Draws one picture at a time, in the font that ships with the product. Throws `unavailable` when too many wait. */
export async function draw(drawing: Drawing): Promise<Uint8Array<ArrayBuffer>> {
  if (waiting >= LONGEST_QUEUE) throw new ProblemError('unavailable', { retryAfter: 5 })
  waiting++
  const drawn = last.then(() => drawNow(drawing))
  last = drawn.catch(() => undefined)
  try {
    return await drawn
  } finally {
    waiting--
  }
}

async function drawNow({ node, width, height, format = 'png', lang = 'en', pictures = {} }: Drawing) {
  renderer ??= createRenderer()
  // The renderer reads CSS Color 4 in boxes but not inside SVG.
  const images = Object.entries(pictures).map(([src, svg]) => ({ src, data: Buffer.from(withHexColours(svg)) }))
  return new Uint8Array(await (await renderer).render(node, { width, height, format, lang, images }))
}

async function createRenderer(): Promise<Renderer> {
  const created = new Renderer({ cacheMaxBytes: CACHE_BYTES })
  const { resolve } = createRequire(import.meta.url)
  for (const subset of SUBSETS) {
    const file = resolve(`@fontsource-variable/readex-pro/files/readex-pro-${subset}-wght-normal.woff2`)
    await created.registerFont({ name: FONT, data: await readFile(file) })
  }
  return created
}
