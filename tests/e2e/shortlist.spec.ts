import { localize as inLanguage } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { expectNoA11yViolations } from './support/accessibility.ts'
import { expect, test } from './support/test.ts'

const majors = { kind: 'major', destination: 'germany' }

/** Puts a shortlist of these ids into the browser, as if they had been kept before. */
const keep = (ids: string[]) => {
  const entries = ids.map((id) => ({ id, addedAt: '2026-11-01T00:00:00.000Z', note: '' }))
  return ['shortlist', JSON.stringify({ version: 1, entries })] as const
}
const store = ([key, text]: readonly [string, string]) => localStorage.setItem(key, text)

test('student keeps a programme from its page, writes a note, and finds both again', async ({
  page,
  lang,
  say,
  visit,
  ask,
}) => {
  const [major] = (await ask(majors)).items
  if (major?.type !== 'major') throw new Error('Germany has majors')
  const name = inLanguage(major.name, lang)
  await visit(paths.major({ lang, slug: major.slug }))
  const button = page
    .getByRole('main')
    .getByRole('button', { name: say('keep.shortlistItem', { name }) })
    .first()
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await page
    .getByRole('banner')
    .getByRole('link', { name: say('keep.kept', { name: say('keep.shortlist'), count: 1 }) })
    .click()

  const list = page.getByRole('list', { name: say('saved-items:title'), exact: true })
  await expect(list.getByRole('heading', { level: 2 })).toHaveText([name])
  const note = list.getByRole('textbox', { name: say('saved-items:note', { name }) })
  await expect(list.getByText(say('saved-items:noteLabel'))).toBeVisible()
  await note.fill('سؤال عن السكن')
  await expect(list.getByText(say('saved-items:noteKept'))).toBeVisible()
  const before = (await note.boundingBox())?.height ?? 0
  await note.fill('سطر\n'.repeat(6))
  await expect.poll(async () => (await note.boundingBox())?.height).toBeGreaterThan(before + 40)
  await note.fill('سؤال عن السكن')
  await visit(paths.shortlist({ lang }))
  await expect(list.getByRole('textbox')).toHaveValue('سؤال عن السكن')
  // It was also opened, so it is among the recently viewed.
  const recent = page.getByRole('region', { name: say('saved-items:recent') })
  await expect(recent.getByRole('link')).toContainText([name])
  await recent.getByRole('button', { name: say('saved-items:forget') }).click()
  await expect(recent).toBeHidden()
})

test('what was removed comes back where it was, note and all', { tag: '@both-languages' }, async ({
  page,
  lang,
  say,
  visit,
  ask,
}) => {
  const items = (await ask(majors)).items.slice(0, 3)
  await visit(paths.shortlist({ lang }))
  await page.evaluate(store, keep(items.map(({ _id }) => _id)))
  await visit(paths.search({ lang }))
  await visit(paths.shortlist({ lang }))
  const names = items.map(({ name }) => inLanguage(name, lang))
  const second = items[1]
  if (second?.type !== 'major' || !second.university) throw new Error('Germany has majors of universities')
  // Majors are named alike, so the button names the level and the university too.
  const parts = [names[1], say(`programmes:level.${second.level}`), inLanguage(second.university.name, lang)]
  const removal = say('saved-items:removeItem', { name: parts.join(lang === 'ar' ? '، ' : ', ') })
  const headings = page.getByRole('main').getByRole('article').getByRole('heading', { level: 2 })
  await expect(headings).toHaveText(names)
  await page.getByRole('textbox').and(page.locator('textarea')).nth(1).fill('A note')
  const entry = page.locator('ol > li').nth(1)
  await entry.getByRole('button', { name: removal }).press('Enter')
  await expect(headings).toHaveCount(2)
  const undo = page.getByRole('button', { name: say('saved-items:undo') })
  await expect(undo).toBeFocused()
  await expectNoA11yViolations(page, 'something removed')
  await undo.press('Enter')
  await expect(headings).toHaveText(names)
  await expect(page.locator('textarea').nth(1)).toHaveValue('A note')
  await expect(undo).toBeHidden()

  // The bookmark on the card is a way out of the list too, and that can be undone as well.
  await page.locator('ol > li').first().getByRole('button', { pressed: true }).first().click()
  await expect(headings).toHaveCount(2)
  await undo.click()
  await expect(headings).toHaveText(names)
})

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
    await expect(list.first()).toContainText(/SAR|ريالًا/)
    const footer = page.getByRole('contentinfo')
    const said = say('money.guessed', { currency: '' }).trim()
    await expect(footer).toContainText(said)
    await footer.getByRole('combobox', { name: say('money.shownIn') }).selectOption('USD')
    await expect(list.first()).not.toContainText(/SAR|ريالًا/)
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
    [major.discountPercent > 0 ? 'tuitionAfterDiscount' : 'tuition', 'living', 'housing'].map((part) =>
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
