import { paths } from '#paths.ts'
import { expect, hydrated, queryOf, test } from './support/test.ts'

test('search can be narrowed, listed and paged by keyboard alone', async ({ page, lang, say, visit, search }) => {
  await visit(paths.search({ lang }))
  const { panel } = search

  await panel.option('destination', 'germany').focus()
  await page.keyboard.press('Space')
  await expect(panel.option('destination', 'germany')).toBeChecked()
  const more = panel.group('destination').locator('summary').first()
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(panel.group('destination').locator('details').first().getByRole('checkbox').last()).toBeVisible()
  await panel.summary('exam').focus()
  await page.keyboard.press('Enter')
  await panel.option('exam', 'yes').focus()
  await page.keyboard.press('Space')
  await expect(panel.option('exam', 'yes')).toBeChecked()
  await page.keyboard.press('ArrowDown')
  await expect(panel.option('exam', 'no')).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(search.chips).toHaveCount(3)
  expect(queryOf(page)).toBe('?destination=germany&exam=no')

  await search.chips.first().focus()
  await page.keyboard.press('Enter')
  await expect(search.chips).toHaveCount(2)
  await expect(search.heading).toBeFocused()

  await search.tab('major').focus()
  await page.keyboard.press('Enter')
  await expect(search.tab('major')).toHaveAttribute('aria-current', 'page')
  await search.pages.getByRole('link', { name: say('search:pages.page', { page: '2' }) }).focus()
  await page.keyboard.press('Enter')
  await expect(search.pages.locator('[aria-current=page]')).toHaveText('2')
  await search.sort.focus()
  // The arrows pass orders without going anywhere; Enter takes the one they stop at, and so does going on.
  const before = page.url()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(search.sort).toHaveValue('deadline')
  expect(page.url()).toBe(before)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/sort=fee/)
  await expect(page.getByText(say('search:sort.firstYear'))).toBeVisible()
  await expect(search.sort).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await expect(page).toHaveURL(/sort=deadline/)
})

test('the filters can be skipped on the way to the results', async ({ page, lang, say, visit, search }) => {
  await visit(paths.search({ lang }))
  await search.skip.focus()
  await expect(search.skip).toBeInViewport({ ratio: 1 })
  const { height } = (await search.skip.boundingBox()) ?? { height: 0 }
  expect(height).toBeGreaterThan(24)
  await page.keyboard.press('Enter')
  await expect(search.heading).toBeFocused()
  await expect(search.heading).toBeInViewport()
  await page.keyboard.press('Tab')
  await expect(page.locator('summary:focus')).toHaveText(say('search:sentence.invite'))
  await page.keyboard.press('Tab')
  await expect(search.tabs.first()).toBeFocused()
  // It is the first stop after the bar.
  await search.skip.focus()
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('banner').locator(':focus')).toBeVisible()
})

test('the first Tab leads past the bar, and every stop can be seen', async ({ page, lang, say, visit }) => {
  await visit(paths.search({ lang }))
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: say('skipToContent') })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page).toHaveURL(/#content$/)

  await page.reload()
  await hydrated(page)
  await page.locator('body').press('Tab')
  for (let stop = 0; stop < 40; stop++) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(focusCanBeSeen), `stop ${stop}`).toBe('')
  }
})

/** Empty when the focused element or what surrounds it wears a ring and is on the screen; else what it is. */
function focusCanBeSeen(): string {
  const focused = document.activeElement
  if (!focused || focused === document.body) return ''
  const ringed = (element: Element, pseudo?: string) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element, pseudo)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  }
  const around = [focused, focused.parentElement, focused.parentElement?.parentElement].filter((each) => each != null)
  const seen = around.some((each) => ringed(each)) || ringed(focused, '::before')
  const { bottom, top, right, left } = focused.getBoundingClientRect()
  const onScreen = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
  return seen && onScreen ? '' : `${focused.outerHTML.slice(0, 200)} ${seen ? 'is off the screen' : 'has no ring'}`
}
