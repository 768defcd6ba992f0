import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'
import { describe, expect, test } from 'vitest'
import { lettersOf, OWN_FONTS } from '../../scripts/parts/fonts.ts'

const { resolve } = createRequire(import.meta.url)
const names = Object.keys(OWN_FONTS) as (keyof typeof OWN_FONTS)[]
const own = (name: string) => readFileSync(`src/ui/fonts/${name}.woff2`)

describe('the fonts of the pages', () => {
  test.each(names)('"%s" is cut as the style sheet says now', async (name) => {
    const whole = resolve(`@fontsource-variable/readex-pro/files/readex-pro-${OWN_FONTS[name]}-wght-normal.woff2`)
    const cut = await subsetFont(readFileSync(whole), lettersOf(name), { targetFormat: 'woff2' })
    expect(own(name).equals(cut), 'cut them again with: node scripts/run.mjs fonts').toBe(true)
  })

  test('hold what people are called from Reykjavík to Baku', () => {
    const letters = names.map((name) => lettersOf(name)).join('')
    for (const name of [
      'Boğaziçi',
      'İstanbul',
      'Łódź',
      'Kraków',
      'Plzeň',
      'Győr',
      'Iași',
      'Bakı, Ə ə',
      'Reykjavík',
      '₺ ₼ €',
    ])
      for (const letter of name) expect(letters, name).toContain(letter)
  })

  test('weigh less than 60 KB together', () => {
    expect(names.reduce((sum, name) => sum + own(name).length, 0)).toBeLessThan(60_000)
  })
})
