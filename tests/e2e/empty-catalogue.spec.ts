import { paths } from '#paths.ts'
import { type Product, startProduct } from './support/product.ts'
import { test as base, expect } from './support/test.ts'

const test = base.extend<object, { empty: Product }>({
  /** A product as its owner first starts it, without the demo catalogue. */
  empty: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const product = await startProduct({ NODE_ENV: 'test', DEMO: '0' })
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ empty }, use) => use(empty.address),
})

// One product for all of these tests.
test.describe.configure({ mode: 'default' })

test('an empty catalogue invites visitors to ask and staff to begin, and counts nothing', async ({
  page,
  lang,
  say,
  visit,
}) => {
  await visit(paths.home({ lang }))
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: say('home:preparing.title') })).toBeVisible()
  await expect(main.getByRole('region', { name: say('home:statistics') })).toHaveCount(0)
  await expect(main.getByText(say('home:hero.fields'))).toHaveCount(0)
  await expect(main.getByRole('link', { name: say('home:preparing.contact') }).first()).toHaveAttribute(
    'href',
    paths.contact({ lang }),
  )
  await expect(main.getByRole('link', { name: say('home:preparing.staff.action') })).toHaveAttribute(
    'href',
    paths.login({ lang, next: paths.admin({ lang }) }),
  )
  const foot = page.getByRole('contentinfo')
  for (const list of ['universities', 'countries', 'tags', 'faculties'] as const)
    await expect(foot.getByRole('heading', { name: say(`footer.${list}`), exact: true })).toHaveCount(0)
})

test('lists that have nothing yet say so and lead to a counsellor', async ({ page, lang, say, visit }) => {
  const main = page.getByRole('main')
  await visit(paths.blog({ lang }))
  await expect(main).toContainText(say('articles:page.none'))
  await visit(paths.search({ lang }))
  await expect(main).toContainText(say('search:empty.nothingYet'))
  await visit(paths.scholarships({ lang }))
  await expect(main).toContainText(say('scholarships:empty.title'))
  await expect(main.getByRole('search')).toHaveCount(0)
  await visit(paths.deadlines({ lang }))
  await expect(main).toContainText(say('deadlines:empty.title'))
})
