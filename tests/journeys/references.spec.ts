import { paths } from '#paths.ts'
import { staffPaths } from '#staff-paths.ts'
import { expectNoA11yViolations } from '#tests/e2e/support/accessibility.ts'
import { linkIn, mailsTo, signIn, someone } from '#tests/e2e/support/accounts.ts'
import { enterAsStaff } from '#tests/e2e/support/admin-page.ts'
import { expect, test } from '#tests/e2e/support/apply-test.ts'
import { buildApplicationUnderReview } from '#tests/e2e/support/offers.ts'
import { buildPdf } from '#tests/support/sample-files.ts'

const SCREEN = { width: 360, height: 740 }

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('staff ask for a reference, the student names a teacher, who writes and uploads it on a phone without JavaScript', async ({
  page,
  browser,
  playwright,
  baseURL,
  lang,
  say,
  item,
  visit,
  failures,
}) => {
  failures.expect(/422/)
  const { id, email } = await buildApplicationUnderReview({ request: playwright.request, baseURL, lang }, item)
  await enterAsStaff(page, lang, say, staffPaths.application({ lang, id }))
  const asked = page.getByRole('main').getByRole('region', { name: say('requests:staff.title') })
  await asked.getByRole('button', { name: say('requests:staff.ask') }).click()
  const builder = asked.getByRole('form', { name: say('requests:staff.ask') })
  for (const box of await builder.getByRole('checkbox').all()) await box.uncheck({ force: true })
  await builder.locator('input[name="references"][value="1"]').check({ force: true })
  await builder.getByRole('button', { name: say('requests:staff.submit') }).click()
  await expect(builder).toBeHidden()
  await expect(asked).toContainText(say('requests:reference.name'))

  const teacher = someone(lang)
  const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: SCREEN })
  const hers = await context.newPage()
  await signIn(hers, email)
  await visit(paths.ownApplication({ lang, id }), hers)
  const list = hers.locator('#asked')
  const send = list.getByRole('button', { name: say('requests:reference.ask') })
  await send.click()
  await expect(list).toContainText(say('requests:reference.wrong.name'))
  await list.getByRole('textbox', { name: say('requests:reference.person') }).fill('Samir Nassar')
  await list
    .getByRole('textbox', { name: say('requests:reference.role') })
    .fill(lang === 'ar' ? 'معلم الفيزياء' : 'physics teacher')
  await list.getByRole('textbox', { name: say('requests:reference.email') }).fill(teacher)
  await expectNoA11yViolations(hers, 'naming a referee')
  await send.click()
  // Nothing is left to send, so its item is closed, and has the focus.
  await expect(list.getByRole('heading', { name: say('requests:titleOthers') })).toBeVisible()
  const named = list.getByRole('button', { name: say('requests:reference.name') })
  await expect(named).toBeFocused()
  await named.click()
  await expect(list).toContainText(teacher)
  await expect(list.getByRole('button', { name: say('requests:reference.takeBack') })).toBeVisible()
  await expect(list).not.toContainText(say('requests:reference.wrong.name'))

  const link = linkIn((await mailsTo(teacher))[0], 'reference')
  const his = await browser.newContext({ baseURL: baseURL ?? '', viewport: SCREEN, javaScriptEnabled: false })
  const letter = await his.newPage()
  await letter.goto(link)
  await expect(letter.getByRole('heading', { level: 1 })).toContainText('Lina Mohammed Haddad')
  expect(await letter.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(SCREEN.width)
  const submit = letter.getByRole('button', { name: say('references:send') })
  await submit.click()
  await expect(letter.getByRole('alert')).toContainText(say('references:errors.letterRequired'))
  await letter
    .getByRole('textbox', { name: say('references:letter') })
    .fill('The best observer <script>alert(1)</script>')
  const file = letter.locator('#file')
  await file.setInputFiles({ name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('nothing') })
  await submit.click()
  await expect(letter.getByRole('alert')).toContainText(say('references:errors.type'))
  await expect(letter.getByRole('textbox', { name: say('references:letter') })).toHaveValue(/best observer/)
  await file.setInputFiles({ name: 'letter.pdf', mimeType: 'application/pdf', buffer: buildPdf() })
  await submit.click()
  await expect(letter.getByRole('heading', { level: 1 })).toHaveText(say('references:givenTitle'))
  await his.close()

  await visit(paths.ownApplication({ lang, id }), hers)
  await expect(hers.getByRole('main')).not.toContainText('best observer')
  await context.close()

  await page.reload()
  const written = page.getByRole('region', { name: say('review:application.references'), exact: true })
  await expect(written).toContainText('The best observer <script>alert(1)</script>')
  await expectNoA11yViolations(page, 'a reference, for staff')
  const download = page.waitForEvent('download')
  await written.getByRole('button').click()
  expect((await download).suggestedFilename()).toBe('Samir Nassar.pdf')
})

test('a teacher declines without JavaScript, the student reads it, and the teacher writes after all', async ({
  page,
  browser,
  playwright,
  baseURL,
  lang,
  say,
  item,
  visit,
}) => {
  const { id, email, ask } = await buildApplicationUnderReview({ request: playwright.request, baseURL, lang }, item)
  await ask([{ kind: 'reference' }])
  await visit(paths.about({ lang }))
  await signIn(page, email)
  await visit(paths.ownApplication({ lang, id }))
  const list = page.locator('#asked')
  const teacher = someone(lang)
  await list.getByRole('textbox', { name: say('requests:reference.person') }).fill('Samir Nassar')
  await list.getByRole('textbox', { name: say('requests:reference.role') }).fill('teacher')
  await list.getByRole('textbox', { name: say('requests:reference.email') }).fill(teacher)
  await list.getByRole('button', { name: say('requests:reference.ask') }).click()
  const named = list.getByRole('button', { name: say('requests:reference.name') })
  await expect(named).toBeFocused()
  await named.click()
  await expect(list).toContainText(teacher)
  const link = linkIn((await mailsTo(teacher))[0], 'reference')
  const his = await browser.newContext({ baseURL: baseURL ?? '', viewport: SCREEN, javaScriptEnabled: false })
  const letter = await his.newPage()
  const heading = letter.getByRole('heading', { level: 1 })
  await letter.goto(link)
  const decline = letter.getByRole('link', { name: say('references:decline.action') })
  await decline.click()
  await letter.getByRole('link', { name: say('references:decline.back') }).click()
  await decline.click()
  await letter.getByRole('button', { name: say('references:decline.confirm') }).click()
  await expect(heading).toHaveText(say('references:declinedTitle'))
  await visit(paths.ownApplication({ lang, id }))
  await expect(list.getByRole('button', { name: say('requests:reference.askOther') })).toBeVisible()
  await letter.getByRole('link', { name: say('references:writeAfterAll') }).click()
  await letter.getByRole('textbox', { name: say('references:letter') }).fill('The best observer')
  await letter.getByRole('button', { name: say('references:send') }).click()
  await expect(heading).toHaveText(say('references:givenTitle'))
  await his.close()
  await page.reload()
  await expect(page.getByRole('main')).toContainText('Samir Nassar')
  await expect(list.getByRole('button', { name: say('requests:reference.askOther') })).toBeHidden()
})
