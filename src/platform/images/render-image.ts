import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { type Node, Renderer } from '@takumi-rs/core'
import { STORES, WORK } from '#lib/bounds.ts'
import { withHexColours } from '#lib/oklch.ts'
import { createAdmission } from '#platform/http/admission.ts'

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
/** Each takes a core for some 30 milliseconds. */
const inTurn = createAdmission(WORK.cards)

let renderer: Promise<Renderer> | undefined

/**
 * Draws one picture at a time, in the font that ships with the product; networks (`of`) take turns. Throws `unavailable`
 * when too many wait, or one has waited too long.
 */
export const draw = (drawing: Drawing, of?: string): Promise<Uint8Array<ArrayBuffer>> =>
  inTurn(() => drawNow(drawing), of)

async function drawNow({ node, width, height, format = 'png', lang = 'en', pictures = {} }: Drawing) {
  renderer ??= createRenderer()
  // The renderer reads CSS Color 4 in boxes but not inside SVG.
  const images = Object.entries(pictures).map(([src, svg]) => ({ src, data: Buffer.from(withHexColours(svg)) }))
  return new Uint8Array(await (await renderer).render(node, { width, height, format, lang, images }))
}

async function createRenderer(): Promise<Renderer> {
  const created = new Renderer({ cacheMaxBytes: STORES.glyphs.bytes })
  const { resolve } = createRequire(import.meta.url)
  for (const subset of SUBSETS) {
    const file = resolve(`@fontsource-variable/readex-pro/files/readex-pro-${subset}-wght-normal.woff2`)
    await created.registerFont({ name: FONT, data: await readFile(file) })
  }
  return created
}
