import type { Page } from '@playwright/test'
import { localize as inLanguage, type Localized } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { expect, hydrated, test } from '#tests/e2e/support/test.ts'

const heidelberg = 'heidelberg-university'

test('a reader copies the link of a university, a major or an article, and gets a message', async ({
  page,
  context,
  lang,
  say,
  visit,
  ask,
  slugOf,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const [major] = (await ask({ kind: 'major' })).items
  const [article] = (await ask({ kind: 'blog' })).items
  if (!major || !article) throw new Error('The catalogue is empty')
  for (const address of [
    paths.university({ lang, slug: await slugOf('universities', heidelberg) }),
    paths.major({ lang, slug: major.slug }),
    paths.article({ lang, slug: article.slug }),
  ]) {
    await visit(`${address}?ref=mail`)
    const card = shareCard(page, say('share.title'))
    await card.getByRole('button', { name: say('share.copy') }).click()
    await expect(card.getByRole('button', { name: say('share.copied') })).toBeVisible()
    await expect(card.getByRole('status')).toHaveText(say('share.copied'))
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toBe(await canonical(page))
  }
})

test('where the browser forbids copying, the reader learns where the link is', async ({
  page,
  lang,
  say,
  visit,
  slugOf,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await visit(paths.university({ lang, slug: await slugOf('universities', heidelberg) }))
  const card = shareCard(page, say('share.title'))
  await card.getByRole('button', { name: say('share.copy') }).click()
  await expect(card.getByRole('status')).toHaveText(say('share.notCopied'))
})

test('a device with ways of its own to share offers them', async ({ page, lang, say, visit, slugOf }) => {
  await page.addInitScript(() => {
    const share = async (data: ShareData) => Object.assign(window, { shared: data })
    Object.defineProperty(navigator, 'share', { value: share })
  })
  const slug = await slugOf('universities', heidelberg)
  await visit(paths.university({ lang, slug }))
  await shareCard(page, say('share.title'))
    .getByRole('button', { name: say('share.more') })
    .click()
  const shared = await page.evaluate(() => (window as unknown as { shared: ShareData }).shared)
  expect(shared).toEqual({ title: await name(page), url: await canonical(page) })
})

test('the next page has its own link to share', async ({ page, context, lang, say, visit, slugOf }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await visit(paths.university({ lang, slug: await slugOf('universities', heidelberg) }))
  const card = shareCard(page, say('share.title'))
  await card.getByRole('button', { name: say('share.copy') }).click()
  await expect(card.getByRole('button', { name: say('share.copied') })).toBeVisible()
  await page.locator('#similar').getByRole('link').nth(1).click()
  await expect(card.getByRole('button', { name: say('share.copy') })).toBeVisible()
  await hydrated(page)
  await card.getByRole('button', { name: say('share.copy') }).click()
  await expect(card.getByRole('status')).toHaveText(say('share.copied'))
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await canonical(page))
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('a page is passed on by plain links', async ({ page, lang, say, visit, slugOf }) => {
    const slug: Localized = await slugOf('universities', heidelberg)
    await visit(paths.university({ lang, slug }))
    const card = shareCard(page, say('share.title'))
    await expect(card.getByRole('button')).toHaveCount(0)
    const [title, address] = [await name(page), await canonical(page)]
    expect(decodeURI(address)).toContain(inLanguage(slug, lang))
    const passed = async (way: string) =>
      new URL((await card.getByRole('link', { name: way, exact: true }).getAttribute('href')) ?? '').searchParams
    expect((await passed(say('share.whatsapp'))).get('text')).toBe(`${title}\n${address}`)
    expect((await passed(say('share.x'))).get('url')).toBe(address)
    expect((await passed(say('share.facebook'))).get('u')).toBe(address)
    expect((await passed(say('share.email'))).get('body')).toBe(address)
  })
})

const shareCard = (page: Page, title: string) => page.getByRole('region', { name: title })
const name = async (page: Page) => (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
const canonical = async (page: Page) => (await page.locator('link[rel=canonical]').getAttribute('href')) ?? ''
