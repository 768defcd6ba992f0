import { describe, expect, test } from 'vitest'
import type { Suggestion } from '#catalogue-index/query/query.ts'
import { localize as inLanguage, LANGUAGES } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { textOf } from './support/parts.ts'
import { json, read, readerOf } from './support/read.ts'
import { resultsOn } from './support/results.ts'

/** How the catalogue writes it, and what students type. */
const spellings: [meaning: string, written: string, ...typed: string[]][] = [
  ['hamza on alef', 'ألمانيا', 'المانيا', 'إلمانيا'],
  ['vowel marks and tatweel', 'ألمانيا', 'أَلْمَانِيَا', 'ألمـــانيا'],
  ['ta marbuta as ha', 'هندسة', 'هندسه'],
  ['alef maqsura as ya', 'المكثفة إلى', 'المكثفه الي'],
  ['with and without the article', 'هندسة', 'الهندسة', 'الهندسه'],
  ['letters of a Persian keyboard', 'تركيا', 'ترکیا'],
  ['Arabic-Indic and Persian digits', 'DELF B2', 'delf b٢', 'DELF B۲'],
  ['both scripts in one query', 'هندسة ألمانيا', 'germany هندسه'],
]

describe.each(LANGUAGES)('%s', (lang) => {
  const { say, ask } = readerOf(lang)

  test.each(spellings)('an Arabic query finds what its spelling variants find: %s', async (_, written, ...typed) => {
    const { total, items } = await ask({ q: written })
    expect(items.length).toBeGreaterThan(0)
    for (const q of typed) {
      const page = await read(paths.search({ lang, params: { q } }))
      const results = resultsOn(page, say)
      expect(textOf(page.heading)).toBe(say('search:page.resultsFor', { term: q }))
      expect(results.total).toBe(say('search:page.total', { count: total }))
      expect(results.names).toEqual(items.map(({ name }) => inLanguage(name, lang)))
    }
  })

  test('suggestions understand spelling variants too', async () => {
    const best = async (q: string) => (await json<Suggestion[]>(`/api/suggest?q=${q}&lang=${lang}`))[0]
    const expected = await best('ألمانيا')
    expect(expected?.keyword).toBe(lang === 'ar' ? 'ألمانيا' : 'Germany')
    for (const typed of ['المانيا', 'أَلمانيا', 'ألمـانيا'])
      expect((await best(typed))?.customURLSlug).toEqual(expected?.customURLSlug)
  })
})
