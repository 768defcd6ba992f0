import { isolate } from '#i18n/isolate.ts'
import { localize } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { staffPaths } from '#staff-paths.ts'
import { expectNoA11yViolations } from '#tests/e2e/support/accessibility.ts'
import { signIn } from '#tests/e2e/support/accounts.ts'
import { enterAsStaff } from '#tests/e2e/support/admin-page.ts'
import { expect, setContact, test } from '#tests/e2e/support/apply-test.ts'
import { buildApplicationUnderReview } from '#tests/e2e/support/offers.ts'

const SCREEN = { width: 360, height: 740 }
const CONTACT = 'admissions@university.example'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a university hears from staff that its place is accepted, and by mail that it is given up', async ({
  page,
  browser,
  playwright,
  baseURL,
  lang,
  say,
  item,
  visit,
}) => {
  const { id, email, lead, letters } = await buildApplicationUnderReview(
    { request: playwright.request, baseURL, lang },
    item,
  )
  await lead({ to: 'offer', letter: { conditions: [], replyBy: null } })
  const [letter] = await letters()
  const name = letter?.subject.university
  if (!name) throw new Error('The letter names no university')
  const university = isolate(localize(name, lang))
  const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: SCREEN })
  const hers = await context.newPage()
  await signIn(hers, email)
  await visit(paths.ownApplication({ lang, id }), hers)
  const main = hers.getByRole('main')
  const dialog = hers.getByRole('dialog')
  await main.getByRole('button', { name: say('applications:moves.accept'), exact: true }).click()
  await expect(dialog).toContainText(say('applications:university.staff', { university }))
  await expect(dialog).toContainText(say('applications:university.reads.staff'))
  await dialog.getByRole('textbox').fill('I look forward to it.')
  await dialog.getByRole('button', { name: say('applications:moves.accept'), exact: true }).click()
  await expect(main).toContainText(say('applications:university.staff', { university }))

  await enterAsStaff(page, lang, say, staffPaths.application({ lang, id }))
  const panel = page.getByRole('region', { name: say('review:university.title', { university }) })
  await expect(panel).toContainText(say('review:university.news.accept'))
  await expect(panel).toContainText('I look forward to it.')
  await expectNoA11yViolations(page, 'a task to notify the university')
  await panel.getByRole('textbox').fill('By telephone')
  await panel.getByRole('button', { name: say('review:university.done') }).click()
  const undo = panel.getByRole('button', { name: say('review:university.undo') })
  await undo.click()
  await panel.getByRole('button', { name: say('review:university.done') }).click()
  await expect(undo).toBeVisible()

  await visit(paths.ownApplication({ lang, id }), hers)
  await expect(main).not.toContainText(say('applications:university.staff', { university }))
  await setContact(item, CONTACT)
  try {
    await visit(paths.ownApplication({ lang, id }), hers)
    await main.getByText(say('applications:moves.show'), { exact: true }).click()
    await main.getByRole('button', { name: say('applications:moves.ask_withdrawal') }).click()
    await expect(dialog).toContainText(say('applications:university.mail', { university }))
    await expectNoA11yViolations(hers, 'giving up a place')
    await dialog.getByRole('textbox').fill('Another university.')
    await dialog.getByRole('button', { name: say('applications:moves.ask_withdrawal') }).click()
    // Nothing has ended, and she can take it back without unfolding anything.
    await expect(main).toContainText(say('applications:stands.asksWithdrawal'))
    await expect(main).toContainText(say('applications:waits.withdrawal'))
    await expect(main.getByRole('button', { name: say('applications:moves.cancel_withdrawal') })).toBeVisible()
    await expectNoA11yViolations(hers, 'a place that is asked to be given up')

    await page.reload()
    const wish = page.getByRole('region', { name: say('review:withdrawal.title') })
    await expect(wish).toContainText('Another university.')
    await wish.getByRole('button', { name: say('review:withdrawal.confirm') }).click()
    await expect(wish).toContainText(say('review:withdrawal.sure'))
    await expectNoA11yViolations(page, 'a place that is given up, for staff')
    await wish.getByRole('button', { name: say('review:withdrawal.yes') }).click()
    await expect(wish).toBeHidden()
    await visit(paths.ownApplication({ lang, id }), hers)
    await expect(main).toContainText(say('applications:stands.gaveUp'))
    await expect(main).toContainText(say('letters:revoked.title'))
    const history = page.getByRole('region', { name: say('review:application.timeline') })
    await expect(async () => {
      await page.reload()
      await expect(history).toContainText(CONTACT)
    }).toPass()
    await visit(paths.ownApplication({ lang, id }), hers)
    await expect(main).not.toContainText(say('applications:university.mail', { university }))
  } finally {
    await setContact(item, null)
    await context.close()
  }
})
