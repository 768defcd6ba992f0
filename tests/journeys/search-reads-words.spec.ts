import { isolate } from '#i18n/isolate.ts'
import { paths } from '#paths.ts'
import { expect, queryOf, test } from '#tests/e2e/support/test.ts'

const sentences = {
  en: { typed: 'I want to study pharmacy in Egypt', country: 'Egypt', subject: 'pharmacy' },
  ar: { typed: 'بدي ادرس صيدلة في مصر', country: 'مصر', subject: 'صيدلة' },
}

test('a sentence is read: its meaning is shown above the results, and each part can be taken back', {
  tag: '@both-languages',
}, async ({ page, lang, say, visit, ask, search }) => {
  const { typed, country, subject } = sentences[lang]
  const meant = await ask({ q: subject, destination: 'egypt' })
  expect(meant.total).toBeGreaterThan(0)
  await visit(paths.search({ lang, params: { q: typed } }))
  await expect(search.total).toHaveText(say('search:page.total', { count: meant.total }))
  await expect(search.box).toHaveValue(typed)
  const read = page.getByRole('list', { name: say('search:understood.read') })
  await expect(read.getByRole('listitem')).toHaveText([country])

  await read.getByRole('link', { name: say('search:remove', { filter: country }) }).click()
  await expect.poll(() => queryOf(page)).toBe(`?q=${subject}`)
  await expect(search.items.first()).toBeVisible()

  await page.goBack()
  const exactly = say('search:understood.exactly', { typed: isolate(typed) })
  await page.getByRole('link', { name: exactly }).click()
  await expect(search.total).toHaveText(say('search:page.total', { count: 0 }))
  await page.getByRole('link', { name: say('search:understood.again') }).click()
  await expect(search.total).toHaveText(say('search:page.total', { count: meant.total }))
  await expect.poll(() => queryOf(page)).toBe(`?q=${typed}`)
})
