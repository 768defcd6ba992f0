import { paths } from '#paths.ts'
import { expectNoA11yViolations } from '#tests/e2e/support/accessibility.ts'
import { expect, test } from '#tests/e2e/support/apply-test.ts'
import { codesTo } from '#tests/e2e/support/text-receiver.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('a student agrees to texts at a number, confirms it by the code that arrives there, and ends it again', async ({
  page,
  lang,
  say,
  visit,
  student: _,
  failures,
}) => {
  failures.expect(/422|400/)
  const phone = `+9715${String(Date.now()).slice(-8)}`
  const hasArabicDigits = lang === 'ar'
  await visit(paths.account({ lang }))
  const section = page.getByRole('region', { name: say('notices:channels.title') })
  const number = section.getByRole('textbox', { name: say('notices:texts.number') })
  const agreed = section.getByRole('checkbox', { name: say('notices:texts.agree') })
  const save = section.getByRole('button', { name: say('notices:channels.save') }).last()
  await number.fill('12')
  await agreed.check()
  await save.click()
  await expect(number).toHaveAttribute('aria-invalid')
  await expect(number).toBeFocused()

  await number.fill(hasArabicDigits ? toArabicDigits(phone) : phone)
  await save.click()
  const code = section.getByRole('textbox', { name: say('notices:texts.code.label'), exact: true })
  await expect(code).toBeVisible()
  await expectNoA11yViolations(page, 'the code of a number')
  await code.fill('12')
  await code.press('Enter')
  await expect(section.getByText(say('notices:texts.code.malformed'))).toBeVisible()
  await expect(code).toBeFocused()
  const [first = ''] = await codesTo(phone, 1)
  await code.fill(String((Number(first) + 1) % 1_000_000).padStart(6, '0'))
  await code.press('Enter')
  await expect(section.getByText(say('notices:texts.code.wrong'))).toBeVisible()

  // Another code makes the first one void.
  await section.getByRole('button', { name: say('notices:texts.code.again') }).click()
  await expect(section.getByText(say('notices:texts.code.sentAgain'))).toBeVisible()
  const [, second = ''] = await codesTo(phone, 2)
  await code.fill(hasArabicDigits ? toArabicDigits(second) : second)
  await code.press('Enter')
  await expect(code).toBeHidden()

  await page.reload()
  await expect(number).toHaveValue(phone)
  await expect(agreed).toBeChecked()
  await expect(code).toBeHidden()
  await agreed.uncheck()
  await save.click()
  await expect(section.getByText(say('notices:channels.saved'))).toBeVisible()
  await page.reload()
  await expect(agreed).not.toBeChecked()
})

const toArabicDigits = (text: string) => text.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')
