import { paths } from '#paths.ts'
import { expectNoA11yViolations } from './support/accessibility.ts'
import { expect, staffMove, test } from './support/apply-test.ts'

test('a student without an application sees how to start', async ({ page, lang, say, visit, student: _ }) => {
  await visit(paths.account({ lang }))
  await page
    .getByRole('main')
    .getByRole('link', { name: say('account.applications') })
    .click()
  await expect(page).toHaveURL(paths.ownApplications({ lang }))
  await expect(page.getByRole('heading', { level: 2, name: say('applications:own.emptyTitle') })).toBeVisible()
  await expectNoA11yViolations(page, 'no application')
})

test('an application that staff have changed since is shown again before anything is done', async ({
  page,
  lang,
  say,
  visit,
  apply,
  student,
  item,
  failures,
}) => {
  failures.expect(/409/)
  await visit(paths.apply({ lang, item }))
  await apply.fillAll(lang)
  await apply.submit.click()
  await apply.button('apply:sent.stay').click()
  await page.getByRole('link', { name: say('apply:sent.look') }).click()
  await expect(apply.button('applications:moves.withdraw')).toBeVisible()
  await staffMove(student, 'rejected', 'No place this year', ['places', 'language'])
  await apply.button('applications:moves.withdraw').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('I go elsewhere')
  await dialog.getByRole('button', { name: say('applications:moves.withdraw') }).click()
  await expect(dialog).toBeHidden()
  const main = page.getByRole('main')
  await expect(main.getByRole('status').first()).toHaveText(say('applications:moves.moved'))
  await expect(main).toContainText('No place this year')
  await expect(
    main.getByRole('region', { name: say('applications:detail.reasons') }).getByRole('listitem'),
  ).toHaveCount(2)
  await expect(main.getByRole('region', { name: say('applications:detail.fitting') }).getByRole('article')).toHaveCount(
    3,
  )
  await expectNoA11yViolations(page, 'rejected')
  await expect(apply.button('applications:moves.withdraw')).toBeHidden()
})

test('somebody else’s application is not there', async ({ page, lang, say, visit, student: _, failures }) => {
  failures.expect(/404/)
  await visit(paths.ownApplication({ lang, id: '00000000-0000-4000-8000-000000000000' }))
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(
    say('applications:detail.notFoundTitle'),
  )
})

test('on the way from one application to another nothing of the first stays until the second is there', async ({
  page,
  lang,
  say,
  visit,
  apply,
  failures,
  student: _,
  item,
}) => {
  failures.expect(/404/)
  const main = page.getByRole('main')
  const another = crypto.randomUUID()
  await visit(paths.apply({ lang, item }))
  await apply.fillAll(lang)
  await apply.submit.click()
  await apply.button('apply:sent.stay').click()

  await visit(paths.ownApplication({ lang, id: another }))
  await expect(main.getByRole('heading', { name: say('applications:detail.notFoundTitle') })).toBeVisible()
  await main
    .getByRole('link', { name: say('applications:detail.backToAll') })
    .first()
    .click()
  await main.getByRole('listitem').getByRole('link').click()
  const timeline = main.locator('li[aria-current="step"]')
  await expect(timeline).toBeVisible()

  const held = Promise.withResolvers<void>()
  await page.route(`**/api/applications/${another}*`, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.evaluate(() => history.go(-2))
  await expect(page).toHaveURL(paths.ownApplication({ lang, id: another }))
  await expect(main.getByRole('status', { name: say('applications:detail.loading') })).toBeVisible()
  await expect(timeline).toBeHidden()
  held.resolve()
  await expect(main.getByRole('heading', { name: say('applications:detail.notFoundTitle') })).toBeVisible()
})
