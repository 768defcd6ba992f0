import { paths } from '#paths.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test('a station shows its facts to the mouse and to the keyboard, and leads to its country', async ({
  page,
  lang,
  say,
  visit,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit(paths.home({ lang }))
  const germany = page.locator('[data-station=de]')
  const facts = page.locator('#destination-facts')
  await germany.locator('text').first().hover()
  await expect(facts).toContainText(say('home:map.deadline'))
  await expect(facts.locator('time')).toBeVisible()

  await page.mouse.move(5, 5)
  await expect(facts).toHaveCount(0)
  await page.locator('[data-station][tabindex="0"]').focus()
  const first = await facts.getByRole('link').textContent()
  await page.keyboard.press('ArrowRight')
  await expect(facts.getByRole('link')).not.toHaveText(first ?? '')
  await page.keyboard.press('Escape')
  await expect(facts).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/country\//)
})
