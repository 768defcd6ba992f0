import { localize as inLanguage } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { keep, majors, store } from './support/shortlist.ts'
import { expect, test } from './support/test.ts'

test('five hundred kept things are a list, and what left the catalogue is named', async ({
  page,
  lang,
  say,
  visit,
  ask,
}) => {
  const [there] = (await ask(majors)).items
  const gone = Array.from({ length: 499 }, (_, n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`)
  await visit(paths.shortlist({ lang }))
  await page.evaluate(store, keep([there?._id ?? '', ...gone]))
  await page.reload()
  await expect(page.getByRole('main')).toContainText(say('saved-items:count', { count: 500 }))
  const entries = page.getByRole('list', { name: say('saved-items:title'), exact: true }).locator('> li')
  await expect(entries).toHaveCount(24)
  await expect(entries.nth(1)).toContainText(say('saved-items:gone'))
  await page.getByRole('button', { name: say('saved-items:more') }).click()
  await expect(entries).toHaveCount(48)
})

test('garbage in the storage is an empty list, and a browser that keeps nothing says so', async ({
  page,
  lang,
  say,
  visit,
  ask,
}) => {
  await visit(paths.shortlist({ lang }))
  await page.evaluate(store, ['shortlist', '{"version":1,"entries":"x"'] as const)
  await page.reload()
  await expect(page.getByRole('heading', { name: say('saved-items:emptyTitle') })).toBeVisible()

  await page.evaluate(() => localStorage.clear())
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  const [major] = (await ask(majors)).items
  if (!major) throw new Error('Germany has majors')
  await visit(paths.search({ lang, params: majors }))
  const name = inLanguage(major.name, lang)
  await page
    .getByRole('main')
    .getByRole('button', { name: say('keep.shortlistItem', { name }) })
    .first()
    .click()
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: say('keep.shortlist'), exact: true })
    .click()
  await expect(page.getByText(say('saved-items:notKept'))).toBeVisible()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
})

const RIYALS = /SAR|ريالً?ا? سعودي/

test.describe('in Riyadh', () => {
  test.use({ timezoneId: 'Asia/Riyadh' })

  test('prices are in riyals and it is said why, until another currency is chosen', async ({
    page,
    lang,
    say,
    visit,
  }) => {
    await visit(paths.search({ lang, params: majors }))
    const list = page.getByRole('main').getByRole('article')
    await expect(list.first()).toContainText(/SAR|ريال/)
    const footer = page.getByRole('contentinfo')
    const said = say('money.guessed', { currency: '' }).trim()
    await expect(footer).toContainText(said)
    await footer.getByRole('combobox', { name: say('money.shownIn') }).selectOption('USD')
    await expect(list.first()).not.toContainText(/SAR|ريال/)
    await expect(footer).not.toContainText(said)
  })
})

test('a currency chosen once is on every price, and nothing moves for it', async ({ page, lang, say, visit, ask }) => {
  const [major] = (await ask({ ...majors, sort: 'fee' })).items
  if (major?.type !== 'major') throw new Error('Germany has majors')
  await visit(paths.major({ lang, slug: major.slug }))
  const riyals = page.getByRole('main').getByText(RIYALS)
  await expect(riyals).toHaveCount(0)
  await page
    .getByRole('contentinfo')
    .getByRole('combobox', { name: say('money.shownIn') })
    .selectOption('SAR')
  await expect(riyals).not.toHaveCount(0)
  await expect(page.getByRole('main')).toContainText(RIYALS)

  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const moved = list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0)
      Object.assign(window, { moved: ((window as unknown as { moved?: number }).moved ?? 0) + moved })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await visit(paths.search({ lang, params: majors }))
  await expect(riyals.first()).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { moved?: number }).moved ?? 0)).toBeLessThanOrEqual(0.01)
})

test('the page of a programme adds up what it costs over its length', async ({ page, lang, say, visit, ask }) => {
  const [major] = (await ask({ ...majors, level: 'bachelor' })).items
  if (major?.type !== 'major') throw new Error('Germany has majors')
  await visit(paths.major({ lang, slug: major.slug }))
  const cost = page.getByRole('region', { name: say('programmes:page.cost.title'), exact: true })
  await expect(cost.getByRole('term')).toHaveText(
    [(major.discountPercent ?? 0) > 0 ? 'tuitionAfterDiscount' : 'tuition', 'living', 'housing'].map((part) =>
      say(`programmes:page.cost.${part}`),
    ),
  )
  const country = `\u2068${major.country?.name[lang]}\u2069`
  await expect(cost).toContainText(say('programmes:page.cost.oneOff', { country }))

  // Not the total alone, but each part of it is read in the currency one counts in.
  await page
    .getByRole('contentinfo')
    .getByRole('combobox', { name: say('money.shownIn') })
    .selectOption('SAR')
  for (const part of await cost.getByRole('definition').all()) {
    await expect(part).toContainText(/€|يورو/)
    await expect(part).toContainText(RIYALS)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the shortlist says what it needs', async ({ page, lang, say, visit }) => {
    await visit(paths.shortlist({ lang }))
    await expect(page.getByText(say('saved-items:noScript'))).toBeVisible()
  })
})
