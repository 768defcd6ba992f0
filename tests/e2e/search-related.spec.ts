import { isolate } from '#i18n/isolate.ts'
import { paths } from '#paths.ts'
import { expect, queryOf, test } from './support/test.ts'

const subjects = {
  en: { typed: 'psychology Ireland', subject: 'psychology', name: 'Psychology' },
  ar: { typed: 'علم نفس أيرلندا', subject: 'علم نفس', name: 'علم النفس' },
}

test('where a subject is not found in a country, related programmes do not pass for it', {
  tag: '@both-languages',
}, async ({ page, lang, say, visit, ask, search }) => {
  const { typed, subject, name } = subjects[lang]
  const answer = await ask({ q: typed })
  const [elsewhere] = answer.namedElsewhere
  expect(elsewhere?.without).toEqual(['destination'])
  await visit(paths.search({ lang, params: { q: typed } }))
  const note = page.getByRole('region', { name: say('search:related.none', { term: isolate(subject) }) })
  await note.getByRole('link').first().click()
  await expect.poll(() => decodeURIComponent(queryOf(page).replaceAll('+', ' '))).toBe(`?q=${subject}`)
  await expect(search.items.first()).toContainText(name)
  await expect(note).toHaveCount(0)
})

test('under the order by fee it is said where what is less close begins', { tag: '@both-languages' }, async ({
  lang,
  say,
  visit,
  ask,
  search,
}) => {
  const q = 'MBA'
  const { groupStarts } = await ask({ q, sort: 'fee' })
  const [first] = groupStarts
  expect(first).toBeLessThan(12)
  await visit(paths.search({ lang, params: { q, sort: 'fee' } }))
  await expect(search.items.nth(Number(first))).toContainText(say('search:related.fromHere'))
  await expect(search.items.nth(Number(first) - 1)).not.toContainText(say('search:related.fromHere'))
})
