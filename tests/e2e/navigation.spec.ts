import type { Page } from '@playwright/test'
import { otherLanguage } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { expectNoBarrier } from './support/barriers.ts'
import { gate } from './support/gate.ts'
import { expect, test } from './support/test.ts'

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

/** The bar of a page, and the panel that is open in it. */
const barOf = (page: Page, name: string) => {
  const nav = page.getByRole('banner').getByRole('navigation', { name })
  return { nav, items: nav.getByRole('listitem'), links: nav.getByRole('listitem').getByRole('link') }
}

test('pointing at Majors opens the first ten with their universities, and leaving closes them', async ({
  page,
  lang,
  say,
  visit,
  request,
}) => {
  const majors = await (await request.get('/api/majors/getAll/GetAllMajor?limit=10')).json()
  await visit(paths.blog({ lang }))
  const { nav, links } = barOf(page, say('nav.main'))
  const word = nav.getByRole('button', { name: say('nav.majors') })
  await word.hover()
  await expect(word).toHaveAttribute('aria-expanded', 'true')
  await expect(links).toHaveCount(10)
  for (const [at, { majorName, uniName }] of majors.entries()) {
    await expect(links.nth(at)).toContainText(majorName[lang])
    await expect(links.nth(at)).toContainText(uniName[lang])
    await expect(links.nth(at).locator('img')).toHaveJSProperty('complete', true)
  }
  // On the way from the word to the last line nothing closes; a press on the word keeps it open, another closes it.
  await links.last().hover()
  await expect(links).toHaveCount(10)
  await word.click()
  await expect(links).toHaveCount(10)
  await page.mouse.move(10, 800)
  await expect(links).toHaveCount(10)
  await word.click()
  await expect(links).toHaveCount(0)
  await page.mouse.move(10, 800)

  await word.hover()
  await expect(links).toHaveCount(10)
  await page.mouse.move(10, 800)
  await expect(links).toHaveCount(0)

  await word.hover()
  await links.first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(majors[0].majorName[lang])
  await expect(word).toHaveAttribute('aria-expanded', 'false')
})

test('Countries show ten of all with their flags, then all, and ask once', async ({ page, lang, say, visit }) => {
  let asked = 0
  page.on('request', (each) => {
    if (each.url().includes('/api/country/fields/query')) asked += 1
  })
  await visit(paths.blog({ lang }))
  const { nav, items, links } = barOf(page, say('nav.main'))
  const word = nav.getByRole('button', { name: say('nav.countries') })
  expect(asked).toBe(0)
  await word.click()
  await expect(links).toHaveCount(10)
  await expect(items.first().locator('img')).toHaveAttribute('src', '/flags/ae.svg')
  const count = (await (await page.request.get('/api/country/fields/query?fields=countryName')).json()).length
  expect(count).toBeGreaterThan(10)
  await expect(nav.getByText(say('menus.showing', { shown: 10, count }), { exact: true })).toBeVisible()
  await nav.getByRole('button', { name: say('menus.viewAll') }).click()
  await expect(links).toHaveCount(count)
  await nav.getByRole('button', { name: say('menus.showLess') }).click()
  await expect(links).toHaveCount(10)

  await page.getByRole('main').click({ position: { x: 5, y: 300 } })
  await expect(links).toHaveCount(0)
  await word.click()
  await expect(links).toHaveCount(10)
  expect(asked).toBe(1)
  await links.filter({ hasText: lang === 'en' ? 'Georgia' : 'جورجيا' }).click()
  await expect(page).toHaveURL(/\/country\//)
  await expect(links).toHaveCount(0)
})

test('by keyboard alone: open a list, walk in it, leave it by Escape, follow it', async ({
  page,
  lang,
  say,
  visit,
}) => {
  await visit(paths.blog({ lang }))
  const { nav, links } = barOf(page, say('nav.main'))
  const word = nav.getByRole('button', { name: say('nav.countries') })
  await word.focus()
  await page.keyboard.press('Enter')
  await expect(links).toHaveCount(10)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(links.nth(1)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(links).toHaveCount(0)
  await expect(word).toBeFocused()
  await page.keyboard.press('Space')
  await expect(links).toHaveCount(10)
  await page.keyboard.press('Shift+Tab')
  await expect(links).toHaveCount(0)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(links).toHaveCount(10)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/country\//)
  await expect(page.getByRole('main')).toBeFocused()
})

test('while a list is on its way its rows keep their places; an empty one says so', async ({
  page,
  lang,
  say,
  visit,
}) => {
  for (const [address, word, rows, nothing] of [
    [MAJORS, 'nav.majors', 5, 'menus.noMajors'],
    [COUNTRIES, 'nav.countries', 10, 'menus.noCountries'],
  ] as const) {
    const { open, opened } = gate()
    await page.route(address, async (route) => {
      await opened
      await route.fulfill({ json: [] })
    })
    await visit(paths.blog({ lang }))
    const { nav } = barOf(page, say('nav.main'))
    await nav.getByRole('button', { name: say(word) }).click()
    const waiting = nav.getByRole('status', { name: say('menus.loading') })
    await expect(waiting.locator('li')).toHaveCount(rows)
    open()
    await expect(nav.getByText(say(nothing), { exact: true })).toBeVisible()
    await expect(waiting).toHaveCount(0)
  }
})

test('without an answer Countries name eight destinations, and another try brings them all', async ({
  page,
  lang,
  say,
  visit,
  failures,
}) => {
  failures.expect(/country\/fields\/query/, /ERR_FAILED/)
  await page.route(COUNTRIES, (route) => route.abort('failed'))
  await visit(paths.blog({ lang }))
  const { nav, links } = barOf(page, say('nav.main'))
  await nav.getByRole('button', { name: say('nav.countries') }).click()
  await expect(nav.getByRole('alert')).toHaveText(say('menus.countriesFailed'))
  await expect(links).toHaveText(FALLBACK[lang])
  for (const link of await links.all()) {
    const response = await page.request.get((await link.getAttribute('href')) ?? '')
    expect(response.status(), (await link.textContent()) ?? '').toBe(200)
  }
  await page.unroute(COUNTRIES)
  await nav.getByRole('button', { name: say('retry') }).click()
  await expect(links).toHaveCount(10)
  await expect(nav.getByRole('alert')).toHaveCount(0)
})

test('without an answer Majors keep their last good copy, or say that there is none', async ({
  page,
  lang,
  say,
  visit,
  failures,
}) => {
  failures.expect(/GetAllMajor/, /503/)
  const { nav, links } = barOf(page, say('nav.main'))
  const word = nav.getByRole('button', { name: say('nav.majors') })
  const away = () =>
    page.route(MAJORS, (route) => route.fulfill({ status: 503, json: { code: 'unavailable', status: 503 } }))
  await away()
  await visit(paths.blog({ lang }))
  await word.click()
  await expect(nav.getByRole('alert')).toHaveText(say('menus.majorsFailed'))
  await expect(links).toHaveCount(0)
  await page.unroute(MAJORS)
  await nav.getByRole('button', { name: say('retry') }).click()
  await expect(links).toHaveCount(10)

  await away()
  await page.reload()
  await visit(paths.home({ lang }))
  await word.click()
  await expect(nav.getByRole('alert')).toHaveText(say('menus.majorsFailed'))
  await expect(links).toHaveCount(10)
})

test('the quick menu names every place, holds the focus and gives it back', async ({ page, lang, say, visit }) => {
  await visit(paths.blog({ lang }))
  const button = page.getByRole('banner').getByRole('button', { name: say('nav.menu') })
  await button.focus()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('dialog', { name: say('nav.menu') })
  await expect(menu.getByRole('heading', { level: 3 })).toHaveText([say('menus.quick'), say('menus.support')])
  if (lang === 'en') {
    await expect(menu.getByRole('heading', { level: 3 })).toHaveText(['QUICK MENU', 'SUPPORT'])
    await expect(menu).toContainText('Discover your ideal University abroad today')
    for (const name of ['Home', 'About Us', 'Blog', 'Contact', 'Contact Us'])
      await expect(menu.getByRole('link', { name, exact: true })).toBeVisible()
  }
  const links = menu.getByRole('listitem').getByRole('listitem').getByRole('link')
  await menu.getByRole('button', { name: say('nav.majors') }).click()
  await expect(links).toHaveCount(10)
  await menu.getByRole('button', { name: say('nav.majors') }).click()
  await menu.getByRole('button', { name: say('nav.countries') }).click()
  await expect(links).toHaveCount(10)
  await expect(menu.getByRole('listitem').getByRole('listitem').locator('img[src^="/flags/"]')).toHaveCount(10)

  for (let press = 0; press < 30; press++) {
    await page.keyboard.press('Tab')
    const outside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    )
    expect(outside).toBe(false)
  }
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()

  await button.click()
  await menu
    .getByRole('link', { name: say('menus.contactUs'), exact: true })
    .last()
    .click()
  await expect(page).toHaveURL(`/${lang}/contact`)
})

test('the other language is the same page with the same query', async ({ page, lang, say, visit }) => {
  const other = otherLanguage(lang)
  await visit(paths.search({ lang, params: { q: 'law', level: 'master', sort: 'fee' } }))
  await page
    .getByRole('banner')
    .getByRole('link', { name: say(`language.${other}`) })
    .click()
  await expect(page).toHaveURL(`/${other}/searchresults?q=law&level=master&sort=fee`)
  await expect(page.locator('html')).toHaveAttribute('lang', other)
  await expect(page.locator('aside input[type=checkbox][value=master]')).toBeChecked()
})

test('the foot of the page leads to universities, countries, searches and pages', async ({
  page,
  lang,
  say,
  visit,
  request,
}) => {
  const site = await (await request.get('/api/site')).json()
  await visit(paths.blog({ lang }))
  const foot = page.getByRole('contentinfo')
  const linksOf = (title: string) =>
    foot
      .getByRole('heading', { name: say(title), exact: true })
      .locator('xpath=..')
      .getByRole('link')
  const names = (records: { name: { en: string; ar: string } }[]) => records.slice(0, 3).map(({ name }) => name[lang])
  await expect(linksOf('footer.universities')).toHaveText(names(site.universities))
  await expect(linksOf('footer.countries')).toHaveText(names(site.destinations))
  await expect(linksOf('footer.tags')).toHaveText(names(site.tags))
  await expect(foot).toContainText(`© ${new Date().getUTCFullYear()} ${site.brand[lang]}`)
  if (lang === 'en')
    await expect(foot).toContainText('U.K, U.S.A, Germany, United Arab Emirates, Switzerland, India, Canada, Russia')
  for (const { name } of site.social) await expect(foot.getByText(name, { exact: true })).toBeVisible()

  await linksOf('footer.tags').first().click()
  await expect(page).toHaveURL(`/${lang}/searchresults?${new URLSearchParams({ q: site.tags[0].name[lang] })}`)
})

test('far down, a button leads back to the top and shows how far one has read; a chat is always at hand', async ({
  page,
  lang,
  say,
  visit,
}) => {
  await visit(paths.home({ lang }))
  const up = page.getByRole('button', { name: say('floating.top') })
  const chat = page.getByRole('link', { name: say('floating.whatsapp') })
  await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/971501234567\?text=/)
  expect(new URL((await chat.getAttribute('href')) ?? '').searchParams.get('text')).toBe(say('floating.greeting'))
  await expect(chat).toHaveAttribute('target', '_blank')

  await page.evaluate(() => scrollTo(0, 300))
  await expect(up).toHaveCount(0)
  await page.evaluate(() => scrollTo(0, 301))
  await expect(up).toBeVisible()
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect(up.locator('circle')).toHaveAttribute('stroke-dasharray', '100 100')
  const { height } = (await up.boundingBox()) ?? { height: 0 }
  expect(height).toBeGreaterThanOrEqual(24)
  await up.press('Enter')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(up).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
})

test('an unknown address says so in the promised words and offers ways on', async ({
  page,
  lang,
  say,
  visit,
  failures,
}) => {
  failures.expect(/404/)
  const response = await visit(`/${lang}/nothing/here`)
  expect(response.status()).toBe(404)
  const main = page.getByRole('main')
  if (lang === 'en') {
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Oops!')
    await expect(main).toContainText('We couldn’t find the page you were looking for now.')
    await expect(main.getByRole('link', { name: 'Go Back to Home' })).toHaveAttribute('href', '/')
  }
  await expect(main.getByRole('combobox', { name: say('search:box.label') })).toBeVisible()
  expect(await main.getByRole('listitem').getByRole('link').count()).toBeGreaterThan(8)
  await main.getByRole('link', { name: say('notFound.home') }).click()
  await expect(page).toHaveURL(`/${lang}`)
})

test('no barrier in the lists of the bar and the quick menu, by day and by night', async ({
  page,
  lang,
  say,
  visit,
}) => {
  await visit(paths.blog({ lang }))
  const { nav, links } = barOf(page, say('nav.main'))
  for (const word of ['nav.majors', 'nav.countries']) {
    await nav.getByRole('button', { name: say(word) }).click()
    await expect(links).toHaveCount(10)
    // What the panel lies over is behind it, not in the way.
    await page.getByRole('main').evaluate((main) => main.setAttribute('inert', ''))
    await expectNoBarrier(page, word)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectNoBarrier(page, `${word}, dark`, ['color-contrast'])
    await page.emulateMedia({ colorScheme: 'light' })
    await page.getByRole('main').evaluate((main) => main.removeAttribute('inert'))
  }
  await page.keyboard.press('Escape')
  await page
    .getByRole('banner')
    .getByRole('button', { name: say('nav.menu') })
    .click()
  const menu = page.getByRole('dialog', { name: say('nav.menu') })
  await menu.getByRole('button', { name: say('nav.countries') }).click()
  await expect(menu.getByRole('listitem').getByRole('listitem')).toHaveCount(10)
  await expectNoBarrier(page, 'quick menu')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoBarrier(page, 'quick menu, dark', ['color-contrast'])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the words of the bar lead where their lists would', async ({ page, lang, say, visit, search }) => {
    await visit(paths.blog({ lang }))
    const { nav } = barOf(page, say('nav.main'))
    await nav.getByRole('link', { name: say('nav.countries') }).click()
    await expect(page).toHaveURL(`/${lang}#destinations`)
    await nav.getByRole('link', { name: say('nav.majors') }).click()
    await expect(search.tab('major')).toHaveAttribute('aria-current', 'page')
    await nav.getByRole('link', { name: say('nav.about') }).click()
    await expect(page).toHaveURL(`/${lang}/about`)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true })
  test('lists of majors and countries open in the menu by touch and lead on', async ({ page, lang, say, visit }) => {
    await visit(paths.home({ lang }))
    await page
      .getByRole('banner')
      .getByRole('button', { name: say('nav.menu') })
      .tap()
    const menu = page.getByRole('dialog', { name: say('nav.menu') })
    await menu.getByRole('button', { name: say('nav.countries') }).tap()
    await menu.getByRole('link', { name: FALLBACK[lang][5] }).tap()
    await expect(menu).toBeHidden()
    await expect(page).toHaveURL(/\/country\//)
  })
})

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 800, height: 900 }, hasTouch: true })
  test('the lists of the bar open and close by touch', async ({ page, lang, say, visit }) => {
    await visit(paths.blog({ lang }))
    const { nav, links } = barOf(page, say('nav.main'))
    const word = nav.getByRole('button', { name: say('nav.majors') })
    await word.tap()
    await expect(links).toHaveCount(10)
    await word.tap()
    await expect(links).toHaveCount(0)
    await word.tap()
    await links.first().tap()
    await expect(page).toHaveURL(/\/major\//)
  })
})
