import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rows } from '#db/rows.ts'
import { fold } from '#lib/fold.ts'
import { withDatabase } from '#tests/support/database.ts'

const { db } = await withDatabase()

/** What SQL makes of each text. */
async function foldedBySql(texts: string[]): Promise<string[]> {
  const found = await rows<{ folded: string }>(db)`
    select fold(text) as folded from unnest(${texts}::text[]) with ordinality as given (text, at) order by at`
  return found.map(({ folded }) => folded)
}

const between = (low: number, high: number) =>
  fc.integer({ min: low, max: high }).map((code) => String.fromCodePoint(code))

const character = fc.oneof(
  { weight: 4, arbitrary: between(0x20, 0x7e) },
  { weight: 3, arbitrary: between(0x600, 0x6ff) },
  { weight: 2, arbitrary: between(0xa0, 0x24f) },
  fc.constantFrom(...'İıßẞŁøÆœþđəſςΣﷺﻻﬁǅŉ½①²ー한がｶﾞ'),
  fc.constantFrom(...'أإآٱؤئةىکیگپچژۀەھہـ٠٩۰۹'),
  fc.constantFrom(..."'’ʼ‘`ʿ«»،؛؟٪…—·", ' ', '\u00a0', '\t', '\n', '+', '#'),
  between(0x300, 0x36f),
  between(0x64b, 0x65f),
  between(0x370, 0x58f),
  between(0x1e00, 0x1fff),
  between(0x200b, 0x206f),
  between(0xfb00, 0xfefc),
  between(0x1d400, 0x1d7ff),
  between(0x1f300, 0x1faff),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }).filter((one) => one !== '\0'),
)
const text = fc.array(character, { maxLength: 30 }).map((characters) => characters.join(''))

test('SQL and TypeScript fold any text alike, and folding again changes nothing', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 100, maxLength: 100 }), async (texts) => {
      const expected = texts.map(fold)
      expect(await foldedBySql(texts)).toEqual(expected)
      expect(expected.map(fold)).toEqual(expected)
    }),
    { numRuns: 60, seed: 13 },
  )
})

test('SQL and TypeScript fold every single character alike', { timeout: 120_000 }, async () => {
  const codes = [...range(1, 0xd7ff), ...range(0xe000, 0x1ffff), ...range(0x2f800, 0x2fa1f), ...range(0xe0000, 0xe01ff)]
  for (let at = 0; at < codes.length; at += 20_000) {
    const texts = codes.slice(at, at + 20_000).map((code) => `a${String.fromCodePoint(code)}b`)
    expect(await foldedBySql(texts)).toEqual(texts.map(fold))
  }
})

const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => first + at)
