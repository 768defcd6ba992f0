import type { Suggestion } from '#catalogue-index/query/query.ts'
import { localize as inLanguage, otherLanguage } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { expectNoA11yViolations } from '#tests/e2e/support/accessibility.ts'
import { gate } from '#tests/e2e/support/gate.ts'
import { quoted } from '#tests/e2e/support/search-box.ts'
import { expect, hydrated, queryOf, test } from '#tests/e2e/support/test.ts'

// What the home page draws for seconds is not looked at here.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('the box says that it is loading, then how much it found, with the first result selected', async ({
  page,
  lang,
  say,
  visit,
  search,
}) => {
  const answers = gate()
  await page.route('**/api/suggest*', async (route) => {
    await answers.opened
    await route.continue()
  })
  await visit(paths.home({ lang }))
  await search.box.pressSequentially('MED')
  await expect(search.box).toHaveValue('med')
  await expect(search.boxStatus).toHaveText(lang === 'en' ? quoted.loading : say('search:box.loading'))
  await expect(search.box).toHaveAttribute('aria-expanded', 'true')
  answers.open()
  await expect(search.suggestions.first()).toBeVisible()
  await expect(search.boxStatus).not.toHaveText(say('search:box.loading'))
  await search.expectSelected(0)
})

test('Enter on a suggestion opens the page of what it names, whatever that is', async ({
  page,
  lang,
  visit,
  request,
  search,
}) => {
  const suggest = async (q: string): Promise<Suggestion[]> =>
    (await request.get(`/api/suggest?${new URLSearchParams({ q, lang })}`)).json()
  const pageOf: Partial<Record<Suggestion['type'], string>> = {
    country: 'country',
    university: 'university',
    major: 'major',
    course: 'courses',
    blog: 'blog',
    faculty: 'faculty',
  }
  const terms = {
    en: {
      country: 'germany',
      university: 'heidelberg',
      major: 'physics',
      course: 'turkish',
      blog: 'visa',
      faculty: 'engineering',
      tag: 'visa',
    },
    ar: {
      country: 'ألمانيا',
      university: 'هايدلبرغ',
      major: 'فيزياء',
      course: 'التركية',
      blog: 'تأشيرة',
      faculty: 'هندسة',
      tag: 'تأشيرة',
    },
  }
  const headingOf = (html: string) =>
    page.evaluate((html) => new DOMParser().parseFromString(html, 'text/html').querySelector('h1')?.textContent, html)
  await visit(paths.home({ lang }))
  for (const [type, term] of Object.entries(terms[lang])) {
    const suggestions = await suggest(term)
    const at = suggestions.findIndex((suggestion) => suggestion.type === type)
    const meant = suggestions[at]
    if (!meant) throw new Error(`"${term}" suggests no ${type}`)
    expect(await search.suggest(term)).toBe(suggestions.length)
    const named = pageOf[meant.type]
    const address = named ? `/${lang}/${named}/${encodeURIComponent(meant.customURLSlug)}` : undefined
    if (address) {
      await expect(search.suggestions.nth(at)).toHaveAttribute('href', address)
      const response = await request.get(address, { maxRedirects: 0 })
      expect(response.status(), address).toBe(200)
      expect(await headingOf(await response.text()), address).toContain(meant.keyword)
    }
    // Every row is opened in the same way: once for a page and once for a search is enough.
    if (type !== 'faculty' && type !== 'tag') continue
    // The search for the words comes first, or after what has exactly that name.
    const row = at === 0 && meant.exact ? 0 : at + 1
    for (let press = 0; press < row; press++) await page.keyboard.press('ArrowDown')
    await search.expectSelected(row)
    await page.keyboard.press('Enter')
    if (address) {
      await expect(page).toHaveURL(address)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(meant.keyword)
      await expect(search.box).toHaveValue('')
    } else {
      await expect(page).toHaveURL(/searchresults\?q=/)
      expect(queryOf(page)).toBe(`?q=${meant.keyword}`)
      await expect(search.box).toHaveValue(meant.keyword)
    }
  }
})

test('the name of a country is selected, and Enter and the button open its page, however fast', {
  tag: '@both-languages',
}, async ({ page, lang, say, visit, search }) => {
  await page.clock.install()
  await visit(paths.home({ lang }))
  const suggestedFor = async (typed: string) => {
    await search.suggest(typed)
    await search.expectSelected(0)
    const address = (await search.suggestions.first().getAttribute('href')) ?? ''
    expect(address).toContain('/country/')
    await expect(search.boxRows.nth(1)).toHaveText(say('search:box.searchFor', { term: typed.toLowerCase() }))
    return address
  }
  for (const spelling of lang === 'en' ? ['usa', 'GERMANY'] : ['germany', 'المانيا']) await suggestedFor(spelling)
  const typed = { en: 'germany', ar: 'ألمانيا' }[lang]
  const address = await suggestedFor(typed)
  await search.submit.click()
  await expect(page).toHaveURL(address)
  await visit(paths.home({ lang }))
  // Enter waits half a second for the answer, however long that takes on this machine.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
  const answered = page.waitForResponse((response) => response.url().includes('/api/suggest'))
  await search.box.fill(typed)
  await search.box.press('Enter')
  await page.clock.runFor(100)
  await (await answered).finished()
  // The waiting Enter may have opened the page already, and closed the list with it.
  await expect(async () => {
    if (new URL(page.url()).pathname === address) return
    await expect(search.suggestions.first()).toHaveAttribute('href', address, { timeout: 1_000 })
  }).toPass()
  await page.clock.resume()
  await expect(page).toHaveURL(address)
})

test('switching the language asks the typed term again in the other language', { tag: '@both-languages' }, async ({
  page,
  lang,
  words,
  visit,
  search,
}) => {
  const other = otherLanguage(lang)
  await visit(paths.home({ lang }))
  await search.suggest('germany')
  const banner = page.getByRole('banner')
  await banner.getByRole('link', { name: words[lang](`language.${other}`) }).click()
  await expect(page).toHaveURL(paths.home({ lang: other }))
  await hydrated(page)
  await expect(page.getByRole('combobox', { name: words[other]('search:box.label') })).toHaveValue('germany')
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText(
    other === 'ar' ? 'ألمانيا' : 'Germany',
  )
})

test('an empty box offers what was viewed last, and Enter opens nothing unasked', async ({
  page,
  lang,
  say,
  visit,
  ask,
  search,
}) => {
  const majors = (await ask({ kind: 'major', destination: 'germany' })).items.slice(0, 2)
  for (const { slug } of majors) await visit(paths.major({ lang, slug }))
  await visit(paths.blog({ lang }))
  await search.box.focus()
  const viewed = search.boxRowsOf('viewed')
  await expect(viewed).toHaveCount(2)
  await expect(search.boxStatus).toHaveText(say('search:box.list'))
  // The last first.
  const names = majors.map(({ name }) => inLanguage(name, lang)).reverse()
  await expect(viewed).toContainText(names)
  await expect(page.locator('[role=option][aria-selected=true]')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(search.boxRows).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await expect(viewed).toHaveCount(2)
  await page.keyboard.press('ArrowDown')
  await search.expectSelected(0)
  await page.keyboard.press('ArrowDown')
  await search.expectSelected(1)
  await expectNoA11yViolations(page, 'what was viewed last')

  // The first letter brings suggestions in their place.
  expect(await search.suggest(lang === 'en' ? 'germany' : 'ألمانيا')).toBeGreaterThan(0)
  await search.expectSelected(0)
  await search.box.fill('')
  await expect(viewed).toHaveCount(2)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(paths.major({ lang, slug: majors[1]?.slug ?? { en: '', ar: '' } }))
})

test('what is typed before the page has come alive is kept', async ({ page, lang, search }) => {
  const scripts = gate()
  await page.route('**/assets/*.js', async (route) => {
    await scripts.opened
    await route.continue()
  })
  await page.goto(paths.home({ lang }), { waitUntil: 'commit' })
  await search.box.fill('physics')
  scripts.open()
  await hydrated(page)
  await expect(search.box).toHaveValue('physics')
})
