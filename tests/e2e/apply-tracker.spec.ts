import { readFile } from 'node:fs/promises'
import { paths } from '#paths.ts'
import { expectNoA11yViolations } from './support/accessibility.ts'
import { ANSWERS } from './support/apply-page.ts'
import { applicationsOf, expect, staffMove, test } from './support/apply-test.ts'

test('a student without an application is told how to begin', async ({ page, lang, say, visit, student: _ }) => {
  await visit(paths.account({ lang }))
  await page
    .getByRole('main')
    .getByRole('link', { name: say('account.applications') })
    .click()
  await expect(page).toHaveURL(paths.ownApplications({ lang }))
  await expect(page.getByRole('heading', { level: 2, name: say('applications:own.emptyTitle') })).toBeVisible()
  await expectNoA11yViolations(page, 'no application')
})

test('staff ask, the student answers, is offered a place and takes it', async ({
  page,
  lang,
  say,
  visit,
  apply,
  student,
  item,
}) => {
  const state = (name: string) => say(`applications:states.${name}`)
  const main = page.getByRole('main')
  await visit(paths.apply({ lang, item }))
  await apply.fillAll(lang)
  await apply.submit.click()
  await apply.button('apply:sent.stay').click()
  await staffMove(student, 'information_needed', 'Which school was it?')

  await visit(paths.ownApplications({ lang }))
  await expect(main.getByRole('listitem')).toContainText(state('information_needed'))
  await main.getByRole('listitem').getByRole('link').click()
  await expect(main).toContainText('Which school was it?')
  await expect(main).toContainText(say('requests:paused'))
  const reply = main.getByRole('textbox', { name: say('requests:answer.label') })
  await apply.button('requests:send').click()
  await expect(reply).toBeFocused()
  await expect(reply).toHaveAccessibleDescription(new RegExp(say('requests:answer.required')))
  await reply.fill('مدرسة عمّان الأولى')
  await apply.button('requests:send').click()
  await expect(main.getByRole('status').first()).toHaveText(say('requests:complete'))
  await main.locator('#asked-before summary').click()
  await expect(main).toContainText('مدرسة عمّان الأولى')
  await expect(reply).toBeHidden()
  await expectNoA11yViolations(page, 'in review')

  await staffMove(student, 'offer', 'Welcome to Berlin')
  const place = () => page.evaluate(() => scrollY)
  await page.evaluate(() => scrollTo(0, 900))
  await expect.poll(place).toBe(900)
  await page.reload()
  await expect(main).toContainText('Welcome to Berlin')
  await expect.poll(place).toBe(900)
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: say('nav.home') })
    .click()
  await expect(page).toHaveURL(paths.home({ lang }))
  await page.goBack()
  await expect(main).toContainText('Welcome to Berlin')
  await apply.button('applications:moves.accept').click()
  const dialog = page.getByRole('dialog')
  await expectNoA11yViolations(page, 'dialog')
  await dialog.getByRole('button', { name: say('applications:moves.accept') }).click()
  await expect(dialog).toBeHidden()
  await expect(main.getByRole('status').first()).toHaveText(say('applications:moves.done.accept'))
  await expect(main.locator('li[aria-current="step"]')).toContainText(state('accepted'))
})

test('an application that staff have moved meanwhile is shown anew before anything is done', async ({
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

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('a student who was turned down reads why, and applies for what fits without saying all of it again', async ({
    page,
    lang,
    say,
    visit,
    apply,
    student,
    item,
  }) => {
    const main = page.getByRole('main')
    await visit(paths.apply({ lang, item }))
    await apply.fillAll(lang)
    await apply.submit.click()
    await apply.button('apply:sent.stay').click()
    await staffMove(student, 'rejected', '', ['grades'])

    await visit(paths.ownApplications({ lang }))
    await main.getByRole('listitem').getByRole('link').click()
    await expect(main.getByRole('region', { name: say('applications:detail.reasons') })).toBeVisible()
    await main
      .getByRole('region', { name: say('applications:detail.fitting') })
      .getByRole('article')
      .first()
      .getByRole('heading')
      .getByRole('link')
      .click()
    await main
      .getByRole('link', { name: say('apply'), exact: true })
      .first()
      .click()
    await expect(apply.field('fullName')).toHaveValue(ANSWERS[lang].fullName)
    for (const step of ['education', 'skills', 'preferences'] as const) {
      await apply.next.click()
      await expect(apply.title(step)).toBeVisible()
    }
    await apply.choosePreferences()
    await apply.field('description').fill(ANSWERS[lang].description)
    await apply.next.click()
    await apply.submit.click()
    await apply.button('apply:sent.stay').click()
    expect(await applicationsOf(student)).toBe(2)
    await visit(paths.ownApplications({ lang }))
    await expect(main.getByText(say('applications:states.submitted'), { exact: true })).toBeVisible()
    await expect(main.getByText(say('applications:states.rejected'), { exact: true })).toBeVisible()
  })
})

test('a student takes the dates of an application along in a calendar', async ({
  page,
  lang,
  say,
  visit,
  apply,
  student: _,
  item,
}) => {
  await visit(paths.apply({ lang, item }))
  await apply.fillAll(lang)
  await apply.submit.click()
  await apply.button('apply:sent.stay').click()
  await page.getByRole('link', { name: say('apply:sent.look') }).click()
  const begun = page.waitForEvent('download')
  await apply.button('applications:calendar.add').click()
  const download = await begun
  expect(download.suggestedFilename()).toMatch(/^MS-[A-Z0-9]{4}-[A-Z0-9]{4}\.ics$/)
  const file = await readFile(await download.path(), 'utf8')
  expect(file.match(/^DTSTART;VALUE=DATE:\d{8}\r$/gm)?.length).toBeGreaterThan(1)
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
