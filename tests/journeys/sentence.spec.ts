import { paths } from '#paths.ts'
import { sentenceOn } from '#tests/e2e/support/sentence.ts'
import { expect, queryOf, test } from '#tests/e2e/support/test.ts'

test('the sentence counts as it is filled, lights its countries, and leads to what it counted', {
  tag: '@both-languages',
}, async ({ page, lang, say, visit, ask, search }) => {
  await visit(paths.home({ lang }))
  const { finished, subject, level, country, budget, form } = sentenceOn(page, say)
  const show = form.locator('button[type=submit]')
  const all = (await ask()).counts
  await expect(show).toHaveText(say('sentence:show', { count: all.sumMajors + all.sumCourses }))

  await finished.selectOption('high_school')
  await expect(level.locator('option')).toHaveCount(3)
  await level.selectOption('bachelor')
  await subject.selectOption('engineering')
  await country.selectOption('germany')
  await budget.selectOption('20000')
  const asked = { level: 'bachelor', faculty: 'engineering', destination: 'germany', max: '20000' }
  const { counts } = await ask(asked)
  const words = say('sentence:show', { count: counts.sumMajors + counts.sumCourses })
  await expect(show).toHaveText(words)
  await expect(form.getByRole('status')).toHaveText(words)
  const stations = page.getByRole('main').locator('svg a')
  await expect(stations.and(page.locator('.opacity-25'))).toHaveCount((await stations.count()) - 1)

  await show.click()
  await expect(page).toHaveURL(/searchresults/)
  expect(queryOf(page)).toBe('?destination=germany&faculty=engineering&level=bachelor&max=20000')
  const line =
    lang === 'ar'
      ? 'بكالوريوس في الهندسة في ألمانيا بما لا يتجاوز 20,000 دولار سنويًا'
      : 'Bachelor’s in Engineering in Germany for up to $20,000 a year'
  await expect(search.heading).toHaveText(line)
  await expect(page).toHaveTitle(new RegExp(line.replaceAll('$', '\\$')))
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', line)
})
