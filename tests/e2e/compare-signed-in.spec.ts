import { paths } from '#paths.ts'
import { expect, test } from './support/apply-test.ts'

test('a student who is signed in finds what an application said, and someone who has typed is not interrupted', async ({
  page,
  lang,
  say,
  visit,
  ask,
  item,
  student: _,
}) => {
  const saved = await page.evaluate(
    async ({ item, lang }) => {
      const { token } = JSON.parse(localStorage.getItem('eduuserInfo') ?? '{}')
      const authorization = `Bearer ${token}`
      const start = await fetch(`/api/applications/drafts/${item}`, { headers: { authorization } })
      const { prefill } = (await start.json()).data
      const education = { qualification: 'bachelor', gradeSystem: 'percent', grade: '82' }
      const answers = { ...prefill, ...education, certifications: ['IELTS 6.5'] }
      const response = await fetch(`/api/applications/drafts/${item}`, {
        method: 'PUT',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ answers, step: 'education', version: 0, lang }),
      })
      return response.status
    },
    { item, lang },
  )
  expect(saved).toBe(200)
  const { items } = await ask({ kind: 'major', language: 'en', level: 'master' })
  const other = items.find(({ _id }) => _id !== item)
  await visit(paths.compare({ lang, ids: [item, other?._id ?? ''] }))
  await page.getByRole('button', { name: say('compare:readerRow.ask') }).click()
  const dialog = page.getByRole('dialog', { name: say('eligibility:title') })
  await expect(dialog).toContainText(say('eligibility:earlier'))
  await expect(dialog.getByLabel(say('eligibility:qualification'))).toHaveValue('bachelor')
  await expect(dialog.locator('input[name="en"]')).toHaveValue('IELTS 6.5')
  await page.keyboard.press('Escape')

  // The answer that comes late finds a form that is being filled in.
  let answer: () => void = () => {}
  const waits = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/applications/drafts/*', async (route) => {
    await waits
    await route.continue()
  })
  await page.getByRole('button', { name: say('compare:readerRow.ask') }).click()
  await dialog.locator('input[name="en"]').fill('B2')
  const late = page.waitForResponse(/\/api\/applications\/drafts\//)
  answer()
  await (await late).finished()
  await expect(dialog.locator('input[name="en"]')).toHaveValue('B2')
  await expect(dialog).not.toContainText(say('eligibility:earlier'))
})
