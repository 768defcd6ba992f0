import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { paths } from '#paths.ts'
import { staffPaths } from '#staff-paths.ts'
import { kept, signIn } from '#tests/e2e/support/accounts.ts'
import { enterAsStaff } from '#tests/e2e/support/admin-page.ts'
import { expect, test } from '#tests/e2e/support/apply-test.ts'
import { buildApplicationUnderReview } from '#tests/e2e/support/offers.ts'
import { buildAnswersForAnyIntake } from '#tests/support/applicants.ts'
import { readPdf } from '#tests/support/pdf.ts'

/** The file that comes of pressing a button. */
async function downloaded(page: Page, button: Locator) {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  return { name: download.suggestedFilename(), ...(await readPdf(await readFile(await download.path()))) }
}

test('a student keeps what was sent as a PDF in the language of the page, and staff do too', {
  tag: '@both-languages',
}, async ({ page, lang, say, student, item, failures, visit }) => {
  const fullName = lang === 'ar' ? 'سمير نجم' : 'Samir Najm'
  const phone = `+97150${Math.floor(1e6 + Math.random() * 8e6)}`
  const answer = await page.request.post('/api/applications', {
    headers: { authorization: `Bearer ${(await kept(page))?.token}`, 'idempotency-key': crypto.randomUUID() },
    data: { itemId: item, answers: buildAnswersForAnyIntake({ fullName, email: student, phone }), lang },
  })
  const { _id: id, reference } = (await answer.json()).data
  const button = page.getByRole('button', { name: say('applications:pdf.download') })

  failures.expect(/application\.pdf.*ERR_FAILED/, /Failed to load resource/)
  await page.route('**/application.pdf*', (route) => route.abort(), { times: 1 })
  await visit(paths.ownApplication({ lang, id }))
  await button.click()
  const alert = page.getByRole('alert').filter({ hasText: say('applications:pdf.failed') })
  await expect(alert).toBeVisible()
  const own = await downloaded(page, button)
  await expect(alert).toBeHidden()
  expect(own.name).toBe(`${reference}.pdf`)
  for (const word of [...fullName.split(' '), ...say('applications:steps.skills.title').split(' ')])
    expect(own.words).toContain(word)

  await enterAsStaff(page, lang, say, staffPaths.application({ lang, id }))
  expect(await downloaded(page, button)).toEqual(own)
})

test('an offer letter is kept as a PDF on one sheet', async ({ page, playwright, baseURL, lang, say, item, visit }) => {
  const { email, id, reference, lead, letters } = await buildApplicationUnderReview(
    { request: playwright.request, baseURL, lang },
    item,
  )
  await lead({ to: 'offer', letter: { conditions: [], replyBy: null } })
  const code = (await letters())[0]?.code
  await signIn(page, email)
  await visit(paths.ownApplication({ lang, id }))
  const letter = await downloaded(page, page.getByRole('button', { name: say('applications:pdf.letter') }))
  expect(letter).toMatchObject({ name: `${reference}-letter.pdf`, pages: 1 })
  expect(letter.words).toContain(code)
})
