import { staffPaths } from '#staff-paths.ts'
import { enterAsStaff } from './support/admin-page.ts'
import { expect, test } from './support/apply-test.ts'

// A colour on its way from one state to the other has no contrast worth measuring.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('an editor without the permission reads that applications are not theirs', async ({ page, lang, say }) => {
  await enterAsStaff(page, lang, say, staffPaths.applications({ lang }), 'editor')
  await expect(page.getByRole('heading', { name: say('admin:frame.notYours') })).toBeVisible()
})
