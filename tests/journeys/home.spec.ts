import { localize as inLanguage } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test('the home page leads from a first search to a person to ask', async ({ page, lang, say, visit, ask }) => {
  const { counts } = await ask()
  await visit(paths.home({ lang }))
  const main = page.getByRole('main')
  const programmes = counts.sumMajors + counts.sumCourses
  await expect(main.getByRole('region', { name: say('home:statistics') })).toContainText(
    programmes.toLocaleString('en'),
  )
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    say('home:hero.fields'),
    say('home:featured.title'),
    say('home:destinations.title'),
    say('home:apply.title'),
    say('home:work.title'),
    say('home:express.title'),
    say('home:articles.title'),
    new RegExp(`${say('questions:section.thisWeek')}|${say('questions:section.anyTime')}`),
    say('home:faq.title'),
    say('home:contact.title'),
  ])
  await expect(main.getByRole('region', { name: say('home:apply.title') }).getByRole('listitem')).toHaveCount(4)
  await main.getByRole('link', { name: say('home:contact.link') }).click()
  await expect(page).toHaveURL(`/${lang}/contact`)
})

test('who comes back finds what they read under the search, and nothing moves for it', async ({
  page,
  lang,
  say,
  visit,
  ask,
}) => {
  const recent = page.getByRole('navigation', { name: say('search:box.recent') })
  await visit(paths.home({ lang }))
  await expect(recent).toHaveCount(0)
  const [major] = (await ask({ kind: 'major', destination: 'germany' })).items
  if (major?.type !== 'major' || !major.university) throw new Error('Germany has majors')
  await visit(paths.major({ lang, slug: major.slug }))
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const moved = list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0)
      Object.assign(window, { moved: ((window as unknown as { moved?: number }).moved ?? 0) + moved })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 })
    await visit(paths.home({ lang }))
    // The name alone would not say which of many it was.
    const link = recent.getByRole('link')
    await expect(link).toHaveAccessibleName(new RegExp(inLanguage(major.university.name, lang)))
    expect(await page.evaluate(() => (window as unknown as { moved?: number }).moved ?? 0)).toBeLessThanOrEqual(0.01)
  }
  await recent.getByRole('link').click()
  await expect(page).toHaveURL(paths.major({ lang, slug: major.slug }))
})
