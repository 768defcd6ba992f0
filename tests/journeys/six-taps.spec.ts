import type { Locator } from '@playwright/test'
import { paths } from '#paths.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

const MOST_TAPS = 6

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

test('a master’s in Germany within a budget is found, compared by three and shared with the family in six taps', {
  tag: '@both-languages',
}, async ({ page, lang, say, visit, search }) => {
  // The sheet of the phone itself, which a browser without a window does not have.
  await page.addInitScript(() => {
    navigator.share = async (shared) => {
      Object.assign(window, { shared })
    }
  })
  let taps = 0
  const tap = async (target: Locator) => {
    await target.tap()
    taps += 1
  }

  await visit(paths.home({ lang }))
  await tap(search.box.first())
  const words =
    lang === 'ar' ? 'ماجستير علوم الحاسوب في ألمانيا أقل من 10000 دولار' : 'master computer science germany under 10000'
  await page.keyboard.type(words)
  // The search key of the phone's keyboard.
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/searchresults/)
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards.nth(2)).toBeVisible()
  for (const at of [0, 1, 2])
    await tap(cards.nth(at).getByRole('button', { name: new RegExp(`^${say('keep.compare')}: `) }))
  await tap(
    page.getByRole('region', { name: say('keep.bar') }).getByRole('link', { name: new RegExp(say('keep.compare')) }),
  )
  await expect(page).toHaveURL(/\/compare/)
  await tap(page.getByRole('button', { name: say('shortlist:family.share') }))

  await expect(page.getByRole('heading', { name: say('family-pages:owner.title') })).toBeVisible()
  const shared = await page.evaluate(() => (window as unknown as { shared?: ShareData }).shared)
  expect(shared?.url).toMatch(/\/s\/\w{12}$/)
  expect(taps).toBeLessThanOrEqual(MOST_TAPS)
})
