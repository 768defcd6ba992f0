import type { SearchItem } from '#catalogue-index/query/query.ts'
import { localize as inLanguage, type Language, otherLanguage } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { expectNoA11yViolations } from '#tests/e2e/support/accessibility.ts'
import { heads, keptIds, majors } from '#tests/e2e/support/compare.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

const addressOf = (item: SearchItem, lang: Language) =>
  item.type === 'major' || item.type === 'course' ? paths.programme({ lang, slug: item.slug, type: item.type }) : ''

test('student compares three programmes and shares the list', async ({ page, context, lang, say, visit, ask }) => {
  const { items } = await ask(majors)
  const [first, second, third] = items
  if (!first || !second || !third) throw new Error('Germany has majors')
  const three = [first, second, third]
  const nameOf = (item: typeof first) => inLanguage(item.name, lang)

  await visit(paths.search({ lang, params: majors }))
  const bar = page.getByRole('region', { name: say('keep.bar'), exact: true })
  await expect(bar).toBeHidden()
  for (const [at, item] of three.entries()) {
    const card = page.getByRole('article').filter({ has: page.locator(`a[href="${addressOf(item, lang)}"]`) })
    const button = card.getByRole('button', { name: say('keep.compareItem', { name: nameOf(item) }) })
    await expect(button).toHaveAttribute('aria-pressed', 'false')
    await button.click()
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    await expect(bar.getByRole('status')).toContainText(say('keep.chosen', { count: at + 1 }))
  }
  // The bar hides part of the card that is under it; at the end of the page there is none.
  await page.keyboard.press('End')
  await expect(page.getByRole('contentinfo').getByText('©')).toBeInViewport()
  await expectNoA11yViolations(page, 'three chosen')
  await bar.getByRole('link', { name: say('keep.compare') }).click()
  await expect(heads(page)).toHaveCount(3)
  await expect(heads(page)).toContainText(three.map(nameOf))
  expect(new URL(page.url()).searchParams.getAll('id')).toEqual(three.map(({ _id }) => _id))

  // A friend opens the link, in the other language, without a list of their own.
  const other = otherLanguage(lang)
  const friend = await (await context.browser()?.newContext())?.newPage()
  if (!friend) throw new Error('The browser opens no second window')
  await visit(page.url().replace(`/${lang}/`, `/${other}/`), friend)
  await expect(heads(friend)).toContainText(three.map(({ name }) => inLanguage(name, other)))
  await friend.context().close()

  await page.getByRole('link', { name: say('compare:remove', { name: nameOf(second) }) }).click()
  await expect(heads(page)).toHaveCount(2)
  await expect(page).toHaveURL(paths.compare({ lang, ids: [first._id, third._id] }))
  expect(await keptIds(page)).toEqual([first._id, third._id])
  await expect(page.getByRole('region', { name: say('compare:table') })).toBeFocused()
})

test('the differences come first, what is the same is shown once, and the lowest price is marked', async ({
  page,
  lang,
  say,
  visit,
  ask,
}) => {
  const { items } = await ask({ ...majors, level: 'bachelor', sort: 'fee' })
  const [dearer] = (await ask({ ...majors, level: 'bachelor', min: '1000' })).items
  const [university] = (await ask({ kind: 'university', destination: 'germany' })).items
  // It has no level, so it does not set itself apart by that.
  const ids = [...items.slice(0, 2), dearer, university].flatMap((item) => item?._id ?? [])
  await visit(paths.compare({ lang, ids }))
  const row = (key: string) =>
    page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: say(`compare:row.${key}`), exact: true }) })
  await expect(row('fee').getByText(say('compare:lowest'), { exact: true })).not.toHaveCount(0)
  await expect(row('fee').locator('td svg[aria-hidden]')).not.toHaveCount(0)
  await expect(row('city').getByText(say('compare:lowest'), { exact: true })).toHaveCount(0)
  for (const key of ['level', 'country']) {
    await expect(row(key)).toHaveCount(0)
    await expect(page.getByRole('term').filter({ hasText: say(`compare:row.${key}`) })).toBeVisible()
  }
})

test('what the reader has is held against what each requires, and stays in the browser', async ({
  page,
  lang,
  say,
  words,
  visit,
  ask,
}) => {
  const { items } = await ask({ ...majors, level: 'master', language: 'en' })
  const sent: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()))
  await visit(paths.compare({ lang, ids: items.slice(0, 2).map(({ _id }) => _id) }))
  await page.getByRole('button', { name: say('compare:readerRow.ask') }).click()
  const dialog = page.getByRole('dialog', { name: say('eligibility:title') })
  await dialog.getByLabel(say('eligibility:qualification')).selectOption('high_school')
  const result = dialog.locator('input[name="en"]')
  await result.fill('fluent')
  await dialog.getByRole('button', { name: say('eligibility:check') }).click()
  await expect(result).toBeFocused()
  await expect(dialog).toContainText(say('eligibility:problem.result'))
  await result.fill('IELTS ٦')
  await expectNoA11yViolations(page, 'what the reader has')
  await dialog.getByRole('button', { name: say('eligibility:check') }).click()
  await expect(dialog).toBeHidden()
  const table = page.getByRole('region', { name: say('compare:table') })
  const needs = words[lang]('eligibility:why.needsAndHas', {
    needs: words[lang]('eligibility:qualifications.bachelor'),
    has: words[lang]('eligibility:qualifications.high_school'),
  })
  await expect(table.getByText(needs)).toHaveCount(2)
  await expect(table.getByText(say('eligibility:verdict.not_met'), { exact: true })).not.toHaveCount(0)
  await page.reload()
  await expect(table.getByText(needs)).toHaveCount(2)
  expect(sent).toEqual([])
  const change = page.getByRole('button', { name: say('compare:readerRow.change') })
  await change.focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel(say('eligibility:qualification'))).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(change).toBeFocused()
  await change.click()
  await dialog.getByRole('button', { name: say('eligibility:clear') }).click()
  await expect(table.getByText(needs)).toHaveCount(0)
})
