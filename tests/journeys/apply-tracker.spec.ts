import { readFile } from 'node:fs/promises'
import { paths } from '#paths.ts'
import { expectNoA11yViolations } from '#tests/e2e/support/accessibility.ts'
import { ANSWERS } from '#tests/e2e/support/apply-page.ts'
import { applicationsOf, expect, staffMove, test } from '#tests/e2e/support/apply-test.ts'

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
  await page.getByRole('banner').getByRole('link').first().click()
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
  // The day of our answer; the deadline to apply is no longer one to wait for.
  expect(file.match(/^DTSTART;VALUE=DATE:\d{8}\r$/gm)).toHaveLength(1)
})
