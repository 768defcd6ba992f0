import { staffPaths } from '#staff-paths.ts'
import { expect, test } from './support/account-test.ts'
import { enterAsStaff } from './support/admin-page.ts'
import { upload } from './support/admin-spreadsheets.ts'

// A colour on its way from one state to the other has no contrast worth measuring.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a file that cannot be read is refused in words', async ({ page, lang, say, failures }) => {
  failures.expect(/422/)
  const { admin } = await enterAsStaff(page, lang, say, staffPaths.importRecords({ lang, entity: 'tags' }), 'editor')
  await upload(page, 'tags.xlsx', 'PK\u0003\u0004')
  await expect(admin.root.getByRole('alert')).toContainText(say('spreadsheets:fileProblems.damaged'))
})
