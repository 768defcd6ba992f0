import { isolate } from '#i18n/isolate.ts'
import { paths } from '#paths.ts'
import { expect, queryOf, test } from './support/test.ts'

test('a slip of the finger finds what was meant at once, and what was typed stays within reach', {
  tag: '@both-languages',
}, async ({ page, lang, say, visit, ask, search }) => {
  const typed = lang === 'en' ? 'enginering' : 'هندصة'
  const { didYouMean, total } = await ask({ q: typed, exact: '1' })
  expect(total, 'word for word there is nothing').toBe(0)
  const meant = await ask({ q: didYouMean ?? '' })
  await visit(paths.search({ lang, params: { q: typed } }))
  await expect(page.getByRole('main')).toContainText(
    say('search:typo.showing', { typed: isolate(typed), meant: isolate(didYouMean ?? '') }),
  )
  await expect(search.total).toHaveText(say('search:page.total', { count: meant.total }))
  await expect(search.names.first()).toBeVisible()
  expect(queryOf(page)).toBe(`?q=${typed}`)
  await expect(search.box).toHaveValue(typed)

  await page.getByRole('link', { name: say('search:understood.exactly', { typed: isolate(typed) }) }).click()
  await expect(search.total).toHaveText(say('search:page.total', { count: 0 }))
  await page
    .getByRole('main')
    .getByRole('link', { name: say('search:didYouMean', { term: isolate(didYouMean ?? '') }) })
    .click()
  await expect(search.items.first()).toBeVisible()
  expect(queryOf(page)).toBe(`?q=${didYouMean}`)
})
