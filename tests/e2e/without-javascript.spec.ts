import { paths } from '#paths.ts'
import { expect, test } from './support/test.ts'

test.use({ javaScriptEnabled: false })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } })
  test('menu, search and filters are there without JavaScript', async ({ page, lang, say, visit, search }) => {
    await visit(paths.home({ lang }))
    await page
      .getByRole('banner')
      .getByRole('link', { name: say('nav.menu') })
      .click()
    const foot = page.getByRole('contentinfo')
    await expect(foot).toBeInViewport()
    await foot.getByRole('link', { name: say('nav.universities'), exact: true }).click()
    await expect(page).toHaveURL(/kind=university/)
    await search.panel.press('type', 'public')
    await search.panel.apply.click()
    await expect(search.chips).toHaveCount(2)
  })
})
