import type { DeadlineCounts } from '#catalogue-index/query/query.ts'
import { DAY_MS } from '#lib/durations.ts'
import { localize as inLanguage, otherLanguage } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { expectNoA11yViolations } from './support/accessibility.ts'
import { gate } from './support/gate.ts'
import { quoted } from './support/search-box.ts'
import { expect, hydrated, queryOf, test } from './support/test.ts'

// What the home page draws for seconds is not looked at here.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('the arrows walk through the suggestions and around their ends, Escape closes them', async ({
  page,
  lang,
  visit,
  search,
}) => {
  await visit(paths.home({ lang }))
  const count = await search.suggest('med')
  await page.keyboard.press('ArrowDown')
  await search.expectSelected(1)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await search.expectSelected(count)
  await page.keyboard.press('ArrowDown')
  await search.expectSelected(0)
  await page.keyboard.press('Escape')
  await expect(search.suggestions).toHaveCount(0)
  await expect(search.box).toHaveAttribute('aria-expanded', 'false')
  await expect(search.box).toHaveValue('med')
  await expect(search.box).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(search.box).toHaveValue('')
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('[role=option][aria-selected=true]')).toHaveCount(0)
  await page.keyboard.press('Escape')

  await search.suggest('med')
  await page.keyboard.press('Escape')
  await page.keyboard.press('ArrowDown')
  await expect(search.suggestions).toHaveCount(count)
  await page.getByRole('heading', { level: 1 }).click()
  await expect(search.suggestions).toHaveCount(0)
  await search.box.press('ArrowDown')
  const first = search.suggestions.first()
  const address = (await first.getAttribute('href')) ?? ''
  await first.click()
  await expect(page).toHaveURL(address)
})

test('the page about just what is typed is the row below the search for it', async ({ page, lang, visit, search }) => {
  await visit(paths.home({ lang }))
  await search.suggest({ en: 'medicine in turkey', ar: 'الطب في تركيا' }[lang])
  await page.keyboard.press('ArrowDown')
  await search.expectSelected(1)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/${lang}/country/[^/]+/faculty/`))
  await expect(page.getByRole('heading', { level: 1 })).toContainText({ en: 'Medicine in Türkiye', ar: 'تركيا' }[lang])
})

test('where nothing matches the box says so and what to try, and Enter still searches', async ({
  page,
  lang,
  say,
  visit,
  search,
}) => {
  await visit(paths.home({ lang }))
  await search.box.fill('qqzzxxqq')
  await expect(search.boxStatus).toHaveText(lang === 'en' ? quoted.none : say('search:box.none'))
  await expect(page.getByText(lang === 'en' ? quoted.hint : say('search:box.noneHint'))).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/searchresults\?q=qqzzxxqq/)
})

test('the box says how many results the search has', async ({ lang, say, visit, ask, search }) => {
  await visit(paths.home({ lang }))
  for (const q of lang === 'en' ? ['heidelberg', 'engineering'] : ['هايدلبرغ', 'هندسة']) {
    const { total: count } = await ask({ q })
    expect(await search.suggest(q)).toBeGreaterThan(0)
    await expect(search.boxStatus).toHaveText(lang === 'en' ? `${count} results` : say('search:box.results', { count }))
  }
})

test('other words are searched as typed by Enter and the button, and a row walked to is opened by both', async ({
  page,
  lang,
  visit,
  search,
}) => {
  const typed = lang === 'en' ? 'medic' : 'هندس'
  const submits = [() => search.box.press('Enter'), () => search.submit.click()]
  for (const submit of submits) {
    await visit(paths.search({ lang, params: { level: 'master' } }))
    await search.suggest(typed)
    await search.expectSelected(0)
    await submit()
    await expect(page).toHaveURL(/\?q=/)
    expect(queryOf(page)).toBe(`?q=${typed}&level=master`)

    await visit(paths.home({ lang }))
    await search.suggest(typed)
    await page.keyboard.press('ArrowDown')
    await search.expectSelected(1)
    const address = (await search.suggestions.first().getAttribute('href')) ?? ''
    await submit()
    await expect(page).toHaveURL(address)
  }
})

test('where the answer does not come in half a second, Enter searches', async ({ page, lang, visit, search }) => {
  const answers = gate()
  await page.route('**/api/suggest?*q=germany*', async (route) => {
    await answers.opened
    await route.abort().catch(() => {})
  })
  await visit(paths.home({ lang }))
  // Whatever the words before have found, and although its first row is a page.
  await search.suggest('egypt')
  await search.box.fill('germany')
  await search.box.press('Enter')
  await expect(page).toHaveURL(/searchresults\?q=germany/)
  answers.open()
})

test('a place without programmes comes last and says so', async ({ lang, say, visit, search }) => {
  await visit(paths.home({ lang }))
  await search.suggest(lang === 'en' ? 'antarc' : 'أنتاركتي')
  await expect(search.suggestions.last()).toContainText(say('search:box.noProgrammes'))
  await search.expectSelected(0)
  await expect(search.boxRows.first()).toHaveAttribute('data-row', 'search')
})

test('rows are large enough for a finger and no higher than two lines', { tag: '@both-languages' }, async ({
  lang,
  visit,
  search,
}) => {
  await visit(paths.home({ lang }))
  await search.suggest(lang === 'en' ? 'medicine' : 'هندسة')
  const heights = await search.boxRows.evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
  expect(Math.max(...heights)).toBeLessThanOrEqual(56)
})

test('no two suggestions look alike', async ({ lang, visit, search }) => {
  await visit(paths.home({ lang }))
  for (const term of ['medicine', 'business', 'physics', 'university', 'هندسة']) {
    await search.suggest(term)
    const shown = await search.suggestions.allInnerTexts()
    expect(new Set(shown).size, shown.join('\n')).toBe(shown.length)
  }
})

test('a late suggestion never overwrites a newer one', async ({ page, lang, visit, search }) => {
  const late = gate()
  const arrived = gate()
  await page.route('**/api/suggest?*', async (route) => {
    if (new URL(route.request().url()).searchParams.get('q') !== 'med') return route.continue()
    const response = await route.fetch()
    await late.opened
    // The page may have given this request up already; an answer that nobody takes is no failure.
    await route.fulfill({ response }).catch(() => {})
    arrived.open()
  })
  await visit(paths.home({ lang }))
  const asked = page.waitForRequest(/suggest\?.*\bq=med\b/)
  await search.box.fill('med')
  await asked
  const count = await search.suggest('germany')
  const newer = await search.suggestions.allTextContents()
  late.open()
  await arrived.opened
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await expect(search.suggestions).toHaveCount(count)
  expect(await search.suggestions.allTextContents()).toEqual(newer)
})

test('when suggestions do not arrive the box says so, and Enter searches all the same', async ({
  page,
  lang,
  say,
  visit,
  search,
  failures,
}) => {
  failures.expect(/suggest/, /ERR_FAILED/)
  await page.route('**/api/suggest*', (route) => route.abort())
  await visit(paths.home({ lang }))
  await search.box.fill('physics')
  await expect(search.boxStatus).toHaveText(say('search:box.failed'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/searchresults\?q=physics/)
})

test('a search box that was emptied leaves nothing of itself in the address', async ({ page, lang, visit, search }) => {
  await visit(paths.search({ lang, params: { q: 'law', level: 'master' } }))
  await search.box.fill('')
  await search.box.press('Enter')
  await expect(page).toHaveURL(`/${lang}/searchresults?level=master`)
  await visit(paths.search({ lang, params: { q: 'law' } }))
  await search.box.fill('')
  await search.box.press('Enter')
  await expect(page).toHaveURL(`/${lang}/searchresults`)
})

test('an empty box offers the last searches and the fields with most programmes, and what it remembers can be cleared', async ({
  page,
  lang,
  say,
  visit,
  search,
}) => {
  await visit(paths.home({ lang }))
  await search.box.focus()
  const fields = search.boxRowsOf('field')
  await expect(fields).toHaveCount(4)
  const field = (await fields.first().getAttribute('href')) ?? ''
  expect(field).toContain(`/${lang}/faculty/`)
  for (const typed of ['physics', 'history']) {
    await search.box.fill(typed)
    await search.box.press('Enter')
    await expect(search.heading).toHaveText(say('search:page.resultsFor', { term: typed }))
  }
  await visit(paths.home({ lang }))
  await search.box.focus()
  const searches = search.boxRowsOf('searched')
  await expect(searches).toHaveText(['history', 'physics'])
  await expectNoA11yViolations(page, 'what an empty box offers')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(paths.search({ lang, params: { q: 'physics' } }))

  await visit(paths.home({ lang }))
  await search.box.focus()
  await expect(searches).toHaveText(['physics', 'history'])
  await page.getByRole('button', { name: say('search:box.clearSearches') }).click()
  await expect(searches).toHaveCount(0)
  // Where the page had to scroll for the button, the header has a box too by now.
  await expect(page.getByRole('main').getByRole('combobox', { name: say('search:box.label') })).toBeFocused()
  expect(await page.evaluate(() => localStorage.getItem('searches'))).toBe('{"version":1,"terms":[]}')
  await fields.first().click()
  await expect(page).toHaveURL(field)
})

test('an empty box says how many majors and courses have a deadline soon, and lists them with the nearest first', async ({
  page,
  lang,
  say,
  visit,
  ask,
  request,
  search,
}) => {
  const counts: DeadlineCounts = await (await request.get('/api/deadlines')).json()
  const kinds = [
    { of: 'majors', kind: 'major' },
    { of: 'courses', kind: 'course' },
  ] as const
  const counted = kinds.filter(({ of }) => counts[of] > 0)
  expect(counted.map(({ of }) => of)).toContain('majors')
  const last = new Date(Date.now() + counts.days * DAY_MS).toISOString().slice(0, 10)
  for (const [at, { of, kind }] of counted.entries()) {
    await visit(paths.home({ lang }))
    await search.box.focus()
    const rows = search.boxRowsOf('deadline')
    await expect(rows).toContainText(counted.map(({ of }) => say(`search:deadlines.${of}`, { count: counts[of] })))
    await expect(rows.nth(at)).toContainText(say('search:deadlines.within', { count: counts.days }))
    // They are the last rows, to which the arrow upwards leads.
    for (let press = counted.length; press > at; press--) await page.keyboard.press('ArrowUp')
    await expect(rows.nth(at)).toHaveAttribute('aria-selected', 'true')
    await expect(rows.nth(at)).toBeInViewport({ ratio: 0.99 })
    await expectNoA11yViolations(page, `deadlines of ${of}`)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(paths.search({ lang, params: { kind, sort: 'deadline' } }))
    const { items } = await ask({ kind, sort: 'deadline' })
    await expect(search.names).toHaveText(items.map(({ name }) => inLanguage(name, lang)))
    for (const item of items.slice(0, counts[of])) {
      const deadline = 'nextIntake' in item ? item.nextIntake?.deadline : null
      expect(deadline && deadline <= last, `${deadline}`).toBe(true)
    }
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } })
  test('a term typed over the results is asked again in the other language too', { tag: '@both-languages' }, async ({
    page,
    lang,
    words,
    visit,
    search,
  }) => {
    const other = otherLanguage(lang)
    await visit(paths.search({ lang, params: { kind: 'major' } }))
    await search.suggest('germany')
    const banner = page.getByRole('banner')
    await banner.getByRole('link', { name: words[lang](`language.${other}`) }).click()
    await expect(page).toHaveURL(paths.search({ lang: other, params: { kind: 'major' } }))
    await hydrated(page)
    const box = page.getByRole('combobox', { name: words[other]('search:box.label') }).filter({ visible: true })
    await expect(box).toHaveValue('germany')
    await expect(page.getByRole('listbox').getByRole('option').first()).toContainText(
      other === 'ar' ? 'ألمانيا' : 'Germany',
    )
  })
})
