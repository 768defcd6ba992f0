import type { Page } from '@playwright/test'
import { formatDate } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { localize as inLanguage } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { brokenWords } from './support/broken-words.ts'
import { heads, keptIds, majors } from './support/compare.ts'
import { expect, test } from './support/test.ts'

test('a link leaves one’s own list alone until one says otherwise', async ({ page, lang, say, visit, ask }) => {
  const ids = (await ask(majors)).items.map(({ _id }) => _id)
  const [mine, shared] = [ids.slice(0, 2), ids.slice(2, 5)]
  await visit(paths.compare({ lang, ids: mine }))
  const bar = page.getByRole('region', { name: say('shortlist:shared.label') })
  await expect(bar).toContainText(say('shortlist:shared.noneOwn'))
  await bar.getByRole('button', { name: say('shortlist:shared.use') }).click()
  await expect(bar).toBeHidden()
  await expect(page.getByRole('region', { name: say('compare:table') })).toBeFocused()
  expect(await keptIds(page)).toEqual(mine)

  await visit(paths.compare({ lang, ids: shared }))
  await expect(bar).toContainText(say('shortlist:shared.own', { count: 2 }))
  expect(await keptIds(page)).toEqual(mine)
  await bar.getByRole('link', { name: say('shortlist:shared.keepMine') }).click()
  await expect(page).toHaveURL(paths.compare({ lang, ids: mine }))
  await expect(bar).toBeHidden()

  await page.goBack()
  await bar.getByRole('button', { name: say('shortlist:shared.add') }).click()
  await expect(heads(page)).toHaveCount(5)
  expect(await keptIds(page)).toEqual([...mine, ...shared])

  // Without a list in the address, one's own is meant.
  await visit(paths.compare({ lang }))
  await expect(heads(page)).toHaveCount(5)
})

test('six are enough, and the seventh button says so', async ({ page, lang, say, visit, ask }) => {
  const { items } = await ask(majors)
  await visit(paths.search({ lang, params: majors }))
  const buttons = page.getByRole('main').locator('article button[aria-pressed]:nth-child(2)')
  for (let at = 0; at < 6; at++) await buttons.nth(at).click()
  await expect(buttons.nth(6)).toHaveAttribute('aria-disabled', 'true')
  await expect(buttons.nth(6)).toHaveAccessibleDescription(say('keep.full'))
  // What says that it is barred is still a button that can be pressed, and does nothing.
  await buttons.nth(6).click({ force: true })
  expect(await keptIds(page)).toHaveLength(6)

  const seven = items.slice(0, 7).map(({ _id }) => _id)
  await visit(paths.compare({ lang, ids: [...seven, 'nonsense'] }))
  await expect(heads(page)).toHaveCount(6)
  await expect(page.getByRole('main')).toContainText(say('compare:tooMany', { count: 1 }))
  await expect(page.getByRole('main')).toContainText(say('compare:unknown', { count: 1 }))
})

test('buttons of programmes named alike say whose they are, and of which level', async ({ page, lang, visit, ask }) => {
  const params = { q: 'purdue', kind: 'major', sort: 'name' }
  const names = (await ask(params)).items.map(({ name }) => inLanguage(name, lang))
  expect(new Set(names).size, 'a university that teaches a subject at two levels').toBeLessThan(names.length)
  await visit(paths.search({ lang, params }))
  const labels = await page
    .getByRole('main')
    .locator('article button[aria-pressed]')
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')))
  expect(labels).toHaveLength(2 * names.length)
  expect(new Set(labels).size).toBe(labels.length)
})

test('another tab’s choice is followed', async ({ page, context, lang, say, visit, ask }) => {
  const ids = (await ask(majors)).items.slice(0, 3).map(({ _id }) => _id)
  await visit(paths.compare({ lang, ids: ids.slice(0, 2) }))
  await page.getByRole('button', { name: say('shortlist:shared.use') }).click()
  const other = await context.newPage()
  await visit(paths.search({ lang, params: majors }), other)
  await other.getByRole('main').locator('article button[aria-pressed]:nth-child(2)').nth(2).click()
  await expect(heads(page)).toHaveCount(3)
  await expect(page).toHaveURL(paths.compare({ lang, ids }))
})

test('a sum without living costs is said to be one, and wins nothing', async ({ page, lang, say, visit, ask }) => {
  const byFee = (await ask({ ...majors, level: 'master', mode: 'full-time', sort: 'fee' })).items
  // Many have no fee and cost the same; the dearest costs more.
  const onCampus = [...byFee.slice(0, 1), ...byFee.slice(-1)]
  const [online] = (await ask({ ...majors, level: 'master', mode: 'online', sort: 'fee' })).items
  if (!online) throw new Error('Germany has a master’s degree taught online')
  await visit(paths.compare({ lang, ids: [online, ...onCampus].map(({ _id }) => _id) }))
  const total = page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: say('compare:row.total'), exact: true }) })
    .getByRole('cell')
  await expect(total.first()).toContainText(say('compare:leftOut.online'))
  await expect(total.first()).not.toContainText(say('compare:lowest'))
  await expect(total.filter({ hasText: say('compare:lowest') })).toHaveCount(1)
  const verdict = page.getByRole('region', { name: say('compare:verdict.title') }).getByRole('listitem')
  await expect(verdict).not.toHaveCount(0)
  await expect(verdict.last()).toHaveText(/./)
})

test('a programme that nobody can apply to is named above the table, whatever it costs', async ({
  page,
  lang,
  say,
  visit,
  ask,
}) => {
  const { items } = await ask({ kind: 'major', destination: 'georgia' })
  const closed = items.find((item) => item.type === 'major' && item.nextIntake === null)
  const [open] = (await ask(majors)).items
  if (!closed || !open) throw new Error('Public universities in Georgia are closed, others are open')
  await visit(paths.compare({ lang, ids: [closed._id, open._id] }))
  const [sentence] = say('compare:verdict.closed', { names: '|' }).split('|')
  await expect(page.getByRole('region', { name: say('compare:verdict.title') })).toContainText(sentence ?? '')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } })
  test('all columns are in sight, each fact is named above them, and whose they are stays in sight', {
    tag: '@both-languages',
  }, async ({ page, lang, say, visit, ask }) => {
    const ids = (await ask(majors)).items.slice(0, 3).map(({ _id }) => _id)
    await visit(paths.compare({ lang, ids }))
    const name = page.getByRole('rowheader', { name: say('compare:row.fee'), exact: true })
    const row = page.getByRole('row').filter({ has: name })
    await row.scrollIntoViewIfNeeded()
    const label = await name.getByText(say('compare:row.fee')).boundingBox()
    for (const cell of await row.getByRole('cell').all()) {
      const box = await cell.boundingBox()
      expect(box?.x).toBeGreaterThanOrEqual(0)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360)
      const amount = await cell.locator('bdi').first().boundingBox()
      expect(amount?.y).toBeGreaterThanOrEqual((label?.y ?? 0) + (label?.height ?? 0))
    }
    await name.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    for (const head of await heads(page).all()) await expect(head.locator('a').last()).toBeInViewport()
  })

  test('six columns scroll in a place of their own, also by keyboard', { tag: '@both-languages' }, async ({
    page,
    lang,
    say,
    visit,
    ask,
  }) => {
    const ids = (await ask(majors)).items.slice(0, 6).map(({ _id }) => _id)
    await visit(paths.compare({ lang, ids }))
    const table = page.getByRole('region', { name: say('compare:table') })
    await table.focus()
    for (let press = 0; press < 3; press++) await page.keyboard.press(lang === 'ar' ? 'ArrowLeft' : 'ArrowRight')
    await expect.poll(() => table.evaluate((element) => Math.abs(element.scrollLeft))).toBeGreaterThan(40)
    // The name of a row stays where its cells have moved.
    const label = await page
      .getByRole('rowheader', { name: say('compare:row.fee') })
      .locator('span')
      .boundingBox()
    expect(label?.x).toBeGreaterThanOrEqual(0)
    expect((label?.x ?? 0) + (label?.width ?? 0)).toBeLessThanOrEqual(360)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })

  test('programmes beside universities make the page no wider than the screen', async ({ page, lang, visit, ask }) => {
    const [major] = (await ask(majors)).items
    const universities = (await ask({ kind: 'university', destination: 'germany' })).items.slice(0, 2)
    const ids = [major, ...universities].flatMap((item) => item?._id ?? [])
    await visit(paths.compare({ lang, ids }))
    await expect(heads(page)).toHaveCount(3)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })
})

for (const width of [360, 768]) {
  test(`no word is torn in four or six columns on a screen of ${width}`, { tag: '@both-languages' }, async ({
    page,
    lang,
    say,
    visit,
    ask,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const { items } = await ask({ kind: 'major', q: 'engineering' })
    const { items: others } = await ask({ ...majors, mode: 'online' })
    const ids = [...items.slice(0, 3), ...others.slice(0, 1), ...items.slice(3, 5)].map(({ _id }) => _id)
    for (const columns of [4, 6]) {
      await visit(paths.compare({ lang, ids: ids.slice(0, columns) }))
      const table = page.getByRole('region', { name: say('compare:table') })
      await expect(heads(page)).toHaveCount(columns)
      expect(await table.evaluate(brokenWords), `${columns} columns`).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
  })
}

test.describe('in Riyadh', () => {
  test.use({ timezoneId: 'Asia/Riyadh' })
  test('the authority at home is named by the time zone, and another country can be chosen', async ({
    page,
    say,
    lang,
    visit,
    ask,
  }) => {
    const ids = (await ask(majors)).items.slice(0, 2).map(({ _id }) => _id)
    await visit(paths.compare({ lang, ids }))
    await page.mouse.move(100, 100)
    const country = page.getByRole('combobox', { name: say('recognition:home.country') })
    await expect(country).toHaveValue('sa')
    const row = page.getByRole('row').filter({ has: country })
    await expect(row).toContainText(say('recognition:authorities.sa.name'))
    await country.selectOption('eg')
    await expect(row).toContainText(say('recognition:authorities.eg.name'))
    await expect(row.getByRole('link', { name: 'scu.eg' })).toHaveAttribute('href', 'https://scu.eg')
    const more = row.getByRole('link', { name: say('recognition:home.more') })
    await expect(more).toHaveAttribute('href', `${paths.recognition({ lang })}#eg`)
  })
})

test('where the columns have nothing in common, the comparison counts nothing', async ({
  page,
  lang,
  say,
  visit,
  ask,
}) => {
  const ids = (await ask({ kind: 'university' })).items.slice(0, 3).map(({ _id }) => _id)
  await visit(paths.compare({ lang, ids }))
  await expect(page.getByText(say('compare:statedOfNone', { rows: '' }).replace(/[\s:.]*$/, ''))).toBeVisible()
  await expect(page.getByRole('heading', { name: say('compare:same', { count: 0 }) })).toHaveCount(0)
})

/** As many sheets as a printer puts out. */
const sheetsOf = async (page: Page) =>
  [...(await page.pdf({ preferCSSPageSize: true })).toString('latin1').matchAll(/MediaBox \[/g)].length

test('up to four columns fit two sheets, also with what the reader has held against them', {
  tag: '@both-languages',
}, async ({ page, lang, say, visit, ask }) => {
  await page.addInitScript(() => {
    const languages = { en: 'IELTS 6', de: 'German B1' }
    const attainments = { qualification: 'bachelor', languages }
    localStorage.setItem('attainments', JSON.stringify(attainments))
  })
  const { items } = await ask({ ...majors, level: 'master', language: 'en' })
  for (const columns of [2, 3, 4]) {
    await visit(paths.compare({ lang, ids: items.slice(0, columns).map(({ _id }) => _id) }))
    await expect(page.getByText(say('eligibility:about.qualification')).first()).toBeVisible()
    expect(await sheetsOf(page)).toBeLessThanOrEqual(2)
  }
})

test('a comparison of three fills two sheets of A4, which say where they came from, when, and of which day the rates are', {
  tag: '@both-languages',
}, async ({ page, lang, say, visit, ask }) => {
  const ids = (await ask(majors)).items.slice(0, 3).map(({ _id }) => _id)
  await visit(paths.compare({ lang, ids }))
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const sheets = [...pdf.matchAll(/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)]
  expect(sheets.length).toBeGreaterThan(0)
  expect(sheets.length).toBeLessThanOrEqual(2)
  for (const [, width, height] of sheets) {
    expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([595, 842])
  }
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 703, height: 1031 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(703)

  const today = await page.evaluate(() => new Date().toLocaleDateString('sv-SE'))
  const from = page.getByText(say('compare:printedOn', { date: isolate(formatDate(lang, today)) }))
  const onlyOnPaper = [
    from,
    page.getByRole('link', { name: say('compare:qr') }),
    page.getByRole('heading', { name: say('compare:notes') }),
  ]
  for (const part of onlyOnPaper) await expect(part).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  for (const part of onlyOnPaper) await expect(part).toBeHidden()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('a shared comparison can be read, passed on and narrowed', async ({ page, lang, say, visit, ask }) => {
    const items = (await ask(majors)).items.slice(0, 3)
    const ids = items.map(({ _id }) => _id)
    await visit(paths.compare({ lang, ids }))
    await expect(heads(page)).toContainText(items.map(({ name }) => inLanguage(name, lang)))
    await page
      .getByRole('link', {
        name: say('compare:remove', { name: inLanguage(items[0]?.name ?? { en: '', ar: '' }, lang) }),
      })
      .first()
      .click()
    await expect(heads(page)).toHaveCount(2)
    const whatsapp = page.getByRole('main').getByRole('link', { name: say('share.whatsapp') })
    expect(await whatsapp.getAttribute('href')).toContain(encodeURIComponent(items[1]?._id ?? ''))
    await expect(page.getByRole('button', { name: say('share.copy') })).toBeHidden()
  })
})
