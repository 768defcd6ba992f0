import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'
import { lettersOf, OWN_FONTS } from './parts/fonts.ts'

/**
 * `node scripts/run.mjs fonts`: cuts the fonts of the pages again, after a change of the ranges in their style sheet.
 */
const { resolve } = createRequire(import.meta.url)

for (const [name, whole] of Object.entries(OWN_FONTS)) {
  const source = readFileSync(resolve(`@fontsource-variable/readex-pro/files/readex-pro-${whole}-wght-normal.woff2`))
  const file = `src/ui/fonts/${name}.woff2`
  const cut = await subsetFont(source, lettersOf(name), { targetFormat: 'woff2' })
  writeFileSync(file, cut)
  console.log(`${file}: ${cut.length.toLocaleString('en')} of ${source.length.toLocaleString('en')} bytes`)
}
