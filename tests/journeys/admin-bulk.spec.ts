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

async function preview(page: Page, say: Say, percent: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('content:bulk.inputs.percent')).fill(percent)
  await dialog.getByRole('button', { name: say('content:bulk.preview') }).click()
  await expect(page).toHaveURL(/\/changes\//)
}

/** All that match, on every page. */
async function chooseAll(page: Page): Promise<void> {
  const all = page
    .locator('[data-foot]')
    .getByRole('button', { name: /\d/ })
    .filter({ hasNot: page.locator('svg') })
  await all.click()
  await expect(all).toBeHidden()
}

async function undo(page: Page, say: Say): Promise<void> {
  const button = page.getByRole('button', { name: say('content:bulk.undo'), exact: true })
  await button.click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('content:bulk.undo'), exact: true })
    .click()
}

test('an editor raises the fees of 40 programmes on two pages, and takes it back', async ({
  page,
  lang,
  say,
  visit,
}) => {
  const majors = staffPaths.records({ lang, entity: 'majors', params: byFee })
  await enterAsStaff(page, lang, say, majors, 'editor')
  await expect(boxes(page)).toHaveCount(25)
  const before = await fees(page)
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
  // As tall as the list: what its head and the bar cover in part is no target of its full size.
  await page.setViewportSize({ width: 1440, height: 2400 })
  await expectNoA11yViolations(page, 'a list with chosen records')

  await open(page, say, 'fees')
  await preview(page, say, '٥')
  await expect(page.getByText(say('content:bulk.wouldChange', { count: 40 }))).toBeVisible()
  await expect(page.locator('del')).toHaveCount(40)
  await expectNoA11yViolations(page, 'the preview of a change of many records')
  const change = page.url()
  await page.getByRole('button', { name: say('content:bulk.make', { count: 40 }) }).click()
  await expect(page.getByText(say('content:bulk.done', { count: 40 }))).toBeVisible()
  await visit(majors)
  await expect(boxes(page)).toHaveCount(25)
  expect(await fees(page)).not.toEqual(before)

  // Also after somebody has left the page.
  await visit(change)
  await undo(page, say)
  await expect(page.getByText(say('content:bulk.undone', { count: 40 }))).toBeVisible()
  await visit(majors)
  await expect(boxes(page)).toHaveCount(25)
  expect(await fees(page)).toEqual(before)
})

test('an editor changes all that match a filter, sees how far it is after a reload, and takes it back', async ({
  page,
  lang,
  say,
  visit,
}) => {
  const bachelors = staffPaths.records({ lang, entity: 'majors', params: { level: 'bachelor', columns: 'feeAmount' } })
  await enterAsStaff(page, lang, say, bachelors, 'editor')
  await expect(boxes(page)).toHaveCount(25)
  await page.getByRole('checkbox', { name: say('admin:list.chooseAll') }).check()
  await chooseAll(page)
  await open(page, say, 'fees')
  await preview(page, say, '10')
  // The fees in the list are buttons with figures too.
  await expect(page.locator('[data-quick]')).toHaveCount(0)
  await page.getByRole('main').getByRole('button', { name: /\d/ }).click()
  await expect(page.getByRole('progressbar')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: say('content:bulk.undo'), exact: true })).toBeVisible()
  await expectNoA11yViolations(page, 'a change of many records that is made')
  await undo(page, say)
  await expect(page.getByText(say('content:bulk.states.undone'), { exact: true })).toBeVisible()
  await visit(staffPaths.changes({ lang }))
  await expect(page.getByRole('row').nth(1)).toContainText(say('content:bulk.states.undone'))
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
  await chooseAll(page)
  await page.getByRole('button', { name: say('content:bulk.clear') }).click()
  await expect(boxes(page).first()).not.toBeChecked()
})

test('what cannot be changed is named with a link to its field, and what has changed since the preview is left out', async ({
  page,
  lang,
  say,
  visit,
}) => {
  await enterAsStaff(page, lang, say, staffPaths.addRecord({ lang, entity: 'tags' }))
  const name = `Bulk ${lang}${process.pid}`
  await page.locator('[id="values.name.en"]').fill(name)
  await page.locator('button[type=submit]').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  const record = page.url()

  await visit(staffPaths.records({ lang, entity: 'tags', params: { q: name } }))
  await boxes(page).first().check()
  await open(page, say, 'archive')
  const make = page.getByRole('button', { name: say('content:bulk.make', { count: 1 }) })
  await expect(make).toBeVisible()
  const second = await page.context().newPage()
  await visit(record, second)
  await second.locator('[id="values.name.en"]').fill(`${name} again`)
  await second.locator('button[type=submit]').click()
  await expect(second.getByRole('heading', { level: 1 })).toHaveText(`${name} again`)
  await second.close()
  await make.click()
  await expect(page.getByText(say('content:bulk.done', { count: 0 }))).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: say('content:bulk.outcomes.stale') })).toHaveCount(1)

  await visit(staffPaths.addRecord({ lang, entity: 'faculties' }))
  await page.locator('[id="values.name.en"]').fill(name)
  await page.locator('[id="values.position"]').fill('9')
  await page.locator('button[type=submit]').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await visit(staffPaths.records({ lang, entity: 'faculties', params: { q: name } }))
  await boxes(page).first().check()
  await open(page, say, 'publish')
  const opened = page.context().waitForEvent('page')
  await page
    .getByRole('region', { name: say('content:bulk.records') })
    .getByRole('listitem')
    .getByRole('link')
    .last()
    .click()
  const form = await opened
  await expect(form.locator(':focus')).toHaveAttribute('id', /^values\./)

  // The next test finds the list as it was.
  await form.getByRole('button', { name: say('content:delete.button') }).click()
  await form.getByRole('dialog').getByRole('textbox').fill(name)
  await form.getByRole('button', { name: say('content:delete.confirm') }).click()
  await expect(form.getByText(say('content:delete.done', { name: `\u2068${name}\u2069` }))).toBeVisible()
})
