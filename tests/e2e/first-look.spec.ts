import { paths } from '#paths.ts'
import { expect, hydrated, test } from './support/test.ts'

/** What opens by a press, and what sends itself on a press. */
const ON_DEMAND =
  /majors-panel|countries-panel|quick-menu-sheet|search-overlay|to-top|suggestion-list|compare-bar|subscribe/

test('what opens by a press is not fetched at the first look, but at the first sign of a reader', async ({
  page,
  lang,
}) => {
  const fetched = new Set<string>()
  page.on('request', (request) => {
    const part = ON_DEMAND.exec(request.url())?.[0]
    if (part) fetched.add(part)
  })
  await page.goto(paths.home({ lang }))
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  expect([...fetched]).toEqual([])
  await page.mouse.move(300, 300)
  await expect.poll(() => [...fetched]).toEqual(expect.arrayContaining(['quick-menu-sheet', 'to-top']))
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true })

  test('where the menu and the search can’t be fetched, their buttons lead where they do without JavaScript', async ({
    page,
    lang,
    say,
    visit,
    failures,
  }) => {
    failures.expect(/quick-menu-sheet|search-overlay/, /failed/i)
    await page.route(/quick-menu-sheet|search-overlay/, (route) => route.abort('failed'))
    await visit(paths.blog({ lang }))
    const bar = page.getByRole('banner')
    await bar.getByRole('button', { name: say('nav.menu') }).tap()
    await expect(page.getByRole('contentinfo')).toBeInViewport()
    await bar.getByRole('button', { name: say('search:search'), exact: true }).tap()
    await expect(page).toHaveURL(paths.search({ lang }))
  })
})
