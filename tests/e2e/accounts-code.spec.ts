import { paths } from '#paths.ts'
import { expect, test } from './support/account-test.ts'
import { mailsTo, PASSWORD, someone } from './support/accounts.ts'

test('the four boxes take typing, pasting, erasing, arrows and a code the system offers, left to right', async ({
  page,
  lang,
  visit,
  modal,
  context,
  failures,
}) => {
  failures.expect(/401/)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const email = someone(lang)
  await visit(paths.home({ lang }))
  await modal.open()
  await modal.send('signUp', email, PASSWORD)
  await mailsTo(email)
  const box = (at: number) => modal.boxes.nth(at)
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  const paste = async (text: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
    await press('ControlOrMeta+V')
  }

  await expect(box(0)).toBeFocused()
  await page.keyboard.type('1a2')
  expect(await modal.code()).toBe('12__')
  await expect(box(2)).toBeFocused()
  const [first, second] = [await box(0).boundingBox(), await box(1).boundingBox()]
  expect(first?.x).toBeLessThan(second?.x ?? 0)

  await press('ArrowLeft')
  await expect(box(1)).toBeFocused()
  await page.keyboard.type('9')
  expect(await modal.code()).toBe('19__')
  await press('Backspace')
  await expect(box(1)).toBeFocused()
  expect(await modal.code()).toBe('19__')
  await press('Backspace')
  expect(await modal.code()).toBe('1___')
  await press('ArrowRight', 'ArrowRight', 'ArrowRight')
  await expect(box(3)).toBeFocused()
  await press('Home')
  await expect(box(0)).toBeFocused()

  await paste(' ٤٨-٢١ 99')
  expect(await modal.code()).toBe('4821')
  await expect(box(3)).toBeFocused()
  await paste('nothing')
  expect(await modal.code()).toBe('4821')
  await expect(modal.button('verify.submit')).toBeEnabled()
  await box(2).click()
  await press('Backspace')
  expect(await modal.code()).toBe('48_1')
  await expect(modal.button('verify.submit')).toBeDisabled()

  // A keyboard that offers the code from a message puts all of it into the box that asks for it.
  await expect(box(0)).toHaveAttribute('autocomplete', 'one-time-code')
  await box(0).fill('7305')
  expect(await modal.code()).toBe('7305')

  // A wrong address is corrected where it was typed.
  await modal.button('verify.changeAddress').click()
  await expect(modal.tab('signUp')).toHaveAttribute('aria-selected', 'true')
  await expect(modal.email).toHaveValue(email)

  // After a refusal the fields are empty, whatever the panel began with.
  await modal.tab('signIn').click()
  await modal.password.fill('another river 8')
  await press('Enter')
  await expect(modal.failure).not.toBeEmpty()
  await expect(modal.email).toHaveValue('')
})
