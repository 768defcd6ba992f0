import { screens } from './support/screens.ts'
import { expectNoViolationBySecondEngine } from './support/second-engine.ts'
import { expect, test } from './support/test.ts'

/** Of screens that are made alike one. */
const LOOKED_AT = new Set([
  'home',
  'search',
  'narrowed search',
  'articles found',
  'nothing found',
  'country',
  'university',
  'faculty',
  'city',
  'major',
  'course',
  'article',
  'blog',
  'scholarships',
  'deadlines',
  'contact',
  'newsletter',
  'comparison',
  'sign-in page',
])

for (const { name, address } of screens.filter((screen) => LOOKED_AT.has(screen.name))) {
  test(`a second engine finds no barrier either: ${name}`, {
    tag: '@both-languages',
  }, async ({ page, lang, visit, ask, slugOf }) => {
    await visit(await address({ lang, ask, slugOf }))
    if (name === 'sign-in page') await expect(page.getByRole('dialog')).toBeVisible()
    await expectNoViolationBySecondEngine(page, name)
  })
}
