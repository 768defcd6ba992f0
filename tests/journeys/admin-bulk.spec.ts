import type { Page } from '@playwright/test'
import { staffPaths } from '#staff-paths.ts'
import { expectNoA11yViolations } from '#tests/e2e/support/accessibility.ts'
import { expect, test } from '#tests/e2e/support/account-test.ts'
import { enterAsStaff } from '#tests/e2e/support/admin-page.ts'
import type { Say } from '#tests/e2e/support/words.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Majors by their fees, the highest first. */
const byFee = { sort: '-feeAmount', columns: 'feeAmount' }

const boxes = (page: Page) => page.getByRole('main').locator('tbody').getByRole('checkbox')
const fees = (page: Page) => page.getByRole('main').locator('tbody tr td:nth-child(3)').allInnerTexts()

async function open(page: Page, say: Say, command: string): Promise<void> {
  await page.getByText(say('content:bulk.menu'), { exact: true }).click()
  await page.getByRole('button', { name: say(`content:bulk.commands.${command}`), exact: true }).click()
}

test('an editor raises the fees of 40 programmes on two pages, and takes it back', async ({
  page,
  lang,
  say,
  visit,
}) => {
  await enterAsStaff(page, lang, say, staffPaths.records({ lang, entity: 'majors', params: byFee }), 'editor')
  await expect(boxes(page)).toHaveCount(25)
  await page.getByRole('checkbox', { name: say('admin:list.chooseAll') }).check()
  await page
    .getByRole('main')
    .getByRole('link', { name: say('admin:list.next') })
    .click()
  await expect(page).toHaveURL(/page=2/)
  await expect(boxes(page).first()).not.toBeChecked()
  await boxes(page).first().check()
  await boxes(page)
    .nth(14)
    .click({ modifiers: ['Shift'] })
  await expect(boxes(page).nth(7)).toBeChecked()
  const bar = page.getByRole('region', { name: say('content:bulk.chosen', { count: 40 }) })
  await expect(bar).toBeVisible()
  const before = await fees(page)
  await expectNoA11yViolations(page, 'a list with chosen records')

  await open(page, say, 'fees')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('content:bulk.inputs.percent')).fill('٥')
  await dialog.getByRole('button', { name: say('content:bulk.preview') }).click()
  await expect(dialog.getByText(say('content:bulk.wouldChange', { count: 40 }))).toBeVisible()
  await expect(dialog.getByRole('list').last()).toBeVisible()
  await expect(dialog.locator('del')).toHaveCount(40)
  await expectNoA11yViolations(page, 'the preview of a change of many records')
  expect(await fees(page)).toEqual(before)
  await dialog.getByRole('button', { name: say('content:bulk.make', { count: 40 }) }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(say('content:bulk.done', { count: 40 }))).toBeVisible()
  await expect(bar).toBeHidden()
  await expect.poll(() => fees(page)).not.toEqual(before)

  // Also from another page of the staff area.
  await page.getByRole('link', { name: say('admin:list.previous') }).click()
  await page.getByRole('button', { name: say('content:bulk.undo'), exact: true }).click()
  await expect(page.getByText(say('content:bulk.undone', { count: 40 }))).toBeVisible()
  await visit(staffPaths.records({ lang, entity: 'majors', params: { ...byFee, page: '2' } }))
  await expect.poll(() => fees(page)).toEqual(before)
})

test('rows are chosen with the keyboard alone, and all that match a filter with one press', async ({
  page,
  lang,
  say,
}) => {
  await enterAsStaff(
    page,
    lang,
    say,
    staffPaths.records({ lang, entity: 'majors', params: { level: 'phd' } }),
    'editor',
  )
  await boxes(page).first().focus()
  await page.keyboard.press('Space')
  for (const _ of Array(4)) await page.keyboard.press('ArrowDown')
  await expect(boxes(page).nth(4)).toBeFocused()
  await page.keyboard.press('Shift+Space')
  await expect(page.getByText(say('content:bulk.chosen', { count: 5 }), { exact: true })).toBeVisible()
  await page.keyboard.press('Shift+ArrowDown')
  await expect(page.getByText(say('content:bulk.chosen', { count: 6 }), { exact: true })).toBeVisible()

  await page.getByRole('checkbox', { name: say('admin:list.chooseAll') }).check()
  const all = page
    .getByRole('main')
    .getByRole('button', { name: /\d/ })
    .filter({ hasNot: page.locator('svg') })
  await all.click()
  await expect(all).toBeHidden()
  await page.getByRole('button', { name: say('content:bulk.clear') }).click()
  await expect(boxes(page).first()).not.toBeChecked()
})

test('what cannot be changed is named with a link to its field, and what has changed since is previewed again', async ({
  page,
  lang,
  say,
  failures,
  visit,
}) => {
  failures.expect(/412/)
  const { admin } = await enterAsStaff(page, lang, say, staffPaths.addRecord({ lang, entity: 'tags' }))
  const name = `Bulk ${lang}${process.pid}`
  await page.locator('[id="values.name.en"]').fill(name)
  await page.locator('button[type=submit]').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  const record = page.url()

  await visit(staffPaths.records({ lang, entity: 'tags', params: { q: name } }))
  await boxes(page).first().check()
  await open(page, say, 'archive')
  const { dialog } = admin
  const make = dialog.getByRole('button', { name: say('content:bulk.make', { count: 1 }) })
  await expect(make).toBeVisible()
  const second = await page.context().newPage()
  await visit(record, second)
  await second.locator('[id="values.name.en"]').fill(`${name} again`)
  await second.locator('button[type=submit]').click()
  await expect(second.getByRole('heading', { level: 1 })).toHaveText(`${name} again`)
  await second.close()
  await make.click()
  await expect(dialog.getByRole('alert')).toHaveText(say('content:bulk.stale'))
  await dialog.getByRole('button', { name: say('content:bulk.previewAgain') }).click()
  await expect(dialog.getByRole('link', { name: `${name} again` })).toBeVisible()
  await make.click()
  await expect(page.getByText(say('content:bulk.done', { count: 1 }))).toBeVisible()

  await visit(staffPaths.addRecord({ lang, entity: 'faculties' }))
  await page.locator('[id="values.name.en"]').fill(name)
  await page.locator('[id="values.position"]').fill('9')
  await page.locator('button[type=submit]').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await visit(staffPaths.records({ lang, entity: 'faculties', params: { q: name } }))
  await boxes(page).first().check()
  await open(page, say, 'publish')
  const opened = page.context().waitForEvent('page')
  await dialog.getByRole('link').last().click()
  const form = await opened
  await expect(form.locator(':focus')).toHaveAttribute('id', /^values\./)

  // The next test finds the list as it was.
  await form.getByRole('button', { name: say('content:delete.button') }).click()
  await form.getByRole('dialog').getByRole('textbox').fill(name)
  await form.getByRole('button', { name: say('content:delete.confirm') }).click()
  await expect(form.getByText(say('content:delete.done', { name: `\u2068${name}\u2069` }))).toBeVisible()
})
