import { BUDGETS, KILOBYTE, weighPage } from '#tests/bench/pages/weights.ts'
import { screens } from './support/screens.ts'
import { expect, test } from './support/test.ts'

/** Of pages that are made alike the heaviest. */
const WEIGHED = new Set([
  'home',
  'search',
  'country',
  'university',
  'major',
  'article',
  'about',
  'scholarships',
  'recognition',
  'privacy',
  'comparison',
  'sign-in page',
])

for (const { name, address } of screens.filter((screen) => WEIGHED.has(screen.name))) {
  test(`loads no more than it may before anybody touches it, and all from us: ${name}`, {
    tag: '@both-languages',
  }, async ({ page, lang, ask, slugOf, baseURL }) => {
    const path = await address({ lang, ask, slugOf })
    const { script, style, font, hosts } = await weighPage(page, new URL(path, baseURL).href)
    // What is not there weighs nothing.
    expect(Math.min(script, style, font)).toBeGreaterThan(KILOBYTE)
    // The page for signing in opens its dialog by itself.
    const budget = path.includes('/login')
      ? BUDGETS.signIn
      : path.includes('/searchresults')
        ? BUDGETS.search
        : path.includes('/compare')
          ? BUDGETS.comparison
          : BUDGETS.content
    expect(script / KILOBYTE, 'scripts').toBeLessThanOrEqual(budget)
    expect(style / KILOBYTE, 'styles').toBeLessThanOrEqual(BUDGETS.style)
    expect(font / KILOBYTE, 'fonts').toBeLessThanOrEqual(BUDGETS.font)
    expect(hosts).toEqual([new URL(path, baseURL).host])
  })
}
