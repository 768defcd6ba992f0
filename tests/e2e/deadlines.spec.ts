import { paths } from '#paths.ts'
import { expect, test } from './support/test.ts'

test.use({ javaScriptEnabled: false })

test('a family sees what closes soon, narrows it to a country and takes the dates along', {
  tag: '@both-languages',
}, async ({ page, lang, say, visit, request }) => {
  await visit(paths.deadlines({ lang }))
  const description = page.locator('meta[name="description"]')
  await expect(description).toHaveAttribute('content', say('deadlines:descriptionOfExamples'))
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: say('deadlines:title') })).toBeVisible()
  const country = page.getByLabel(say('deadlines:filter.destination'))
  const [, first] = await country.locator('option').all()
  const value = (await first?.getAttribute('value')) ?? ''
  const count = Number(/\((\d+)\)/.exec((await first?.textContent()) ?? '')?.[1])
  await country.selectOption(value)
  await page.getByRole('button', { name: say('deadlines:filter.submit') }).click()
  await expect(page).toHaveURL(new RegExp(`destination=${value}`))
  await expect(main).toContainText(say('deadlines:found', { count }))

  const calendar = await page.getByRole('link', { name: say('deadlines:calendar.add') }).getAttribute('href')
  const file = await (await request.get(calendar ?? '')).text()
  expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(Math.min(count, 100))
})
