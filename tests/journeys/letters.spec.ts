import { getDocumentProxy } from 'unpdf'
import { type ConditionKind, LETTER_LIMITS } from '#features/admissions/letters/rules.ts'
import { isolate } from '#i18n/isolate.ts'
import { otherLanguage } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { staffPaths } from '#staff-paths.ts'
import { expectNoA11yViolations } from '#tests/e2e/support/accessibility.ts'
import { signIn } from '#tests/e2e/support/accounts.ts'
import { enterAsStaff } from '#tests/e2e/support/admin-page.ts'
import { expect, test } from '#tests/e2e/support/apply-test.ts'
import { condition } from '#tests/e2e/support/letters.ts'
import { buildApplicationUnderReview } from '#tests/e2e/support/offers.ts'

// A colour on its way from one state to the other has no contrast worth measuring.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** The same in both languages, and a test that is named in the one of the student only. */
const school = { en: 'A letter of the school', ar: 'رسالة من المدرسة' }

const ielts = { en: 'IELTS 6.5', ar: 'اختبار IELTS 6.5' }

test('staff write the conditions of an offer, and issue a corrected letter', async ({
  page,
  playwright,
  baseURL,
  lang,
  say,
  item,
}) => {
  const { id, letters } = await buildApplicationUnderReview({ request: playwright.request, baseURL, lang }, item)
  const { admin } = await enterAsStaff(page, lang, say, staffPaths.application({ lang, id }))
  const decide = admin.root.getByRole('region', { name: say('review:application.decide') })
  const move = decide.getByRole('button', { name: say('review:application.move') })
  const press = (kind: ConditionKind) =>
    decide.getByRole('button', { name: say('letters:form.add', { condition: say(`letters:conditions.${kind}`) }) })
  await decide.getByRole('radio', { name: say('review:application.states.pre_conditional_offer') }).check()
  await move.click()
  await expect(decide.getByRole('alert')).toContainText(say('letters:errors.conditions'))

  await press('language_certificate').click()
  await page.keyboard.type(ielts[lang])
  await press('other').click()
  await decide.getByRole('textbox', { name: say('letters:form.replyBy') }).fill('31/31/2031')
  await move.click()
  await expect(decide.getByRole('alert')).toBeFocused()
  await expect(decide.getByRole('alert').getByRole('listitem')).toHaveText([
    say('letters:errors.named', { condition: say('letters:conditions.other'), problem: say('letters:errors.detail') }),
    say('letters:errors.malformed'),
  ])
  await expectNoA11yViolations(page, 'the conditions')
  const other = decide.getByRole('group', { name: say('letters:conditions.other') })
  await other.getByRole('textbox', { name: say(`letters:form.detail.${lang}`) }).fill(school[lang])
  await page.keyboard.press('Tab')
  await page.keyboard.type(school[otherLanguage(lang)])
  await decide.getByRole('textbox', { name: say('letters:form.replyBy') }).fill('')
  await move.click()
  const dialog = page.getByRole('dialog', { name: say('review:application.confirm.title') })
  await expect(dialog.getByRole('listitem')).toHaveText([
    say('review:offerWarnings.noReplyBy'),
    say(`letters:warnings.shownIn.${otherLanguage(lang)}`, {
      conditions: isolate(say('letters:conditions.language_certificate')),
    }),
    /IELTS 6\.5/,
    new RegExp(school[lang]),
  ])
  await expectNoA11yViolations(page, 'what goes out')
  await dialog.getByRole('button', { name: say('review:application.confirm.send') }).click()

  const section = admin.root.getByRole('region', { name: say('letters:staff.title') })
  await expect(section.getByRole('heading')).toBeFocused()
  await expect(section.getByRole('listitem').first()).toContainText(say('letters:staff.valid'))
  await expect(section).toContainText('IELTS 6.5')
  await section.getByRole('button', { name: say('letters:staff.correct') }).click()
  await section
    .getByRole('group', { name: say('letters:conditions.language_certificate') })
    .getByRole('textbox')
    .first()
    .fill('IELTS 6.0')
  const [fee, currency] = [section.locator('[name$=-fee]'), section.locator('[name$=-currency]')]
  await currency.fill('')
  await fee.fill('12.500 €')
  await section.getByRole('textbox', { name: say('letters:form.reason') }).fill('A slip.')
  await section.getByRole('button', { name: say('letters:staff.issue') }).click()
  await expect(section.getByRole('button', { name: '12,500', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(fee).toHaveValue('12500 €')
  await fee.blur()
  await expect(currency).toHaveValue('EUR')
  // Another currency is asked about until the field of the currency says the same.
  await fee.fill('12500 USD')
  await fee.blur()
  await expect(section.getByRole('button', { name: '12,500 USD', exact: true })).toBeVisible()
  await currency.fill('USD')
  await expect(section.getByRole('button', { name: '12,500 USD', exact: true })).toBeHidden()
  await section.getByRole('button', { name: say('letters:staff.issue') }).click()
  // The letter that an embassy may hold is replaced at once.
  const confirmation = page.getByRole('dialog')
  await expect(confirmation).toContainText(say('letters:staff.confirmTitle'))
  await confirmation.getByRole('button', { name: say('letters:staff.issue') }).click()
  await expect(admin.notice).toContainText(say('letters:staff.issued'))
  await expect(section).toContainText(say('letters:staff.replaced'))
  expect(await letters()).toMatchObject([
    {
      kind: 'pre_conditional_offer',
      conditions: [condition('language_certificate', { [lang]: 'IELTS 6.0' }), condition('other', school)],
      revoked: null,
    },
    { revoked: { why: 'replaced' } },
  ])
})

test('a student reads her letter on a phone, prints it on one sheet and accepts', async ({
  page,
  playwright,
  baseURL,
  lang,
  say,
  visit,
  item,
}) => {
  const place = { request: playwright.request, baseURL, lang }
  const { id, email, fullName, lead, letters } = await buildApplicationUnderReview(
    place,
    item,
    'Lina '.repeat(24).trim(),
  )
  const detail = 'كلمة word '.repeat(20).slice(0, LETTER_LIMITS.detail)
  const full = Array.from({ length: LETTER_LIMITS.conditions }, () =>
    condition('attested_originals', { [lang]: detail }, inDays(60)),
  )
  await lead({ to: 'offer', letter: { conditions: full, replyBy: inDays(20) } })
  const [letter] = await letters()
  await page.setViewportSize({ width: 360, height: 780 })
  await signIn(page, email)
  // Nobody can wait for three weeks.
  await page.route(`**/api/applications/${id}`, async (route) => {
    const response = await route.fetch()
    const { data } = await response.json()
    const lapsed = data.letters.map((each: object) => ({ ...each, replyBy: '2026-01-31' }))
    await route.fulfill({ response, json: { data: { ...data, letters: lapsed } } })
  })
  await visit(paths.ownApplication({ lang, id }))
  const main = page.getByRole('main')
  await expect(main.getByText(say('letters:letter.lapsed'))).toBeVisible()
  await page.unroute(`**/api/applications/${id}`)
  await page.reload()
  const sheet = main.getByRole('article', { name: say('letters:kinds.offer') })
  const fold = main.getByRole('region', { name: say('letters:letter.title') }).locator('summary')
  await fold.click()
  await expect(sheet).toContainText(fullName)
  await expect(sheet).toContainText(letter?.code ?? 'a code')
  await expect(main.getByText(say('letters:letter.lapsed'))).toBeHidden()
  await expect(sheet.getByRole('listitem')).toHaveCount(LETTER_LIMITS.conditions)
  await expect(sheet.getByRole('img', { name: say('letters:letter.qr') })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await expectNoA11yViolations(page, 'a letter')

  // It is printed whole, also while it is folded.
  await fold.click()
  await expect(sheet).toBeHidden()
  // What the button does before the browser asks for a printer.
  await page.evaluate(() => {
    window.print = () => undefined
  })
  await main.getByRole('button', { name: say('letters:letter.print') }).click()
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ preferCSSPageSize: true })))
  expect(pdf.numPages).toBe(1)
  const printed = await (await pdf.getPage(1)).getTextContent()
  const text = printed.items.map((part) => ('str' in part ? part.str : '')).join('')
  expect(text).toContain(letter?.code)
  expect(text).not.toContain('@example.org')
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))

  await main.getByRole('button', { name: say('applications:moves.acceptOnConditions') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('listitem')).toHaveCount(LETTER_LIMITS.conditions)
  await dialog.getByRole('button', { name: say('applications:moves.accept') }).click()
  await expect(main.getByRole('status').first()).toHaveText(say('applications:moves.done.acceptOnConditions'))
  await expect(main.getByText(say('applications:enrolment.next'))).toBeVisible()
  await fold.click()
  await expect(sheet).toBeVisible()
  // What was issued does not change after the reply.
  await expect(sheet).toContainText(say('letters:letter.replyBy'))
  await main.getByText(say('applications:moves.show')).click()
  await main.getByRole('button', { name: say('applications:moves.ask_withdrawal') }).click()
  await dialog.getByRole('button', { name: say('applications:moves.ask_withdrawal') }).click()
  // Nothing ends before staff confirm it.
  await expect(main).toContainText(say('applications:stands.asksWithdrawal'))
  await expect(sheet).toBeVisible()
})
