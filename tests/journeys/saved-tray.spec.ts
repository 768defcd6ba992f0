import { paths } from '#paths.ts'
import { expectNoA11yViolations } from '#tests/e2e/support/accessibility.ts'
import { expect, stopClock, test } from '#tests/e2e/support/test.ts'

const majors = { kind: 'major', destination: 'germany' }

// What slides in is there at once.
test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'reduce' } })

test('saving and comparing are answered by one tray, which takes the last press back', async ({
  page,
  lang,
  say,
  visit,
}) => {
  await visit(paths.search({ lang, params: majors }))
  // A press can be taken back for ten seconds.
  await stopClock(page)
  const tray = page.getByRole('region', { name: say('keep.bar'), exact: true })
  const says = tray.getByRole('status')
  const undo = tray.getByRole('button', { name: say('keep.undo') })
  const button = (key: 'shortlistItem' | 'compareItem', at: number) =>
    page
      .getByRole('main')
      .getByRole('button', { name: say(`keep.${key}`, { name: '' }).trim() })
      .nth(at)
  await expect(tray).toHaveCount(0)

  await button('shortlistItem', 0).click()
  await expect(says).toHaveText(say('keep.saved', { count: 1 }))
  await button('shortlistItem', 1).click()
  await expect(says).toHaveText(say('keep.saved', { count: 2 }))
  for (const at of [0, 1, 2]) await button('compareItem', at).click()
  await expect(says).toHaveText(`${say('keep.saved', { count: 2 })} · ${say('keep.chosen', { count: 3 })}`)
  expect((await tray.boundingBox())?.height).toBeLessThan(70)

  await undo.click()
  await expect(says).toContainText(say('keep.chosen', { count: 2 }))
  await expect(button('compareItem', 2)).toHaveAttribute('aria-pressed', 'false')
  await expect(button('compareItem', 1)).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('main')).toBeFocused()

  // Removed and put back, and so is a comparison that was cleared.
  await button('shortlistItem', 0).click()
  await expect(says).toContainText(say('keep.saved', { count: 1 }))
  await undo.click()
  await expect(button('shortlistItem', 0)).toHaveAttribute('aria-pressed', 'true')
  await tray.getByRole('button', { name: say('keep.clear') }).click()
  await expect(says).toHaveText(say('keep.saved', { count: 2 }))
  await undo.click()
  await expect(says).toContainText(say('keep.chosen', { count: 2 }))

  await page.clock.resume()
  await expectNoA11yViolations(page, 'two saved, two to compare')
  await tray.getByRole('link', { name: say('keep.saved', { count: 2 }) }).click()
  await expect(page).toHaveURL(paths.shortlist({ lang }))
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(2)
  await tray.getByRole('link', { name: say('keep.compare') }).click()
  await expect(page).toHaveURL(/\/compare\?/)
  await expect(tray).toHaveCount(0)
})

test('a press can be undone for ten seconds, and the tray of what is only saved leaves then', async ({
  page,
  lang,
  say,
  visit,
}) => {
  await visit(paths.search({ lang, params: majors }))
  await stopClock(page)
  const main = page.getByRole('main')
  const tray = page.getByRole('region', { name: say('keep.bar'), exact: true })
  const undo = tray.getByRole('button', { name: say('keep.undo') })
  const press = (key: 'shortlistItem' | 'compareItem') =>
    main
      .getByRole('button', { name: say(`keep.${key}`, { name: '' }).trim() })
      .first()
      .click()

  await press('shortlistItem')
  await expect(undo).toBeVisible()
  await page.clock.runFor(9_000)
  await expect(undo).toBeVisible()
  await page.clock.runFor(2_000)
  await expect(tray).toHaveCount(0)

  await press('compareItem')
  await undo.focus()
  await page.clock.runFor(11_000)
  await expect(undo).toBeFocused()
  await page.getByRole('main').focus()
  await page.clock.runFor(2_000)
  await expect(undo).toHaveCount(0)
  await expect(tray.getByRole('button', { name: say('keep.clear') })).toBeVisible()
})
