import { localize as inLanguage } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { expect, test } from './support/test.ts'

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

test('an Arabic query finds what its spelling variants find', { tag: '@both-languages' }, async ({
  lang,
  say,
  visit,
  ask,
  search,
}) => {
  await visit(paths.search({ lang }))
  for (const [meaning, written, ...typed] of spellings) {
    const { total, items } = await ask({ q: written })
    expect(items.length, meaning).toBeGreaterThan(0)
    for (const q of typed) {
      await search.box.fill(q)
      // Else the name of a country opens its page.
      await search.box.press('Escape')
      await search.submit.click()
      await expect(search.heading, meaning).toHaveText(say('search:page.resultsFor', { term: q.toLowerCase() }))
      await expect(search.total, meaning).toHaveText(say('search:page.total', { count: total }))
      await expect(search.names, meaning).toHaveText(items.map(({ name }) => inLanguage(name, lang)))
    }
  }
})

test('suggestions understand spelling variants too', { tag: '@both-languages' }, async ({ lang, visit, search }) => {
  await visit(paths.home({ lang }))
  await search.suggest('ألمانيا')
  await expect(search.suggestions.first()).toContainText(lang === 'ar' ? 'ألمانيا' : 'Germany')
  const meant = await search.suggestions.first().getAttribute('href')
  for (const typed of ['المانيا', 'أَلمانيا', 'ألمـانيا']) {
    await search.suggest(typed)
    await expect(search.suggestions.first()).toHaveAttribute('href', meant ?? '')
  }
})
