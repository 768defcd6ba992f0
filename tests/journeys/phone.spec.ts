import { paths } from '#paths.ts'
import { expect, queryOf, test } from '#tests/e2e/support/test.ts'

test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true })

test('on a phone the filters are a sheet: badge, focus inside and back, Apply and Reset', async ({
  page,
  lang,
  say,
  visit,
  ask,
  search,
}) => {
  const { sheet } = search
  const button = search.filterButton
  await visit(paths.search({ lang, params: { exam: 'no', type: 'public' } }))
  await expect(search.panel.root).toBeHidden()
  await expect(button).toContainText('2')
  await button.tap()
  await expect(sheet.root).toBeVisible()
  await expect(page).toHaveURL(/#filters$/)

  // The focus walks inside the sheet however long one walks.
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press('Shift+Tab')
    const outside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    )
    expect(outside).toBe(false)
  }
  await page.keyboard.press('Escape')
  await expect(sheet.root).toBeHidden()
  await expect(button).toBeFocused()
  await expect(page).not.toHaveURL(/#filters$/)

  // The same by keyboard alone: open, from one group to its options, choose, apply, and back to the button.
  await page.keyboard.press('Enter')
  await expect(sheet.root).toBeVisible()
  await sheet.summary('level').focus()
  await page.keyboard.press('Tab')
  await expect(sheet.group('level').locator('input').first()).toBeFocused()
  await sheet.option('level', 'master').focus()
  await page.keyboard.press('Space')
  const { total } = await ask({ exam: 'no', type: 'public', level: 'master' })
  await expect(sheet.total).toHaveText(say('search:page.total', { count: total }))
  await page.keyboard.press('Enter')
  await expect(sheet.root).toBeHidden()
  await expect(button).toBeFocused()
  await expect(search.total).toHaveText(say('search:page.total', { count: total }))
  await expect(button).toContainText('3')

  await button.tap()
  await sheet.reset.tap()
  await expect(sheet.root).toBeHidden()
  await expect(search.chips).toHaveCount(0)
  expect(queryOf(page)).toBe('')
  await expect(button).not.toContainText(/\d/)
})

test('on a phone search and places open from the bar', { tag: '@both-languages' }, async ({
  page,
  lang,
  say,
  visit,
  search,
}) => {
  const bar = page.getByRole('banner')
  await visit(paths.blog({ lang }))
  await bar.getByRole('button', { name: say('search:search'), exact: true }).tap()
  const overlay = page.getByRole('dialog', { name: say('search:search') })
  const box = overlay.getByRole('combobox', { name: say('search:box.label') })
  await expect(box).toBeFocused()
  await box.fill(lang === 'en' ? 'germany' : 'ألمانيا')
  await search.suggestions.first().tap()
  await expect(overlay).toBeHidden()
  await expect(page).toHaveURL(/\/country\//)

  await bar.getByLabel(say('nav.menu'), { exact: true }).tap()
  const menu = page.getByRole('dialog', { name: say('nav.menu') })
  await expect(menu).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await bar.getByLabel(say('nav.menu'), { exact: true }).tap()
  await menu.getByRole('button', { name: say('nav.majors') }).tap()
  await menu.getByRole('link', { name: say('menus.allMajors') }).tap()
  await expect(menu).toBeHidden()
  await expect(search.tab('major')).toHaveAttribute('aria-current', 'page')

  await bar.getByRole('button', { name: say('search:search'), exact: true }).tap()
  await overlay.getByRole('link', { name: say('search:filters') }).tap()
  await expect(overlay).toBeHidden()
  await expect(search.sheet.root).toBeVisible()
})
