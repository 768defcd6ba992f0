import { otherLanguage } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { startProduct } from '#tests/e2e/support/product.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { startTestServer } from '#tests/support/postgres.ts'

test('while the database is away reading and searching still work, the rest says so politely, and all is well after', async ({
  page,
  lang,
  say,
  visit,
  search,
  failures,
}) => {
  failures.expect(/503/)
  const postgres = await startTestServer({ major: 18 })
  const product = await startProduct({ DATABASE_URL: postgres.url })
  try {
    const at = (address: string) => product.address + address
    const statusOf = async (address: string) => (await fetch(at(address))).status
    const title = page.getByRole('heading', { level: 1 })
    const universities = at(paths.search({ lang, params: { kind: 'university' } }))

    await visit(universities)
    const [seen, unseen] = await search.names.allTextContents()
    await search.names.first().getByRole('link').click()
    await expect(title).toContainText(seen ?? '')
    const visited = page.url()

    const kept = ['/sitemap.xml', `/feed/${lang}.xml`, `/og/${lang}/page/home.png`, '/robots.txt']
    for (const file of kept) expect(await statusOf(file), file).toBe(200)

    await postgres.stop()
    for (const file of kept) expect(await statusOf(file), file).toBe(200)
    expect(await statusOf('/sitemap/major-1.xml')).toBe(503)
    expect(await statusOf('/readyz')).toBe(200)
    expect(await statusOf('/readyz?deep=1')).toBe(503)
    expect(await statusOf('/healthz')).toBe(200)
    expect((await visit(visited)).status()).toBe(200)
    await expect(title).toContainText(seen ?? '')
    expect((await visit(at(paths.search({ lang, params: { q: 'medicine', sort: 'fee' } })))).status()).toBe(200)
    await expect(search.items).toHaveCount(12)
    await search.suggest(seen?.split(' ')[0] ?? '')

    // By a link inside the page, and by its address: the same apology, with a way to try again.
    await visit(universities)
    const address = await search.names.nth(1).getByRole('link').getAttribute('href')
    await search.names.nth(1).getByRole('link').click()
    await expect(page.getByRole('alert')).toHaveText(say('errors.unavailable'))
    await expect(title).toHaveText(say('failed.heading'))
    const apology = await visit(at(address ?? ''))
    expect(apology.status()).toBe(503)
    expect(apology.headers()['retry-after']).toBeTruthy()
    await expect(page.getByRole('alert')).toHaveText(say('errors.unavailable'))
    await expect(page.locator('html')).toHaveAttribute('lang', lang)

    await postgres.start()
    await expect.poll(() => statusOf('/readyz?deep=1')).toBe(200)
    await page
      .getByRole('main')
      .getByRole('link', { name: say('retry') })
      .click()
    await expect(title).toContainText(unseen ?? '')
    expect(await statusOf(paths.home({ lang: otherLanguage(lang) }))).toBe(200)
  } finally {
    // A page that is still open may load what comes into sight.
    await page.close()
    await product.stop().finally(() => postgres.remove())
  }
})
