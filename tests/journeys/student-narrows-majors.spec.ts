import { localize as inLanguage } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { expect, queryOf, test } from '#tests/e2e/support/test.ts'

test('a student narrows 600 majors to one and opens it', async ({ page, lang, say, visit, ask, search }) => {
  await visit(paths.home({ lang }))
  const places = page.getByRole('banner').getByRole('navigation', { name: say('nav.main') })
  await places.getByRole('button', { name: say('nav.majors') }).click()
  await places.getByRole('link', { name: say('menus.allMajors') }).click()
  await expect(search.tab('major')).toHaveAttribute('aria-current', 'page')

  const chosen: Record<string, string> = { kind: 'major' }
  let answer = await ask(chosen)
  expect(answer.total).toBeGreaterThanOrEqual(600)
  await expect(search.tab('major')).toContainText(answer.total.toLocaleString('en'))

  // The most popular country, and there what the fewest others study.
  for (const filter of ['destination', 'faculty', 'level', 'language', 'duration', 'mode', 'month'] as const) {
    if (answer.total === 1) break
    const options = (answer.facets[filter] ?? []).filter(({ count }) => count > 0).toSorted((a, b) => a.count - b.count)
    const option = filter === 'destination' ? options.at(-1) : options[0]
    if (!option) throw new Error(`No ${filter} is left to choose`)
    await search.panel.press(filter, option.value)
    chosen[filter] = option.value
    answer = await ask(chosen)
    await expect(search.panel.total).toHaveText(say('search:page.total', { count: answer.total }))
  }
  await search.panel.apply.click()

  await expect(search.items).toHaveCount(1)
  for (const [filter, value] of Object.entries(chosen)) expect(queryOf(page)).toContain(`${filter}=${value}`)

  const [major] = answer.items
  if (major?.type !== 'major') throw new Error('The one that is left is no major')
  const name = inLanguage(major.name, lang)
  await search.items.getByRole('link', { name, exact: true }).click()
  await expect(page).toHaveURL(paths.major({ lang, slug: major.slug }))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await expect(page.getByRole('heading', { name: say('programmes:page.tuition') })).toBeVisible()
})
