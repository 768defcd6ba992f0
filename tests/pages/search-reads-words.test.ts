import { describe, expect, test } from 'vitest'
import { formatMoney } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { LANGUAGES } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { all, textOf, the } from './support/parts.ts'
import { type Page, read, readerOf } from './support/read.ts'
import { resultsOn } from './support/results.ts'

const typed = {
  en: {
    budget: 'cheap masters under $5,000',
    countries: 'engineering in Germany or Malaysia',
    language: 'law but not in English',
  },
  ar: {
    budget: 'ماجستير رخيص تحت 5000 دولار',
    countries: 'هندسة في ألمانيا أو ماليزيا',
    language: 'قانون مو بالإنجليزي',
  },
}

describe.each(LANGUAGES)('%s', (lang) => {
  const { say } = readerOf(lang)
  const search = (q: string) => read(paths.search({ lang, params: { q } }))
  /** What was read from the words, each in a chip of its own. */
  const chipsOf = ({ main }: Page) =>
    all(main, 'list', say('search:understood.read')).flatMap((list) => all(list, 'listitem').map(textOf))

  test('a budget and a level are read, and choosing another filter keeps them', async () => {
    const page = await search(typed[lang].budget)
    expect(chipsOf(page)).toHaveLength(3)
    expect(resultsOn(page, say).items.length).toBeGreaterThan(0)
    const majors = await page.follow(resultsOn(page, say).tab('major'))
    expect(majors.query).toBe('?level=master&max=5000&kind=major&sort=fee')
    expect(resultsOn(majors, say).items.length).toBeGreaterThan(0)
  })

  test('two countries are two chips, and a search word for word stays one in another tab', async () => {
    const page = await search(typed[lang].countries)
    expect(chipsOf(page)).toEqual(lang === 'en' ? ['Germany', 'Malaysia'] : ['ألمانيا', 'ماليزيا'])
    const exactly = say('search:understood.exactly', { typed: isolate(typed[lang].countries) })
    const literal = await page.follow(the(page.main, 'link', exactly))
    expect(chipsOf(literal)).toEqual([])
    const majors = await literal.follow(resultsOn(literal, say).tab('major'))
    const params = new URLSearchParams(majors.query)
    expect([params.get('kind'), params.get('exact')]).toEqual(['major', '1'])
    expect(chipsOf(majors)).toEqual([])
  })
  test('a language that is not wanted is one chip, and its removal asks for every language', async () => {
    const page = await search(typed[lang].language)
    const words = say('search:understood.notOnly', { languages: lang === 'en' ? 'English' : 'الإنجليزية' })
    expect(chipsOf(page)).toEqual([words])
    const every = await page.follow(the(page.main, 'link', say('search:remove', { filter: words })))
    expect(new URLSearchParams(every.query).has('language')).toBe(false)
  })
  test('free is said to be a small fee', async () => {
    const { main } = await search(lang === 'en' ? 'free tuition in Germany' : 'دراسة مجانية في ألمانيا')
    const typed = isolate(lang === 'en' ? 'free tuition' : 'مجانية')
    const value = isolate(formatMoney(lang, { amount: 1_000, currency: 'USD' }))
    expect(textOf(main)).toContain(say('search:understood.free', { typed, value }))
  })
})
