import { paths } from '#paths.ts'
import { staffPaths } from '#staff-paths.ts'
import { expectNoA11yViolations } from '#tests/e2e/support/accessibility.ts'
import { signIn } from '#tests/e2e/support/accounts.ts'
import { enterAsStaff } from '#tests/e2e/support/admin-page.ts'
import { expect, test } from '#tests/e2e/support/apply-test.ts'
import { buildApplicationUnderReview } from '#tests/e2e/support/offers.ts'

const SCREEN = { width: 360, height: 740 }

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a student asks for a later start on a phone, staff grant it, and the place stays hers', async ({
  page,
  browser,
  playwright,
  baseURL,
  lang,
  say,
  item,
  visit,
}) => {
  const place = { request: playwright.request, baseURL, lang }
  const { id, email, lead } = await buildApplicationUnderReview(place, item)
  const conditions = [{ kind: 'final_certificate', detail: { en: '', ar: '' }, dueOn: null } as const]
  await lead({ to: 'offer', letter: { conditions, replyBy: null } })
  const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: SCREEN })
  const hers = await context.newPage()
  await signIn(hers, email)
  await visit(paths.ownApplication({ lang, id }), hers)
  const main = hers.getByRole('main')
  const press = (key: string) =>
    main.getByRole('button', { name: say(`applications:moves.${key}`), exact: true }).click()
  const dialog = hers.getByRole('dialog')
  const confirm = (key: string) =>
    dialog.getByRole('button', { name: say(`applications:moves.${key}`), exact: true }).click()
  const announced = main.getByRole('status').first()
  await press('acceptOnConditions')
  await confirm('accept')
  await expect(announced).toHaveText(say('applications:moves.done.acceptOnConditions'))

  await main.getByText(say('applications:moves.show'), { exact: true }).click()
  await press('ask_deferral')
  await dialog.getByRole('textbox').fill('Military service')
  await expectNoA11yViolations(hers, 'asking for a later start')
  await confirm('ask_deferral')
  await expect(announced).toHaveText(say('applications:moves.done.ask_deferral'))
  await expect(main).toContainText(say('applications:stands.asksDeferral'))
  // What was promised stays on the page.
  await expect(main.getByRole('region', { name: say('applications:enrolment.title') })).toBeVisible()
  await expect(main.getByRole('button', { name: say('applications:moves.cancel_deferral') })).toBeAttached()

  await enterAsStaff(page, lang, say, staffPaths.application({ lang, id }))
  const panel = page.getByRole('region', { name: say('review:deferral.title') })
  await expect(panel).toContainText(say('review:deferral.unknown'))
  await panel.getByRole('button', { name: say('review:deferral.refuse') }).click()
  await expect(panel.getByRole('textbox')).toBeFocused()
  await panel.getByRole('textbox').fill('The year is full.')
  await expectNoA11yViolations(page, 'a later start, for staff')
  await panel.getByRole('button', { name: say('review:deferral.refuse') }).click()
  await expect(panel).toBeHidden()

  await visit(paths.ownApplication({ lang, id }), hers)
  await main.getByText(say('applications:detail.showTimeline'), { exact: true }).click()
  await expect(main.getByRole('region', { name: say('applications:detail.timeline') })).toContainText(
    'The year is full.',
  )
  await main.getByText(say('applications:moves.show'), { exact: true }).click()
  await press('ask_deferral')
  await confirm('ask_deferral')
  await expect(announced).toHaveText(say('applications:moves.done.ask_deferral'))

  await page.reload()
  await expect(panel).toBeVisible()
  await page.getByRole('radio', { name: say('review:application.states.deferred') }).check({ force: true })
  await page.getByRole('button', { name: say('review:application.move'), exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('review:application.confirm.send') })
    .click()
  await expect(panel).toBeHidden()

  await visit(paths.ownApplication({ lang, id }), hers)
  await expect(main).toContainText(say('applications:standsOnConditions.deferred'))
  await expect(main.getByText(say('applications:enrolment.next'))).toBeHidden()
  await expectNoA11yViolations(hers, 'a place kept for later')
  await context.close()
})

test('once the last condition is met staff issue the final letter, and the student reads that the place is final', async ({
  page,
  browser,
  playwright,
  baseURL,
  lang,
  say,
  item,
  visit,
}) => {
  const { id, email, lead } = await buildApplicationUnderReview({ request: playwright.request, baseURL, lang }, item)
  const conditions = [{ kind: 'final_certificate', detail: { en: '', ar: '' }, dueOn: null } as const]
  await lead({ to: 'offer', letter: { conditions, replyBy: null } })
  const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: SCREEN })
  const hers = await context.newPage()
  await signIn(hers, email)
  await visit(paths.ownApplication({ lang, id }), hers)
  const main = hers.getByRole('main')
  await main.getByRole('button', { name: say('applications:moves.acceptOnConditions') }).click()
  await hers
    .getByRole('dialog')
    .getByRole('button', { name: say('applications:moves.accept') })
    .click()
  await expect(main).toContainText(say('applications:standsOnConditions.accepted'))

  await enterAsStaff(page, lang, say, staffPaths.application({ lang, id }))
  const final = page.getByRole('radio', { name: say('review:application.confirmed.final') })
  const judged = page.getByRole('region', { name: say('review:application.conditions.title') })
  await expect(final).toBeHidden()
  const met = judged.getByRole('button', { name: say('review:application.conditions.met'), exact: true })
  await met.click()
  await page.keyboard.press('Escape')
  await expect(met).toBeFocused()
  await met.click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('review:application.conditions.saveMet') })
    .click()
  await final.check({ force: true })
  await expectNoA11yViolations(page, 'the final letter, for staff')
  await page.getByRole('button', { name: say('review:application.move'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(say('applications:offer.finalise'))
  await dialog.getByRole('button', { name: say('review:application.confirm.send') }).click()
  await expect(final).toBeHidden()

  await visit(paths.ownApplication({ lang, id }), hers)
  await expect(main).toContainText(say('applications:stands.final'))
  await expectNoA11yViolations(hers, 'a final place')
  await context.close()
})
