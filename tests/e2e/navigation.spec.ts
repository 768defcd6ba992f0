import { paths } from '#paths.ts'
import { gate } from './support/gate.ts'
import { expect, hydrated, test } from './support/test.ts'

// What slides in is there at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

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

test('Back leads back even before a reloaded page has come alive', async ({ page, lang, say, visit, failures }) => {
  // Scripts of the page that is left are not waited for.
  failures.expect(/ERR_ABORTED/)
  await visit(paths.blog({ lang }))
  const title = page.getByRole('heading', { level: 1 })
  const blog = await title.textContent()
  await page.getByRole('main').getByRole('article').getByRole('link').first().click()
  await expect(title).not.toHaveText(blog ?? '')

  const { open, opened } = gate()
  await page.route('**/*.js', async (route) => {
    await opened
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await expect(title).not.toHaveText(blog ?? '')
  // The script that watches for it is at the page's end.
  await page.waitForFunction(() => document.readyState !== 'loading')
  await page.evaluate(() => history.back())
  await expect(title).toHaveText(blog ?? '')
  open()
  await hydrated(page)
  await expect(page).toHaveURL(paths.blog({ lang }))
  await expect(title).toHaveText(blog ?? '')
  await expect(page.getByText(say('failed.heading'))).toHaveCount(0)

  // Once hydrated, it continues without loading documents, and forward again.
  await expect(page.locator('[data-deferred]')).toHaveCount(0)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.getByRole('main').getByRole('article').getByRole('link').first().click()
  await expect(title).not.toHaveText(blog ?? '')
  await page.goBack()
  await expect(title).toHaveText(blog ?? '')
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true })
  test('lists of majors and countries open in the menu by touch and lead on', { tag: '@both-languages' }, async ({
    page,
    lang,
    visit,
    bar,
  }) => {
    await visit(paths.home({ lang }))
    await bar.menuButton.tap()
    await bar.menuWord('countries').tap()
    await bar.menu.getByRole('link', { name: lang === 'en' ? 'Italy' : 'إيطاليا' }).tap()
    await expect(bar.menu).toBeHidden()
    await expect(page).toHaveURL(/\/country\//)
  })
})

test('a country names its languages, also those that browsers have no names for', { tag: '@both-languages' }, async ({
  visit,
  page,
  lang,
}) => {
  await visit(paths.country({ lang, slug: { en: 'fiji', ar: 'فيجي' } }))
  await expect(page.getByText(lang === 'ar' ? 'الفيجية' : 'Fijian')).toBeVisible()
})
