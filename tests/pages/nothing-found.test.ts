import { describe, expect, test } from 'vitest'
import { isolate } from '#i18n/isolate.ts'
import { LANGUAGES } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { all, first, textOf, the } from './support/parts.ts'
import { type Page, read, readerOf } from './support/read.ts'
import { resultsOn } from './support/results.ts'

/** The specification's empty states, letter by letter. */
const states = {
  noCoursesFound: 'No Courses Found',
  noCoursesWithFilter: 'No Courses With Filter',
  noMoreCourses: 'No More Courses',
  noMoreMajors: 'No More Majors',
  noMatchesFound: 'No Matches Found',
} as const

describe.each(LANGUAGES)('%s', (lang) => {
  const { say, ask } = readerOf(lang)
  const search = (params: Record<string, string>) => read(paths.search({ lang, params }))
  const words = (state: keyof typeof states) => (lang === 'en' ? states[state] : say(`search:empty.${state}`))
  const total = (count: number) => say('search:page.total', { count })
  const expectState = ({ main }: Page, state: keyof typeof states) =>
    expect(the(main, 'heading', words(state)).tagName).toBe('H2')
  /** The searches that are offered because they find something. */
  const offered = ({ main }: Page) => the(main, 'region', say('search:relaxations')).querySelectorAll('h3 a')
  const expectResults = (page: Page) => expect(resultsOn(page, say).items.length).toBeGreaterThan(0)

  test('a search that finds nothing says which kind of nothing, with ways out', async () => {
    const nothing = await search({ q: 'qqzzxxqq' })
    expectState(nothing, 'noMatchesFound')
    const items = all(nothing.main, 'listitem').map(textOf)
    for (const tip of ['general', 'spelling', 'fewer', 'location'])
      expect(items).toContainEqual(expect.stringContaining(say(`search:tips.${tip}`)))
    const home = the(nothing.main, 'link', say('search:tips.home'))
    expect(home.getAttribute('href')).toBe(paths.home({ lang }))
    // No filter is set, so there is none to clear.
    expect(nothing.main.textContent).not.toContain(say('search:clearAll'))

    const impossible = { destination: 'germany', faculty: 'medicine', max: '10', exam: 'yes' }
    const { relaxations } = await ask(impossible)
    const page = await search(impossible)
    expectState(page, 'noCoursesWithFilter')
    the(page.main, 'link', say('search:clearAll'))
    const [relaxed = page.main, ...others] = offered(page)
    expect(1 + others.length).toBe(Math.min(3, relaxations.length))
    const found = await page.follow(relaxed)
    expect(resultsOn(found, say).total).toBe(total(relaxations[0]?.count ?? 0))
    expectResults(found)

    expectState(await search({ q: 'quillfeather', kind: 'course' }), 'noCoursesFound')
    expectState(await search({ q: 'duolingo', exact: '1', kind: 'university' }), 'noMatchesFound')
  })

  test('a kind without results leads to the kinds that have some', async () => {
    const params = { q: 'berlin', kind: 'blog' }
    const { counts } = await ask(params)
    expect(counts.sumBlogs).toBe(0)
    const page = await search(params)
    expectState(page, 'noMatchesFound')
    const found = await page.follow(the(page.main, 'link', say('search:empty.elsewhere', { count: counts.sumResult })))
    expectResults(found)
    expect(found.query).toBe('?q=berlin')
  })

  test('two misspelt words are read as they are meant, and the page says so', async () => {
    const typed = 'enginering heidelburg'
    const { understood } = await ask({ q: typed })
    const meant = understood?.correctedTo ?? ''
    expect(meant).toMatch(/engineering heidelberg/i)
    const page = await search({ q: typed })
    expectResults(page)
    expect(textOf(page.main)).toContain(say('search:typo.showing', { typed: isolate(typed), meant: isolate(meant) }))
  })

  test('a text whose words are never found together is offered without one of them, a filter or a word', async () => {
    const [remaining, lost] = ({ en: ['heidelberg', 'Malaysia'], ar: ['هايدلبرغ', 'ماليزيا'] } as const)[lang]
    const page = await search({ q: `${remaining} ${lost}` })
    const without = offered(page).filter((link) => textOf(link).includes(lost))
    expect(without.map(textOf)).toHaveLength(1)
    const found = await page.follow(without[0] ?? page.main)
    expectResults(found)
    expect(found.query).toBe(`?q=${remaining}`)
  })

  test('the end of a list of majors or courses says that there are no more', async () => {
    for (const [kind, state] of [
      ['major', 'noMoreMajors'],
      ['course', 'noMoreCourses'],
    ] as const) {
      const { pages } = await ask({ kind, destination: 'germany' })
      const last = await search({ kind, destination: 'germany', page: String(pages) })
      expect(last.main.textContent).toContain(words(state))
    }
  })

  test('a country or university without programmes is named as such, with the nearest that have some', async () => {
    const { absent } = await ask({ q: named[lang].typed })
    expect(absent?.name.en).toBe('Sweden')
    const page = await search({ q: named[lang].typed })
    const note = the(page.main, 'region', say('search:absent.country', { name: named[lang].country }))
    expect(the(note, 'link', say('search:absent.ask')).getAttribute('href')).toBe(paths.contact({ lang }))
    const nearby = all(note, 'listitem')
    expect(nearby.map(textOf)).toHaveLength(absent?.nearby.length ?? 0)
    const found = await page.follow(first(nearby[0] ?? note, 'link'))
    expect(resultsOn(found, say).names[0]).toBe(named[lang].subject)
  })

  test('a known university that is not in the catalogue is named as such, without other advice', async () => {
    const { main } = await search({ q: named[lang].university })
    the(main, 'heading', say('search:absent.university', { name: isolate(named[lang].universityName) }))
    // One answer: no tabs of zeros, no second "nothing", no filters of nothing.
    expect(all(main, 'navigation', say('search:kinds')).map(textOf)).toEqual([])
    expect(all(main, 'heading').map(textOf)).not.toContain(say('search:empty.noMatchesFound'))
    expect(all(main, 'complementary', say('search:filters')).map(textOf)).toEqual([])
  })

  test('universities found through their programmes are in one row above these, and the page counts them as the call does', async () => {
    const params = { destination: 'germany', level: 'master' }
    const answer = await ask(params)
    const { counts, universities } = answer
    expect(answer.total).toBe(counts.sumResult)
    expect(counts.sumResult).toBe(counts.sumMajors + counts.sumCourses + counts.sumUniversities)
    const page = await search(params)
    expect(resultsOn(page, say).total).toBe(total(answer.total))
    const row = the(page.main, 'region', say('search:atUniversities', { count: counts.sumUniversities }))
    expect(all(row, 'listitem').map(textOf)).toHaveLength(universities.length)
    const found = await page.follow(the(row, 'link', say('search:compareUniversities')))
    const results = resultsOn(found, say)
    expect(results.tab('university').getAttribute('aria-current')).toBe('page')
    expect(results.total).toBe(total(counts.sumUniversities))
  })
})

const named = {
  en: {
    typed: 'computer science in Sweden',
    country: 'Sweden',
    subject: 'Computer Science',
    university: 'harvard',
    universityName: 'Harvard University',
  },
  ar: {
    typed: 'علوم الحاسوب في السويد',
    country: 'السويد',
    subject: 'علوم الحاسوب',
    university: 'هارفارد',
    universityName: 'جامعة هارفارد',
  },
}
