import { test as base, expect, type Page, type Response } from '@playwright/test'
import type { SearchAnswer } from '#catalogue-index/query/query.ts'
import { type Language, type Localized, otherLanguage } from '#lib/localized.ts'
import { Failures } from './failures.ts'
import { startProductForTests } from './product.ts'
import type { Entity } from './screens.ts'
import { SearchPage } from './search-page.ts'
import { SiteHeader } from './site-header.ts'
import { languageOf } from './test-language.ts'
import { type Say, wordsOf } from './words.ts'

export type Reader = {
  lang: Language
  /** Whether a test runs in the language that it would not have by its title. */
  inOtherLanguage: boolean
}

/** Whether a worker's tests have a product that no other worker uses. */
export type ProductOptions = { separateProduct: boolean }

type Fixtures = {
  /** The words of the interface in the reader's language. */
  say: Say
  /** Opens an address, in this test's own page unless another is given, as somebody who touches it: all of it is alive. */
  visit: (address: string, page?: Page) => Promise<Response>
  /** What the API answers to a search, to hold the page against. */
  ask: (params?: Record<string, string>) => Promise<SearchAnswer>
  /** The slugs of a record, by any of them. */
  slugOf: (entity: Entity, address: string) => Promise<Localized>
  search: SearchPage
  bar: SiteHeader
  /** Every test fails on a page that complains. */
  failures: Failures
}

export const test = base.extend<Fixtures & Reader, { product: string; words: Record<Language, Say> } & ProductOptions>({
  inOtherLanguage: [false, { option: true }],
  lang: [
    async ({ inOtherLanguage }, use, { titlePath: [, ...titles] }) => {
      const own = languageOf(titles)
      await use(inOtherLanguage ? otherLanguage(own) : own)
    },
    { option: true },
  ],
  separateProduct: [false, { option: true, scope: 'worker' }],
  /** The address of the product under test. */
  product: [
    async ({ separateProduct }, use) => {
      const stop = separateProduct ? await startProductForTests() : undefined
      await use(process.env.E2E_ADDRESS ?? '')
      await stop?.()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ product }, use) => use(product),
  words: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    async ({}, use) => use({ en: wordsOf('en'), ar: wordsOf('ar') }),
    { scope: 'worker' },
  ],
  say: async ({ words, lang }, use) => use(words[lang]),
  failures: [
    async ({ context, javaScriptEnabled }, use) => {
      const failures = new Failures()
      // How Chromium calls a script that it may not run.
      if (javaScriptEnabled === false) failures.expect(/^failed: .*\.js csp$/)
      context.on('page', (page) => failures.watch(page))
      await use(failures)
      expect(failures.unexpected).toEqual([])
    },
    { auto: true },
  ],
  visit: async ({ page: own, javaScriptEnabled }, use) =>
    use(async (address, page = own) => {
      if (javaScriptEnabled !== false) return openAlive(page, address)
      return required(await page.goto(address), address)
    }),
  ask: async ({ request, lang }, use) =>
    use(async (params = {}) => {
      const response = await request.get(`/api/search?${new URLSearchParams({ ...params, lang })}`)
      expect(response.status()).toBe(200)
      return (await response.json()) as SearchAnswer
    }),
  slugOf: async ({ request }, use) =>
    use(async (entity, address) => {
      const response = await request.get(`/api/${entity}/${encodeURIComponent(address)}`)
      expect(response.status()).toBe(200)
      return ((await response.json()) as { slug: Localized }).slug
    }),
  search: async ({ page, say }, use) => use(new SearchPage(page, say)),
  bar: async ({ page, say }, use) => use(new SiteHeader(page, say)),
})

export { expect }

/** Opens an address and waits until all of the page is alive, for helpers that have no `visit`. */
export async function openAlive(page: Page, address: string): Promise<Response> {
  const response = required(await page.goto(address), address)
  await hydrated(page)
  await touch(page)
  return response
}

function required(response: Response | null, address: string): Response {
  if (!response) throw new Error(`${address} is the same document`)
  return response
}

/** Waits until React has taken the server's page over. Nothing visible says so, therefore its root is asked. */
export async function hydrated(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page
        .evaluate(() => {
          const key = Object.keys(document).find((name) => name.startsWith('__reactContainer$'))
          const root = key && (document as unknown as Record<string, Root>)[key]
          return root ? !root.stateNode.current.memoizedState.isDehydrated : false
        })
        // The page is just leaving for another one.
        .catch(() => false),
    )
    .toBe(true)
}

/** Waits until the parts below the first screen have their real heights (`src/ui/deferred-rendering.ts`). */
export const laidOut = (page: Page): Promise<void> => expect(page.locator('[data-deferred-rendering]')).toHaveCount(0)

/** The first sign of a reader, which the parts of a page wait for (`src/ui/deferred-part.tsx`); waits until they are alive. */
async function touch(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('pointerover'))).catch(() => hydrated(page))
  await expect(page.locator('[data-deferred]')).toHaveCount(0)
}

/** Stops the page's clock, a minute from now, until the test moves it on: however busy the machine is. */
export async function stopClock(page: Page): Promise<void> {
  const time = Date.now()
  await page.clock.install({ time })
  await page.clock.pauseAt(time + 60_000)
}

type Root = { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } }

/** The query of an address as it is written there, without percent signs. */
export const queryOf = (page: Page): string => decodeURIComponent(new URL(page.url()).search.replaceAll('+', ' '))
