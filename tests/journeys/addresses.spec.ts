import { directionOf, localize as inLanguage, otherLanguage } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { expect, hydrated, queryOf, test } from '#tests/e2e/support/test.ts'

test('switching the language keeps the search and lands on the other slug of a page', {
  tag: '@both-languages',
}, async ({ page, lang, words, visit, ask, search }) => {
  const other = otherLanguage(lang)
  const toOther = page.getByRole('banner').getByRole('link', { name: words[lang](`language.${other}`) })
  const query = { destination: 'germany', level: 'master', sort: 'fee', page: '2' }
  await visit(paths.search({ lang, params: query }))
  await expect(search.pages.locator('[aria-current=page]')).toHaveText('2')
  await toOther.click()
  await expect(page.locator('html')).toHaveAttribute('lang', other)
  await expect(page.locator('html')).toHaveAttribute('dir', directionOf(other))
  expect(queryOf(page)).toBe('?destination=germany&level=master&sort=fee&page=2')

  const [university] = (await ask({ kind: 'university', q: 'heidelberg' })).items
  const slug = university?.slug ?? { en: '', ar: '' }
  await visit(`${paths.university({ lang, slug })}?level=master`)
  await toOther.click()
  await expect(page).toHaveURL(`${paths.university({ lang: other, slug })}?level=master`)
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(inLanguage(university?.name ?? slug, other))

  // A reader who comes back without a language finds the one last read.
  await visit('/')
  await expect(page).toHaveURL(paths.home({ lang: other }))
  await visit('/blog')
  await expect(page).toHaveURL(paths.blog({ lang: other }))
})
