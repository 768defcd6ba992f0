import { paths } from '#paths.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

// What slides in is there at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('pointing at Majors opens the first ten with their universities, and leaving closes them', async ({
  page,
  lang,
  say,
  visit,
  request,
  bar,
}) => {
  const majors = await (await request.get('/api/majors/getAll/GetAllMajor?limit=10')).json()
  await visit(paths.blog({ lang }))
  const word = bar.word('majors')
  await word.hover()
  await expect(word).toHaveAttribute('aria-expanded', 'true')
  await expect(bar.links).toHaveCount(10)
  for (const [at, { majorName, uniName, level }] of majors.entries()) {
    await expect(bar.links.nth(at)).toContainText(majorName[lang])
    await expect(bar.links.nth(at)).toContainText(uniName[lang])
    await expect(bar.links.nth(at)).toContainText(say(`programmes:level.${level}`))
    await expect(bar.links.nth(at).locator('img')).toHaveJSProperty('complete', true)
  }
  // On the way from the word to the last line nothing closes; a press on the word keeps it open, another closes it.
  await bar.links.last().hover()
  await expect(bar.links).toHaveCount(10)
  await word.click()
  await expect(bar.links).toHaveCount(10)
  await page.mouse.move(10, 800)
  await expect(bar.links).toHaveCount(10)
  await word.click()
  await expect(bar.links).toHaveCount(0)
  await page.mouse.move(10, 800)

  await word.hover()
  await expect(bar.links).toHaveCount(10)
  await page.mouse.move(10, 800)
  await expect(bar.links).toHaveCount(0)

  await word.hover()
  await bar.links.first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(majors[0].majorName[lang])
  await expect(word).toHaveAttribute('aria-expanded', 'false')
})

test('by keyboard alone: open a list, walk in it, leave it by Escape, follow it', async ({
  page,
  lang,
  visit,
  bar,
}) => {
  await visit(paths.blog({ lang }))
  const word = bar.word('countries')
  await word.focus()
  await page.keyboard.press('Enter')
  await expect(bar.links).toHaveCount(10)
  // The whole list comes first, then its entries.
  for (let at = 0; at < 3; at++) await page.keyboard.press('Tab')
  await expect(bar.links.nth(1)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(bar.links).toHaveCount(0)
  await expect(word).toBeFocused()
  await page.keyboard.press('Space')
  await expect(bar.links).toHaveCount(10)
  await page.keyboard.press('Shift+Tab')
  await expect(bar.links).toHaveCount(0)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(bar.links).toHaveCount(10)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/country\//)
  await expect(page.getByRole('main')).toBeFocused()
})
