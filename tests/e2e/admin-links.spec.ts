import { staffPaths } from '#staff-paths.ts'
import { expect, test } from './support/account-test.ts'
import { enterAsStaff } from './support/admin-page.ts'
import { StaffApi } from './support/staff-api.ts'

// A colour on its way from one state to the other has no contrast worth measuring.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('the source of a fact takes the focus too, though it comes after the form', async ({ page, lang, say, visit }) => {
  const { admin } = await enterAsStaff(page, lang, say, staffPaths.links({ lang }), 'editor')
  const [major] = await new StaffApi(page).records('majors', { perPage: '1' })
  await visit(`${staffPaths.record({ lang, entity: 'majors', id: major?._id ?? '' })}#check-fees`)
  await expect(admin.root.locator('#check-fees')).toBeFocused()
})
