import { isolate } from '#i18n/isolate.ts'
import { paths } from '#paths.ts'
import { expect, queryOf, test } from './support/test.ts'

const sentences = {
  en: { typed: 'I want to study pharmacy in Egypt', country: 'Egypt', subject: 'pharmacy' },
  ar: { typed: 'بدي ادرس صيدلة في مصر', country: 'مصر', subject: 'صيدلة' },
}

test('a sentence is read: what it means stands above the results, and each part can be taken back', {
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
