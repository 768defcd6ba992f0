import { isolate } from '#i18n/isolate.ts'
import { paths } from '#paths.ts'
import { expect, test } from './support/test.ts'

test('a budget and a level are read, and choosing another filter keeps them', { tag: '@both-languages' }, async ({
  page,
  lang,
  say,
  visit,
  search,
}) => {
  const typed = lang === 'en' ? 'cheap masters under $5,000' : 'ماجستير رخيص تحت 5000 دولار'
  await visit(paths.search({ lang, params: { q: typed } }))
  const read = page.getByRole('list', { name: say('search:understood.read') })
  await expect(read.getByRole('listitem')).toHaveCount(3)
  await expect(search.items.first()).toBeVisible()
  await page
    .getByRole('navigation', { name: say('search:kinds') })
    .getByRole('link', { name: say('search:kind.major') })
    .click()
  await expect.poll(() => new URL(page.url()).searchParams.toString()).toBe('level=master&max=5000&kind=major&sort=fee')
  await expect(search.items.first()).toBeVisible()
})

test('two countries are two chips, and a search word for word stays one in another tab', {
  tag: '@both-languages',
}, async ({ page, lang, say, visit }) => {
  const typed = lang === 'en' ? 'engineering in Germany or Malaysia' : 'هندسة في ألمانيا أو ماليزيا'
  await visit(paths.search({ lang, params: { q: typed } }))
  const read = page.getByRole('list', { name: say('search:understood.read') })
  await expect(read.getByRole('listitem')).toHaveText(lang === 'en' ? ['Germany', 'Malaysia'] : ['ألمانيا', 'ماليزيا'])
  await page.getByRole('link', { name: say('search:understood.exactly', { typed: isolate(typed) }) }).click()
  await expect(read).toHaveCount(0)
  await page
    .getByRole('navigation', { name: say('search:kinds') })
    .getByRole('link', { name: say('search:kind.major') })
    .click()
  await expect.poll(() => new URL(page.url()).searchParams.get('kind')).toBe('major')
  expect(new URL(page.url()).searchParams.get('exact')).toBe('1')
  await expect(read).toHaveCount(0)
})
