import { staffPaths } from '#staff-paths.ts'
import { expect, test } from './support/account-test.ts'
import { enterAsStaff } from './support/admin-page.ts'
import { ContentPage } from './support/content-page.ts'

// A colour on its way from one state to the other has no contrast worth measuring.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('what is missing for a preview is named, with a link to the field', async ({ page, lang, say, failures }) => {
  failures.expect(/422/)
  const { admin } = await enterAsStaff(page, lang, say, staffPaths.addRecord({ lang, entity: 'articles' }), 'editor')
  await admin.root.getByRole('button', { name: say('content:preview.open') }).click()
  const dialog = page.getByRole('dialog', { name: say('content:preview.title') })
  await dialog.getByRole('alert').getByRole('link').first().click()
  await expect(new ContentPage(page, say).field('title.en')).toBeFocused()
})

test('the frame of a preview shows nothing to someone who opens it alone', async ({ page, lang, say, visit }) => {
  const response = await visit(staffPaths.preview({ lang }))
  expect(response?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'x-frame-options': 'SAMEORIGIN',
    'x-robots-tag': 'noindex, nofollow',
  })
  await expect(page.getByText(say('content:preview.alone'))).toBeVisible()
})
