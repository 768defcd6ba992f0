import { formatNumber } from '#i18n/format.ts'
import { paths } from '#paths.ts'
import { CONTRAST, expectNoA11yViolations } from './support/accessibility.ts'
import { gate } from './support/gate.ts'
import { expect, stopClock, test } from './support/test.ts'

// What slides in is there at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const MAJORS = '**/api/majors/getAll/GetAllMajor*'

const COUNTRIES = '**/api/country/fields/query*'

const FALLBACK = {
  en: [
    'United Arab Emirates',
    'United Kingdom',
    'Northern Cyprus',
    'Türkiye',
    'Azerbaijan',
    'Italy',
    'Georgia',
    'Malaysia',
  ],
  ar: ['الإمارات العربية المتحدة', 'المملكة المتحدة', 'شمال قبرص', 'تركيا', 'أذربيجان', 'إيطاليا', 'جورجيا', 'ماليزيا'],
}

test('Majors begin with the fields, the fullest first, each with its page and how much it has', async ({
  page,
  lang,
  say,
  visit,
  request,
  bar,
}) => {
  const { faculties } = await (await request.get('/api/site')).json()
  const counts: number[] = faculties.map(({ programmeCount }: { programmeCount: number }) => programmeCount)
  await visit(paths.blog({ lang }))
  await bar.word('majors').click()
  const fields = bar.nav.getByRole('list', { name: say('menus.fields') }).getByRole('link')
  await expect(fields).toHaveCount(counts.filter((count) => count > 0).length)
  await expect(fields.first()).toContainText(formatNumber(lang, Math.max(...counts)))
  const name = (await fields.first().getByText(/\p{L}/u).first().textContent()) ?? ''
  await fields.first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
})

test('Countries show ten of all with their flags, then all, and ask once', async ({ page, lang, say, visit, bar }) => {
  let asked = 0
  page.on('request', (each) => {
    if (each.url().includes('/api/country/fields/query')) asked += 1
  })
  await visit(paths.blog({ lang }))
  const word = bar.word('countries')
  expect(asked).toBe(0)
  await word.click()
  await expect(bar.links).toHaveCount(10)
  await expect(bar.items.first().locator('img')).toHaveAttribute('src', '/flags/ae.svg')
  const call = '/api/country/fields/query?fields=countryName'
  const count = (await (await page.request.get(`${call}&study=1`)).json()).length
  expect(count).toBeGreaterThan(10)
  expect(count, 'what is named is where one can study').toBeLessThan(
    (await (await page.request.get(call)).json()).length,
  )
  await expect(bar.nav.getByText(say('menus.showing', { shown: 10, count }), { exact: true })).toBeVisible()
  await bar.nav.getByRole('button', { name: say('menus.viewAll') }).click()
  await expect(bar.links).toHaveCount(count)
  await bar.nav.getByRole('button', { name: say('menus.showLess') }).click()
  await expect(bar.links).toHaveCount(10)

  await page.getByRole('main').click({ position: { x: 5, y: 300 } })
  await expect(bar.links).toHaveCount(0)
  await word.click()
  await expect(bar.links).toHaveCount(10)
  expect(asked).toBe(1)
  await bar.links.filter({ hasText: lang === 'en' ? 'Georgia' : 'جورجيا' }).click()
  await expect(page).toHaveURL(/\/country\//)
  await expect(bar.links).toHaveCount(0)
})

test('pressing Show Less leaves the list open, although it shrinks away from under the mouse', async ({
  page,
  lang,
  say,
  visit,
  bar,
}) => {
  await visit(paths.blog({ lang }))
  await bar.word('countries').hover()
  await expect(bar.links).toHaveCount(10)
  await bar.nav.getByRole('button', { name: say('menus.viewAll') }).click()
  await expect(bar.links).not.toHaveCount(10)
  await stopClock(page)
  await bar.nav.getByRole('button', { name: say('menus.showLess') }).click()
  await expect(bar.links).toHaveCount(10)
  await page.mouse.move(20, 880)
  await page.clock.runFor(2000)
  await expect(bar.links).toHaveCount(10)
  await page.mouse.click(20, 880)
  await page.clock.runFor(100)
  await expect(bar.links).toHaveCount(0)
})

test('while a list is on its way its rows keep their places; an empty one says so', async ({
  page,
  lang,
  say,
  visit,
  bar,
}) => {
  for (const [address, word, rows, nothing] of [
    [MAJORS, 'majors', 5, 'menus.noMajors'],
    [COUNTRIES, 'countries', 10, 'menus.noCountries'],
  ] as const) {
    const { open, opened } = gate()
    await page.route(address, async (route) => {
      await opened
      await route.fulfill({ json: [] })
    })
    await visit(paths.blog({ lang }))
    await bar.word(word).click()
    await expect(bar.waiting.locator('li')).toHaveCount(rows)
    open()
    await expect(bar.nav.getByText(say(nothing), { exact: true })).toBeVisible()
    await expect(bar.waiting).toHaveCount(0)
  }
})

test('without an answer Countries name eight destinations, and another try brings them all', async ({
  page,
  lang,
  say,
  visit,
  failures,
  bar,
}) => {
  failures.expect(/country\/fields\/query/, /ERR_FAILED/)
  await page.route(COUNTRIES, (route) => route.abort('failed'))
  await visit(paths.blog({ lang }))
  await bar.word('countries').click()
  await expect(bar.failure).toHaveText(say('menus.countriesFailed'))
  await expect(bar.links).toHaveText(FALLBACK[lang])
  for (const link of await bar.links.all()) {
    const response = await page.request.get((await link.getAttribute('href')) ?? '')
    expect(response.status(), (await link.textContent()) ?? '').toBe(200)
  }
  // A catalogue that was empty a moment ago is no reason to name none.
  await page.unroute(COUNTRIES)
  await page.route(COUNTRIES, (route) => route.fulfill({ json: [] }))
  await visit(paths.blog({ lang }))
  await bar.word('countries').click()
  await expect(bar.nav.getByText(say('menus.noCountries'), { exact: true })).toBeVisible()
  await page.unroute(COUNTRIES)
  await page.route(COUNTRIES, (route) => route.abort('failed'))
  await visit(paths.blog({ lang }))
  await bar.word('countries').click()
  await expect(bar.links).toHaveText(FALLBACK[lang])

  // What holds no list is no answer either; one in `data` is.
  await page.unroute(COUNTRIES)
  await page.route(COUNTRIES, (route) => route.fulfill({ json: {} }))
  await Promise.all([page.waitForResponse(COUNTRIES), bar.retry.click()])
  await expect(bar.links).toHaveText(FALLBACK[lang])
  await page.unroute(COUNTRIES)
  await page.route(COUNTRIES, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { data: await answer.json() } })
  })
  await bar.retry.click()
  await expect(bar.links).toHaveCount(10)
  await expect(bar.failure).toHaveCount(0)
})

test('without an answer Majors keep their last good copy, or say that there is none', async ({
  page,
  lang,
  say,
  visit,
  failures,
  bar,
}) => {
  failures.expect(/GetAllMajor/, /503/)
  const word = bar.word('majors')
  const away = () =>
    page.route(MAJORS, (route) => route.fulfill({ status: 503, json: { code: 'unavailable', status: 503 } }))
  await away()
  await visit(paths.blog({ lang }))
  await word.click()
  await expect(bar.failure).toHaveText(say('menus.majorsFailed'))
  await expect(bar.links).toHaveCount(0)
  await page.unroute(MAJORS)
  await bar.retry.click()
  await expect(bar.links).toHaveCount(10)

  await away()
  await page.reload()
  await visit(paths.home({ lang }))
  await word.click()
  await expect(bar.failure).toHaveText(say('menus.majorsFailed'))
  await expect(bar.links).toHaveCount(10)
})

test('no barrier in the lists of the bar and the quick menu, by day and by night', async ({
  page,
  lang,
  visit,
  bar,
}) => {
  await visit(paths.blog({ lang }))
  for (const word of ['majors', 'countries'] as const) {
    await bar.word(word).click()
    await expect(bar.links).toHaveCount(10)
    // What the panel covers is behind it, not in the way.
    await page.getByRole('main').evaluate((main) => main.setAttribute('inert', ''))
    await expectNoA11yViolations(page, word)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectNoA11yViolations(page, `${word}, dark`, CONTRAST)
    await page.emulateMedia({ colorScheme: 'light' })
    await page.getByRole('main').evaluate((main) => main.removeAttribute('inert'))
  }
  await page.keyboard.press('Escape')
  await bar.menuButton.click()
  await bar.menuWord('countries').click()
  await expect(bar.menuItems).toHaveCount(10)
  await expectNoA11yViolations(page, 'quick menu')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoA11yViolations(page, 'quick menu, dark', CONTRAST)
})

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 800, height: 900 }, hasTouch: true })
  test('the lists of the bar open and close by touch', async ({ page, lang, visit, bar }) => {
    await visit(paths.blog({ lang }))
    const word = bar.word('majors')
    await word.tap()
    await expect(bar.links).toHaveCount(10)
    await word.tap()
    await expect(bar.links).toHaveCount(0)
    await word.tap()
    await bar.links.first().tap()
    await expect(page).toHaveURL(/\/major\//)
  })
})
