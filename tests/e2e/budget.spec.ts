import type { Locator } from '@playwright/test'
import { placeOf } from '#features/search/web/budget-scale.ts'
import { formatMoney } from '#i18n/format.ts'
import type { Language } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { expect, queryOf, test } from './support/test.ts'

/** Where on the screen an amount is on the slider of a thumb. */
async function placesOn(thumb: Locator, lang: Language) {
  // The bar with the button to apply covers the end of the panel, and grows with what is not applied yet.
  await thumb.evaluate((input) => input.scrollIntoView({ block: 'center' }))
  const box = await thumb.boundingBox()
  if (!box) throw new Error('The slider has no place')
  // The ends of the track are half a thumb inside the input.
  const track = box.width - 22
  return (amount: number) => {
    const share = lang === 'ar' ? 1 - placeOf(amount) : placeOf(amount)
    return { x: box.x + 11 + track * share, y: box.y + box.height / 2 }
  }
}

const money = (lang: Language, amount: number) => formatMoney(lang, { amount, currency: 'USD' })

/** An amount as its field writes it. */
const amountIn = (text: string) => Number(text.replaceAll(',', ''))

test('dragged bounds stop a hundred dollars apart', { tag: '@both-languages' }, async ({
  page,
  lang,
  visit,
  search: { panel },
}) => {
  await visit(paths.search({ lang }))
  await panel.bound('max').fill('5000')
  // The end of the keyboard's way is the other thumb, less a hundred.
  await panel.thumb('min').focus()
  await page.keyboard.press('End')
  await expect(panel.bound('min')).toHaveValue('4,900')
  await expect(panel.thumb('min')).toHaveAttribute('aria-valuetext', money(lang, 4_900))
  await page.keyboard.press(lang === 'ar' ? 'ArrowRight' : 'ArrowLeft')
  await expect(panel.bound('min')).toHaveValue('4,800')
  await panel.apply.click()
  await expect(page).toHaveURL(/min=4800&max=5000/)
})

test('the slider follows the mouse in the reading direction', { tag: '@both-languages' }, async ({
  page,
  lang,
  visit,
  search: { panel },
}) => {
  await visit(paths.search({ lang }))
  const at = await placesOn(panel.thumb('max'), lang)
  const [end, middle] = [at(100_000), at(50_000)]
  // The maximum is at the end of the line: right in English, left in Arabic.
  expect(end.x > middle.x).toBe(lang === 'en')
  await page.mouse.move(end.x, end.y)
  await page.mouse.down()
  await page.mouse.move(middle.x, middle.y, { steps: 4 })
  await page.mouse.up()
  const half = amountIn(await panel.bound('max').inputValue())
  expect(half).toBeGreaterThan(40_000)
  expect(half).toBeLessThan(60_000)
  await panel.apply.click()
  await expect(page).toHaveURL(/max=/)
  expect(queryOf(page)).toBe(`?max=${half}`)
})

test('a thumb dragged past the other stops a hundred dollars before it', async ({
  page,
  lang,
  visit,
  search: { panel },
}) => {
  await visit(paths.search({ lang, params: { min: '20000', max: '60000' } }))
  const at = await placesOn(panel.thumb('min'), lang)
  const [start, beyond] = [at(20_000), at(90_000)]
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(beyond.x, beyond.y, { steps: 4 })
  await page.mouse.up()
  await expect(panel.bound('min')).toHaveValue('59,900')
  await expect(panel.bound('max')).toHaveValue('60,000')
})

test('a press beside the thumbs moves the nearer one, which says its amount as money', async ({
  page,
  lang,
  visit,
  search: { panel },
}) => {
  await visit(paths.search({ lang, params: { min: '20000', max: '60000' } }))
  for (const [bound, amount] of [
    ['min', 30_000],
    ['max', 80_000],
    ['min', 5_000],
  ] as const) {
    const at = await placesOn(panel.thumb(bound), lang)
    await page.mouse.click(at(amount).x, at(amount).y)
    await expect(panel.thumb(bound)).toBeFocused()
    const chosen = amountIn(await panel.bound(bound).inputValue())
    expect(Math.abs(placeOf(chosen) - placeOf(amount))).toBeLessThan(0.02)
    await expect(panel.thumb(bound)).toHaveAttribute('aria-valuetext', money(lang, chosen))
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true })

  test('a finger moves the nearer thumb', async ({ page, lang, visit, search }) => {
    await visit(paths.search({ lang, params: { min: '20000', max: '60000' } }))
    await search.filterButton.tap()
    const at = await placesOn(search.sheet.thumb('max'), lang)
    await page.touchscreen.tap(at(80_000).x, at(80_000).y)
    await expect.poll(async () => amountIn(await search.sheet.bound('max').inputValue())).toBeGreaterThan(78_000)
    await expect(search.sheet.bound('min')).toHaveValue('20,000')
  })
})

test('a programme without a fee stays until a bound is moved', async ({ lang, ask, visit, search, say }) => {
  const all = await ask({ kind: 'major' })
  const bounded = await ask({ kind: 'major', max: '99999' })
  expect(bounded.counts.sumMajors).toBeLessThan(all.counts.sumMajors)
  await visit(paths.search({ lang, params: { kind: 'major', max: '100000' } }))
  await expect(search.chips).toHaveCount(0)
  await expect(search.tab('major')).toContainText(all.counts.sumMajors.toLocaleString('en'))
  await visit(paths.search({ lang, params: { kind: 'major', max: '99999' } }))
  await expect(search.tab('major')).toContainText(bounded.counts.sumMajors.toLocaleString('en'))
  await expect(search.chips.first()).toHaveAccessibleName(new RegExp(say('search:remove', { filter: '' }).trim()))
})
