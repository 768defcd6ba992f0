import type { Locator } from '@playwright/test'
import { staffPaths } from '#staff-paths.ts'
import { expectNoA11yViolations } from '#tests/e2e/support/accessibility.ts'
import { expect, test } from '#tests/e2e/support/account-test.ts'
import { enterAsStaff } from '#tests/e2e/support/admin-page.ts'
import { ContentPage } from '#tests/e2e/support/content-page.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Looks at the height of a page, a tenth of a second apart, after which it grows no more. */
const STILL = 8

test('an editor saves a draft, compares it, sets a date and publishes it, by keyboard', {
  tag: '@both-languages',
}, async ({ page, lang, say, ask, visit, failures }) => {
  // A time that is over is refused.
  failures.expect(/422/)
  // None of those that other tests change.
  const major = (await ask({ kind: 'major' })).items.at(7)
  const path = staffPaths.record({ lang, entity: 'majors', id: major?._id ?? '' })
  await enterAsStaff(page, lang, say, path, 'editor')
  const form = new ContentPage(page, say)
  const button = (key: string, within: Locator = form.main) =>
    within.getByRole('button', { name: say(`content:${key}`), exact: true })
  const press = async (key: string, within?: Locator) => {
    await button(key, within).focus()
    await page.keyboard.press('Enter')
  }
  const notice = (key: string) => page.getByRole('status').getByText(say(`content:${key}`))
  const fee = form.field('feeAmount')
  const before = await fee.inputValue()
  const after = String(Number(before.replaceAll(/\D/g, '')) + 111)
  const shown = new RegExp(after.replace(/\B(?=(\d{3})+$)/g, ',?'))
  const note = form.main.getByRole('region', { name: say('content:draft.has') })

  await fee.focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.type(after)
  await press('draft.start')
  await expect(notice('draft.saved')).toBeVisible()
  await expect(note).toBeVisible()
  await visit(path)
  await expect(fee).toHaveValue(shown)
  await press('draft.compare', note)
  await expect(note.getByRole('list', { name: say('content:draft.list') })).toContainText(shown)
  // At its end, where the bar that saves covers no part of a field; parts that are drawn late make the page longer.
  const heights: number[] = []
  await expect
    .poll(
      async () => {
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
        heights.push(await page.evaluate(() => document.body.scrollHeight))
        return heights.length > STILL && new Set(heights.slice(-STILL)).size === 1
      },
      { intervals: [100] },
    )
    .toBe(true)
  await expectNoA11yViolations(page, lang)

  await press('schedule.set')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('content:schedule.publishAt')).fill('2020-01-01T09:00')
  await press('schedule.save', dialog)
  await expect(dialog.getByText(say('content:schedule.errors.in_past'))).toBeVisible()
  await dialog.getByLabel(say('content:schedule.publishAt')).fill('2090-03-01T09:00')
  await expectNoA11yViolations(page, lang)
  await page.keyboard.press('Enter')
  await expect(notice('schedule.saved')).toBeVisible()
  await expect(form.main.getByRole('region', { name: say('content:schedule.title') })).toContainText('2090')
  await visit(staffPaths.records({ lang, entity: 'majors', params: { plan: 'scheduled' } }))
  await expect(page.locator('tbody tr')).toContainText([say('content:draft.has')])

  await visit(path)
  await press('draft.discard', note)
  await press('draft.discard', dialog)
  await expect(note).toBeHidden()
  await expect(fee).toHaveValue(before)
  await press('draft.undo', page.getByRole('status'))
  await expect(note).toBeVisible()
  await expect(fee).toHaveValue(shown)

  await press('draft.publish')
  await expect(notice('draft.published')).toBeVisible()
  await expect(note).toBeHidden()
  await expect(
    form.main
      .getByRole('list')
      .filter({ hasText: say('content:history.actions.published') })
      .first(),
  ).toBeVisible()
})
