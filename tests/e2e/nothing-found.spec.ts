import { isolate } from '#i18n/isolate.ts'
import { paths } from '#paths.ts'
import { expect, queryOf, test } from './support/test.ts'

/** The specification's empty states, letter by letter. */
const states = {
  noCoursesFound: 'No Courses Found',
  noCoursesWithFilter: 'No Courses With Filter',
  noMoreCourses: 'No More Courses',
  noMoreMajors: 'No More Majors',
  noMatchesFound: 'No Matches Found',
} as const

test('a search that finds nothing says which kind of nothing, with ways out', { tag: '@both-languages' }, async ({
  page,
  lang,
  say,
  visit,
  ask,
  search,
}) => {
  const expectState = async (state: keyof typeof states) => {
    const title = lang === 'en' ? states[state] : say(`search:empty.${state}`)
    await expect(page.getByRole('heading', { level: 2, name: title, exact: true })).toBeVisible()
  }
  await visit(paths.search({ lang, params: { q: 'qqzzxxqq' } }))
  await expectState('noMatchesFound')
  for (const tip of ['general', 'spelling', 'fewer', 'location']) {
    await expect(page.getByRole('listitem').filter({ hasText: say(`search:tips.${tip}`) })).toBeVisible()
  }
  const home = page.getByRole('main').getByRole('link', { name: say('search:tips.home') })
  await expect(home).toHaveAttribute('href', paths.home({ lang }))
  // No filter is set, so there is none to clear.
  await expect(page.getByRole('main').getByText(say('search:clearAll'))).toHaveCount(0)

  const impossible = { destination: 'germany', faculty: 'medicine', max: '10', exam: 'yes' }
  const { relaxations } = await ask(impossible)
  await visit(paths.search({ lang, params: impossible }))
  await expectState('noCoursesWithFilter')
  await expect(page.getByRole('main').getByRole('link', { name: say('search:clearAll') })).toHaveCount(1)
  const relaxed = page
    .getByRole('region', { name: say('search:relaxations') })
    .getByRole('heading', { level: 3 })
    .getByRole('link')
  await expect(relaxed).toHaveCount(Math.min(3, relaxations.length))
  await relaxed.first().click()
  await expect(search.total).toHaveText(say('search:page.total', { count: relaxations[0]?.count ?? 0 }))
  await expect(search.items.first()).toBeVisible()

  await visit(paths.search({ lang, params: { q: 'quillfeather', kind: 'course' } }))
  await expectState('noCoursesFound')
  await visit(paths.search({ lang, params: { q: 'duolingo', exact: '1', kind: 'university' } }))
  await expectState('noMatchesFound')
})

test('a kind without results leads to the kinds that have some', { tag: '@both-languages' }, async ({
  page,
  lang,
  say,
  visit,
  ask,
  search,
}) => {
  const params = { q: 'berlin', kind: 'blog' }
  const { counts } = await ask(params)
  expect(counts.sumBlogs).toBe(0)
  await visit(paths.search({ lang, params }))
  const title = lang === 'en' ? states.noMatchesFound : say('search:empty.noMatchesFound')
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: say('search:empty.elsewhere', { count: counts.sumResult }) })
    .click()
  await expect(search.items.first()).toBeVisible()
  expect(queryOf(page)).toBe('?q=berlin')
})

test('a slip of the finger finds what was meant at once, and what was typed stays within reach', {
  tag: '@both-languages',
}, async ({ page, lang, say, visit, ask, search }) => {
  const typed = lang === 'en' ? 'enginering' : 'هندصة'
  const { didYouMean, total } = await ask({ q: typed, exact: '1' })
  expect(total, 'word for word there is nothing').toBe(0)
  const meant = await ask({ q: didYouMean ?? '' })
  await visit(paths.search({ lang, params: { q: typed } }))
  await expect(page.getByRole('main')).toContainText(
    say('search:typo.showing', { typed: isolate(typed), meant: isolate(didYouMean ?? '') }),
  )
  await expect(search.total).toHaveText(say('search:page.total', { count: meant.total }))
  await expect(search.names.first()).toBeVisible()
  expect(queryOf(page)).toBe(`?q=${typed}`)
  await expect(search.box).toHaveValue(typed)

  await page.getByRole('link', { name: say('search:understood.exactly', { typed: isolate(typed) }) }).click()
  await expect(search.total).toHaveText(say('search:page.total', { count: 0 }))
  await page
    .getByRole('main')
    .getByRole('link', { name: say('search:didYouMean', { term: isolate(didYouMean ?? '') }) })
    .click()
  await expect(search.items.first()).toBeVisible()
  expect(queryOf(page)).toBe(`?q=${didYouMean}`)
})

test('what may mean something else is offered, not assumed', async ({ page, lang, say, visit, ask, search }) => {
  const typed = 'enginering heidelburg'
  const { didYouMean } = await ask({ q: typed })
  await visit(paths.search({ lang, params: { q: typed } }))
  await expect(search.total).toHaveText(say('search:page.total', { count: 0 }))
  const offer = say('search:didYouMean', { term: isolate(didYouMean ?? '') })
  await expect(page.getByRole('main').getByRole('link', { name: offer })).toBeVisible()
})

test('a text whose words are never found together is offered without one of them, a filter or a word', {
  tag: '@both-languages',
}, async ({ page, lang, say, visit, search }) => {
  const [kept, lost] = lang === 'en' ? ['heidelberg', 'Malaysia'] : ['هايدلبرغ', 'ماليزيا']
  await visit(paths.search({ lang, params: { q: `${kept} ${lost}` } }))
  const offered = page
    .getByRole('region', { name: say('search:relaxations') })
    .getByRole('heading', { level: 3 })
    .getByRole('link')
  await offered.filter({ hasText: lost ?? '' }).click()
  await expect(search.items.first()).toBeVisible()
  expect(queryOf(page)).toBe(`?q=${kept}`)
})

test('the end of a list of majors or courses says that there are no more', { tag: '@both-languages' }, async ({
  page,
  lang,
  say,
  visit,
  ask,
}) => {
  for (const [kind, state] of [
    ['major', 'noMoreMajors'],
    ['course', 'noMoreCourses'],
  ] as const) {
    const { pages } = await ask({ kind, destination: 'germany' })
    await visit(paths.search({ lang, params: { kind, destination: 'germany', page: String(pages) } }))
    await expect(page.getByText(lang === 'en' ? states[state] : say(`search:empty.${state}`))).toBeVisible()
  }
})

test('a country or university without programmes is named as such, with the nearest that have some', {
  tag: '@both-languages',
}, async ({ page, lang, say, visit, ask, search }) => {
  const typed = lang === 'en' ? 'computer science in Sweden' : 'علوم الحاسوب في السويد'
  const { absent } = await ask({ q: typed })
  expect(absent?.name.en).toBe('Sweden')
  await visit(paths.search({ lang, params: { q: typed } }))
  const note = page.getByRole('region', {
    name: say('search:absent.country', { name: lang === 'en' ? 'Sweden' : 'السويد' }),
  })
  await expect(note.getByRole('link', { name: say('search:absent.ask') })).toHaveAttribute(
    'href',
    paths.contact({ lang }),
  )
  const nearby = note.getByRole('listitem')
  await expect(nearby).toHaveCount(absent?.nearby.length ?? 0)
  await nearby.first().getByRole('link').click()
  await expect(search.items.first()).toBeVisible()
  await expect(search.names.first()).toHaveText(lang === 'en' ? 'Computer Science' : 'علوم الحاسوب')

  const university = lang === 'en' ? 'harvard' : 'هارفارد'
  await visit(paths.search({ lang, params: { q: university } }))
  const name = isolate(lang === 'en' ? 'Harvard University' : 'جامعة هارفارد')
  await expect(page.getByRole('heading', { name: say('search:absent.university', { name }) })).toBeVisible()
  // One answer: no tabs of zeros, no second "nothing", no filters of nothing.
  await expect(page.getByRole('navigation', { name: say('search:kinds') })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: say('search:empty.noMatchesFound') })).toHaveCount(0)
  await expect(page.getByRole('complementary', { name: say('search:filters') })).toHaveCount(0)
})

test('universities found through their programmes stand in one row above these, and do not count twice', async ({
  page,
  lang,
  say,
  visit,
  ask,
  search,
}) => {
  const params = { destination: 'germany', level: 'master' }
  const { total, counts, universities } = await ask(params)
  expect(total).toBe(counts.sumMajors + counts.sumCourses)
  await visit(paths.search({ lang, params }))
  await expect(search.total).toHaveText(say('search:page.total', { count: total }))
  const row = page.getByRole('region', { name: say('search:atUniversities', { count: counts.sumUniversities }) })
  await expect(row.getByRole('listitem')).toHaveCount(universities.length)
  await row.getByRole('link', { name: say('search:compareUniversities') }).click()
  await expect(search.tab('university')).toHaveAttribute('aria-current', 'page')
  await expect(search.total).toHaveText(say('search:page.total', { count: counts.sumUniversities }))
})
