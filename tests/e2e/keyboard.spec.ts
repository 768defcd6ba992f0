import { paths } from '#paths.ts'
import { expect, hydrated, test } from './support/test.ts'

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
