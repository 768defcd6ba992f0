import { paths } from '#paths.ts'
import { expect, test } from './support/test.ts'

test('a budget may be typed in Arabic-Indic digits and is shared in plain ones', async ({
  page,
  lang,
  visit,
  search,
}) => {
  await visit(paths.search({ lang }))
  await search.panel.bound('min').fill('٥٠٠٠')
  await search.panel.bound('max').fill('٢٠٬٠٠٠')
  await search.panel.apply.click()
  await expect(page).toHaveURL(/min=5000&max=20000/)
  await expect(search.panel.bound('min')).toHaveValue('5,000')
})
