import { localize as inLanguage } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { expectNoA11yViolations } from '#tests/e2e/support/accessibility.ts'
import { keep, majors, store } from '#tests/e2e/support/shortlist.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test('student keeps a programme from its page, writes a note, and finds both again', async ({
  page,
  lang,
  say,
  visit,
  ask,
}) => {
  const [major] = (await ask(majors)).items
  if (major?.type !== 'major') throw new Error('Germany has majors')
  const name = inLanguage(major.name, lang)
  await visit(paths.major({ lang, slug: major.slug }))
  const button = page
    .getByRole('main')
    .getByRole('button', { name: say('keep.shortlistItem', { name }) })
    .first()
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await page
    .getByRole('banner')
    .getByRole('link', { name: say('keep.kept', { name: say('keep.shortlist'), count: 1 }) })
    .click()

  const list = page.getByRole('list', { name: say('saved-items:title'), exact: true })
  await expect(list.getByRole('heading', { level: 2 })).toHaveText([name])
  const note = list.getByRole('textbox', { name: say('saved-items:note', { name }) })
  await expect(list.getByText(say('saved-items:noteLabel'))).toBeVisible()
  await note.fill('سؤال عن السكن')
  await expect(list.getByText(say('saved-items:noteKept'))).toBeVisible()
  const before = (await note.boundingBox())?.height ?? 0
  await note.fill('سطر\n'.repeat(6))
  await expect.poll(async () => (await note.boundingBox())?.height).toBeGreaterThan(before + 40)
  await note.fill('سؤال عن السكن')
  await visit(paths.shortlist({ lang }))
  await expect(list.getByRole('textbox')).toHaveValue('سؤال عن السكن')
  // It was also opened, so it is among the recently viewed.
  const recent = page.getByRole('region', { name: say('saved-items:recent') })
  await expect(recent.getByRole('link')).toContainText([name])
  await recent.getByRole('button', { name: say('saved-items:forget') }).click()
  await expect(recent).toBeHidden()
})

test('what was removed comes back where it was, note and all', async ({ page, lang, say, visit, ask }) => {
  const items = (await ask(majors)).items.slice(0, 3)
  await visit(paths.shortlist({ lang }))
  await page.evaluate(store, keep(items.map(({ _id }) => _id)))
  await visit(paths.search({ lang }))
  await visit(paths.shortlist({ lang }))
  const names = items.map(({ name }) => inLanguage(name, lang))
  const second = items[1]
  if (second?.type !== 'major' || !second.university) throw new Error('Germany has majors of universities')
  // Majors are named alike, so the button names the level and the university too.
  const parts = [names[1], say(`programmes:level.${second.level}`), inLanguage(second.university.name, lang)]
  const removal = say('saved-items:removeItem', { name: parts.join(lang === 'ar' ? '، ' : ', ') })
  const headings = page.getByRole('main').getByRole('article').getByRole('heading', { level: 2 })
  await expect(headings).toHaveText(names)
  await page.getByRole('textbox').and(page.locator('textarea')).nth(1).fill('A note')
  const entry = page.locator('ol > li').nth(1)
  await entry.getByRole('button', { name: removal }).press('Enter')
  await expect(headings).toHaveCount(2)
  const undo = page.getByRole('button', { name: say('saved-items:undo') })
  await expect(undo).toBeFocused()
  await expectNoA11yViolations(page, 'something removed')
  await undo.press('Enter')
  await expect(headings).toHaveText(names)
  await expect(page.locator('textarea').nth(1)).toHaveValue('A note')
  await expect(undo).toBeHidden()

  // The bookmark on the card is a way out of the list too, and that can be undone as well.
  await page.locator('ol > li').first().getByRole('button', { pressed: true }).first().click()
  await expect(headings).toHaveCount(2)
  await undo.click()
  await expect(headings).toHaveText(names)
})
