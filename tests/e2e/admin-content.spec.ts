import { staffPaths } from '#staff-paths.ts'
import { expect, test } from './support/account-test.ts'
import { PASSWORD } from './support/accounts.ts'
import { newNames } from './support/admin-content.ts'
import { enterAsStaff } from './support/admin-page.ts'
import { ContentPage } from './support/content-page.ts'

// A colour on its way from one state to the other has no contrast worth measuring.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a record is made, changed, restored and duplicated with the keyboard alone', async ({ page, lang, say }) => {
  const { english, mark } = newNames(lang)
  const { admin } = await enterAsStaff(page, lang, say, staffPaths.addRecord({ lang, entity: 'tags' }), 'editor')
  const form = new ContentPage(page, say)
  await form.field('name.en').focus()
  await page.keyboard.type(english)
  await page.keyboard.press('Control+s')
  await expect(admin.heading).toHaveText(english)

  await form.field('aliases').focus()
  await page.keyboard.type('Haven')
  await page.keyboard.press('Control+s')
  await form.expectSaved()
  const history = admin.root.getByRole('region', { name: say('admin:history.title') })
  await expect(history.getByRole('listitem').first()).toContainText('Haven')
  const field = say('content:fields.aliases')
  await history.getByRole('button', { name: say('content:history.restoreField', { field }) }).focus()
  await page.keyboard.press('Enter')
  await expect(form.unsaved).toBeVisible()
  await expect(form.main.getByRole('button', { name: say('content:form.removeText', { text: 'Haven' }) })).toHaveCount(
    0,
  )
  await page.keyboard.press('Control+s')
  await form.expectSaved()

  await admin.root.getByRole('link', { name: say('content:form.duplicate') }).focus()
  await page.keyboard.press('Enter')
  // The page that is left has a field of the same name and value.
  await expect(admin.heading).toHaveText(say('content:entities.tags.add'))
  await expect(form.field('name.en')).toHaveValue(english)
  await page.keyboard.press('Control+s')
  await expect(form.field('slug.en')).toHaveValue(new RegExp(`${mark.toLowerCase()}.*-2$`))
})

test('an editor who is signed out at work signs in over the form, which keeps what was typed and can be saved', async ({
  page,
  lang,
  say,
  modal,
  failures,
}) => {
  failures.expect(/401/)
  const { english } = newNames(lang)
  const wanted = staffPaths.addRecord({ lang, entity: 'tags' })
  const { email } = await enterAsStaff(page, lang, say, wanted, 'editor')
  const form = new ContentPage(page, say)
  await form.field('name.en').fill(english)
  await expect(form.unsaved).toBeVisible()
  await page.context().clearCookies()
  await form.saveButton.click()
  await expect(modal.root).toContainText(say('auth:guard.interrupted'))
  await expect(page).toHaveURL(wanted)
  await modal.send('signIn', email, PASSWORD)
  await expect(modal.button('success.continue')).toBeVisible()
  await expect(modal.root).toBeHidden()
  await expect(form.field('name.en')).toHaveValue(english)
  await form.saveButton.click()
  await expect(page).not.toHaveURL(wanted)
  await expect(form.field('name.en')).toHaveValue(english)
})
