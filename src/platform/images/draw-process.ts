import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Renderer } from '@takumi-rs/core'
import { STORES } from '#lib/bounds.ts'
import { withHexColours } from '#lib/oklch.ts'
import { serveTasks } from '#platform/workers/serve-tasks.ts'
import type { Drawing } from './render-image.ts'

/** The process of `render-image.ts`: a drawing keeps a core busy for some 30 milliseconds. */

const FONT = 'Readex Pro'
const SUBSETS = ['latin', 'arabic', 'latin-ext']

serveTasks(draw)

let renderer: Promise<Renderer> | undefined

async function draw({ node, width, height, format = 'png', lang = 'en', pictures = {} }: Drawing) {
  try {
    renderer ??= createRenderer()
    // The renderer reads CSS Color 4 in boxes but not inside SVG.
    const images = Object.entries(pictures).map(([src, svg]) => ({ src, data: Buffer.from(withHexColours(svg)) }))
    const bytes = await (await renderer).render(node, { width, height, format, lang, images })
    return { answer: new Uint8Array(bytes) }
  } catch (error) {
    return { fault: String(error) }
  }
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
