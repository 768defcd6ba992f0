import { staffPaths } from '#staff-paths.ts'
import { expectNoA11yViolations } from '#tests/e2e/support/accessibility.ts'
import { expect, test } from '#tests/e2e/support/account-test.ts'
import { enterAsStaff } from '#tests/e2e/support/admin-page.ts'
import { ContentPage } from '#tests/e2e/support/content-page.ts'

// A colour on its way from one state to the other has no contrast worth measuring.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('an editor sees a page, its card and its picture before anything is saved', { tag: '@both-languages' }, async ({
  page,
  lang,
  say,
  ask,
}) => {
  const [major] = (await ask({ kind: 'major' })).items
  const { admin } = await enterAsStaff(
    page,
    lang,
    say,
    staffPaths.record({ lang, entity: 'majors', id: major?._id ?? '' }),
    'editor',
  )
  const form = new ContentPage(page, say)
  await form.fillBoth('name', 'Tidal Engineering', 'هندسة المد والجزر')
  await form.field('feeAmount').fill('4321')
  await admin.root.getByRole('button', { name: say('content:preview.open') }).click()

  const dialog = page.getByRole('dialog', { name: say('content:preview.title') })
  const frame = dialog.frameLocator('iframe')
  await expect(frame.getByRole('heading', { level: 1 })).toContainText(
    lang === 'ar' ? 'هندسة المد والجزر' : 'Tidal Engineering',
  )
  await expect(frame.locator('#tuition')).toContainText('4,321')
  // What is shown is what a visitor sees, who has not signed in.
  await expect(frame.getByRole('banner').getByRole('link', { name: say('account.login') })).toBeVisible()
  await expect(frame.getByRole('banner').getByRole('button', { name: say('account.logOut') })).toHaveCount(0)
  const address = page.url()
  await frame.getByRole('banner').getByRole('link').first().click()
  await expect(frame.locator('#tuition')).toContainText('4,321')
  expect(page.url()).toBe(address)

  const storedLanguage = async () => (await page.context().cookies()).find(({ name }) => name === 'lang')?.value
  const before = await storedLanguage()
  await dialog.getByRole('radio', { name: say(`content:languages.${lang === 'ar' ? 'en' : 'ar'}`) }).check()
  await expect(frame.getByRole('heading', { level: 1 })).toContainText(
    lang === 'ar' ? 'Tidal Engineering' : 'هندسة المد والجزر',
  )
  expect(await storedLanguage()).toBe(before)
  await dialog.getByRole('radio', { name: say('content:preview.widths.phone') }).check()
  await expect.poll(async () => (await dialog.locator('iframe').boundingBox())?.width).toBe(390)
  await dialog.getByRole('radio', { name: say('content:preview.parts.card') }).check()
  // The page before it has cards of similar programmes.
  await expect(frame.getByRole('article')).toHaveCount(1)
  await expect(frame.getByRole('article')).toContainText('4,321')
  await dialog.getByRole('radio', { name: say('content:preview.parts.picture') }).check()
  const picture = dialog.getByRole('img', { name: say('content:preview.pictureOf') })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200)
  await expectNoA11yViolations(page, lang)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(form.unsaved).toBeVisible()
})
