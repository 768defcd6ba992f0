import type { Page } from '@playwright/test'
import { paths } from '#paths.ts'
import { expect, test } from './support/test.ts'

/** The data of pages that the browser asked for. */
function fetchedData(page: Page): string[] {
  const fetched: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.data')) fetched.push(pathname)
  })
  return fetched
}

test('a page that one points at is fetched before it is opened, and opens from memory', async ({
  page,
  lang,
  visit,
  search,
}) => {
  const fetched = fetchedData(page)
  await visit(paths.search({ lang, params: { destination: 'germany', kind: 'major' } }))
  const link = page.getByRole('main').getByRole('article').getByRole('heading').getByRole('link').first()
  const address = (await link.getAttribute('href')) ?? ''
  await link.hover()
  await expect.poll(() => fetched).toEqual([`${decodeURI(encodeURI(address))}.data`])
  const title = await link.textContent()
  await link.click()
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title ?? '')
  await page.goBack()
  await expect(search.heading).toBeVisible()
})

test('nothing is fetched ahead where the browser saves data', async ({ page, lang, visit }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  )
  const fetched = fetchedData(page)
  await visit(paths.home({ lang }))
  const link = page.getByRole('main').getByRole('link').first()
  await link.hover()
  await page.waitForLoadState('networkidle')
  expect(fetched).toEqual([])
})
