import { paths } from '#paths.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

const TYPED = { en: 'I am from Egypt, medicine', ar: 'أنا من مصر أريد الطب' }

test('the country that somebody searches to be from is remembered until its chip is removed; an opened address says nothing', async ({
  page,
  lang,
  say,
  visit,
}) => {
  const home = () => page.evaluate(() => localStorage.getItem('home-country'))
  const chip = page.getByRole('link', {
    name: say('search:understood.withoutHome', { country: lang === 'ar' ? 'مصر' : 'Egypt' }),
  })
  await visit(paths.search({ lang, params: { q: TYPED[lang] } }))
  await expect(chip).toBeVisible()
  expect(await home()).toBeNull()

  await visit(paths.search({ lang }))
  const box = page.getByRole('combobox', { name: say('search:box.label') }).first()
  await box.fill(TYPED[lang])
  await box.press('Enter')
  await expect(chip).toBeVisible()
  await expect.poll(home).toBe('"eg"')
  await chip.focus()
  await page.keyboard.press('Enter')
  await expect(chip).toBeHidden()
  expect(await home()).toBe('null')
})
