import { paths } from '#paths.ts'
import { staffPaths } from '#staff-paths.ts'
import { expectNoA11yViolations } from '#tests/e2e/support/accessibility.ts'
import { signIn } from '#tests/e2e/support/accounts.ts'
import { enterAsStaff } from '#tests/e2e/support/admin-page.ts'
import { expect, test } from '#tests/e2e/support/apply-test.ts'
import { buildApplicationUnderReview } from '#tests/e2e/support/offers.ts'
import { kindName } from '#tests/support/kind-names.ts'
import { buildPdf } from '#tests/support/sample-files.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('staff ask for three things, the student gives all of them on a phone, and staff see each come', async ({
  page,
  browser,
  playwright,
  baseURL,
  lang,
  say,
  item,
  failures,
  visit,
}) => {
  failures.expect(/422/)
  const { id, email } = await buildApplicationUnderReview({ request: playwright.request, baseURL, lang }, item)
  const { admin } = await enterAsStaff(page, lang, say, staffPaths.application({ lang, id }))
  await expect(admin.heading).toHaveText('Lina Mohammed Haddad')
  const main = page.getByRole('main')
  const asked = main.getByRole('region', { name: say('requests:staff.title') })
  const question = lang === 'ar' ? 'أي دفعة قبول تناسبك؟' : 'Which intake suits you?'
  const [april, october] = lang === 'ar' ? ['أبريل', 'أكتوبر'] : ['April', 'October']

  await asked.getByRole('button', { name: say('requests:staff.ask') }).click()
  const builder = asked.getByRole('form', { name: say('requests:staff.ask') })
  const submit = builder.getByRole('button', { name: say('requests:staff.submit') })
  for (const box of await builder.getByRole('checkbox').all()) await box.uncheck()
  await submit.click()
  await expect(builder.getByRole('alert')).toContainText(say('requests:staff.nothing'))
  await builder.getByRole('checkbox', { name: kindName(lang, 'passport') }).check()
  await builder.getByRole('button', { name: say('requests:staff.addQuestion') }).click()
  await builder.getByRole('textbox', { name: say('requests:staff.question', { number: 1 }) }).fill(question)
  const choices = builder.getByRole('textbox', { name: say('requests:staff.choices') })
  await choices.fill(`${april}`)
  await submit.click()
  await expect(choices).toHaveAttribute('aria-invalid')
  await choices.fill(`${april}\n${october}`)
  const phone = say('applications:fields.phone.label')
  await builder.getByRole('combobox', { name: say('requests:staff.addField') }).selectOption({ label: phone })
  await builder.getByRole('button', { name: say('requests:staff.preview') }).click()
  const preview = page.getByRole('dialog')
  await expect(preview).toContainText(question)
  await expect(preview).toContainText(phone)
  await preview.getByRole('button', { name: say('requests:staff.close') }).click()
  await expectNoA11yViolations(page, 'a request being written')
  await submit.click()
  await expect(builder).toBeHidden()
  await expect(asked).toContainText(say('requests:staff.states.open'))

  const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 360, height: 740 } })
  const hers = await context.newPage()
  await signIn(hers, email)
  await visit(paths.ownApplication({ lang, id }), hers)
  const list = hers.getByRole('region', { name: say('requests:title') })
  const upload = list.getByLabel(say('requests:document.chooseKind', { kind: kindName(lang, 'passport') }))
  const button = list.getByText(say('requests:document.choose'))
  // The one thing to do now is on the first screen.
  await expect(button).toBeInViewport()
  await expectNoA11yViolations(hers, 'a checklist')
  await upload.setInputFiles({ name: 'passport.pdf', mimeType: 'application/pdf', buffer: buildPdf() })
  await expect(list.getByRole('listitem').first()).toContainText(say('requests:states.answered'))

  await list.getByRole('radio', { name: october ?? '' }).check()
  await hers.reload()
  // What was chosen and not sent is still there.
  await expect(list.getByRole('radio', { name: october ?? '' })).toBeChecked()
  await list.getByRole('button', { name: say('requests:send'), exact: true }).click()
  await expect(list.getByRole('listitem').nth(1)).toContainText(say('requests:states.answered'))

  const number = list.getByRole('textbox', { name: phone })
  const send = list.getByRole('button', { name: say('requests:correction.send') })
  await send.click()
  await expect(list.getByRole('alert').filter({ hasText: say('requests:correction.sameAsked') })).toBeVisible()
  await number.fill('+962 79 123 4567')
  await send.click()
  await expect(hers.locator('#announcement')).toHaveText(say('requests:complete'))
  await expect(hers.locator('#announcement')).toBeFocused()
  await expect(list).toBeHidden()

  // The open page of staff has learned of it.
  await expect(main.getByText(say('requests:changes.title'))).toBeVisible()
  await main.getByRole('button', { name: say('requests:changes.show') }).click()
  await expect(asked).toContainText(say('requests:staff.states.complete'))
  await expect(asked).toContainText(october ?? '')
  const accept = asked.getByRole('button', {
    name: say('requests:staff.acceptItem', {
      what: `\u2068${say('requests:correctionOf', { field: phone })}\u2069`,
    }),
  })
  await accept.click()
  await expect(accept).toBeHidden()
  await expect(main.getByRole('region', { name: say('review:application.answers') })).toContainText('+962791234567')

  // What the student corrects by themselves waits for staff, and can be withdrawn.
  await hers
    .getByRole('button', {
      name: say('requests:correction.actionFor', { step: say('applications:steps.personal.title') }),
    })
    .isVisible()
    .then(async (isVisible) => isVisible || hers.getByText(say('applications:detail.showAnswers')).click())
  await hers
    .getByRole('button', {
      name: say('requests:correction.actionFor', { step: say('applications:steps.personal.title') }),
    })
    .click()
  const proposing = hers.getByRole('region', { name: say('requests:correction.title') })
  await proposing.getByRole('combobox', { name: say('requests:correction.field') }).selectOption('givenName')
  await proposing.getByRole('textbox', { name: say('applications:fields.givenName.label') }).fill('Leena')
  await proposing.getByRole('button', { name: say('requests:correction.send') }).click()
  const corrections = hers.getByRole('region', { name: say('requests:correction.listTitle') })
  await expect(corrections).toContainText('Leena')
  await expectNoA11yViolations(hers, 'a correction')
  await corrections.getByRole('button', { name: new RegExp(say('requests:correction.takeBack')) }).click()
  await expect(hers.locator('#announcement')).toHaveText(say('requests:correction.takenBack'))
  await context.close()
})
