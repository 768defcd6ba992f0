import type { Page } from '@playwright/test'
import { paths } from '#paths.ts'
import { staffPaths } from '#staff-paths.ts'
import { expectNoA11yViolations } from '#tests/e2e/support/accessibility.ts'
import { signIn } from '#tests/e2e/support/accounts.ts'
import { enterAsStaff } from '#tests/e2e/support/admin-page.ts'
import { expect, test } from '#tests/e2e/support/apply-test.ts'
import { gate } from '#tests/e2e/support/gate.ts'
import { condition } from '#tests/e2e/support/letters.ts'
import { buildApplicationUnderReview } from '#tests/e2e/support/offers.ts'
import { laidOut } from '#tests/e2e/support/test.ts'
import { kindName } from '#tests/support/kind-names.ts'
import { buildPdf } from '#tests/support/sample-files.ts'

const SCREEN = { width: 360, height: 740 }
/** So many screens of a phone may the page fill above the footer of the site. */
const MOST_SCREENS = 4

/** A document that staff have rejected, as its student reads it. */
const REJECTED = {
  kind: 'passport',
  type: 'application/pdf',
  bytes: 1000,
  expiresOn: null,
  review: 'rejected',
  reviewReason: 'It is cut off.',
  version: 2,
  can: { delete: true },
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function expectFewScreens(page: Page): Promise<void> {
  await laidOut(page)
  const screens = await page.evaluate(
    (height) => ((document.getElementById('content')?.getBoundingClientRect().bottom ?? 0) + scrollY) / height,
    SCREEN.height,
  )
  expect(screens).toBeLessThanOrEqual(MOST_SCREENS)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(SCREEN.width)
}

test('an offer with three conditions, its costs and its letter is read on four screens of a phone', {
  tag: '@both-languages',
}, async ({ page, playwright, baseURL, lang, say, item, visit }) => {
  const { id, email, lead } = await buildApplicationUnderReview({ request: playwright.request, baseURL, lang }, item)
  const conditions = [
    condition('language_certificate', { en: 'IELTS 6.5', ar: 'اختبار IELTS 6.5' }, '2027-06-01'),
    condition('final_certificate', { en: 'With at least 80 %', ar: 'بمعدل لا يقل عن 80٪' }, '2027-07-15'),
    condition('deposit', {}, '2027-05-01'),
  ]
  await lead({ to: 'pre_conditional_offer', letter: { conditions, replyBy: '2027-01-15' } })
  await page.setViewportSize(SCREEN)
  await signIn(page, email)
  await visit(paths.ownApplication({ lang, id }))
  await expect(page.getByRole('region', { name: say('messages:title') }).getByRole('textbox')).toBeVisible()
  await expectFewScreens(page)
  await page.getByRole('link', { name: say('applications:offer.open', { count: conditions.length }) }).click()
  const open = page.getByRole('region', { name: say('applications:conditions.title') })
  await expect(open).toBeInViewport()
  const toggle = open.getByRole('listitem').first().getByRole('button').first()
  await toggle.click()
  await expect(toggle).toBeFocused()
  await expect(toggle).toHaveText(say('applications:conditions.cancel'))
})

test('a student accepts a place on a phone, sees what to do by when, ticks a step and sends a receipt that staff judge', async ({
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
  const conditions = [{ kind: 'deposit', detail: { en: '', ar: '' }, dueOn: '2027-03-01' } as const]
  await lead({ to: 'offer', letter: { conditions, replyBy: null, details: { fee: 9500, currency: 'EUR' } } })

  const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: SCREEN })
  const accepting = await context.newPage()
  await signIn(accepting, email)
  await visit(paths.ownApplication({ lang, id }), accepting)
  await accepting.getByRole('button', { name: say('applications:moves.acceptOnConditions') }).click()
  await accepting
    .getByRole('dialog')
    .getByRole('button', { name: say('applications:moves.accept') })
    .click()
  const announced = accepting.getByRole('main').getByRole('status').first()
  await expect(announced).toHaveText(say('applications:moves.done.acceptOnConditions'))
  await expect(announced).toBeFocused()
  // As she opens it the next time, from its beginning.
  const hers = await context.newPage()
  await visit(paths.ownApplication({ lang, id }), hers)
  const main = hers.getByRole('main')
  await expect(main.getByText(say('applications:enrolment.next'))).toBeInViewport()
  await expectFewScreens(hers)
  // What the place costs stays on the page once it is accepted.
  await expect(main.getByRole('complementary').filter({ hasText: /9,500/ })).toBeVisible()

  const steps = main.getByRole('region', { name: say('applications:enrolment.title') })
  const housing = steps.getByRole('checkbox', { name: say('applications:enrolment.steps.housing') })
  await expect(steps.getByRole('checkbox', { name: say('applications:enrolment.steps.deposit') })).toBeDisabled()
  await expect(steps.getByText(say('applications:enrolment.ask.housing'))).toBeHidden()
  await steps.getByRole('button', { name: say('applications:enrolment.explainAll') }).click()
  await expect(steps.getByText(say('applications:enrolment.ask.housing'))).toBeVisible()
  await housing.check()
  await expect(steps.getByRole('status')).toContainText(say('applications:enrolment.steps.housing'))
  await expectNoA11yViolations(hers, 'steps before the start')
  await hers.reload()
  await expect(housing).toBeChecked()

  // One thing to do now, however many are waiting.
  const next = main.getByText(say('applications:enrolment.next')).locator('..')
  const due = (await next.getByRole('link').textContent()) ?? ''
  await hers.route('**/api/documents', async (route) => {
    const response = await route.fetch()
    const passport = { ...REJECTED, _id: crypto.randomUUID(), addedAt: new Date().toISOString() }
    const { data, ...rest } = await response.json()
    await route.fulfill({ response, json: { ...rest, data: [passport, ...data] } })
  })
  await hers.reload()
  await expect(next).toHaveCount(1)
  await expect(next).toContainText(say('documents:refused', { kinds: kindName(lang, 'passport') }))
  const then = main.getByText(say('applications:enrolment.then'), { exact: true }).locator('..')
  await expect(then.getByRole('listitem')).toHaveText([due])
  await hers.unroute('**/api/documents')

  const offer = main.getByRole('region', { name: say('applications:conditions.title') })
  await offer.getByRole('button', { name: say('applications:conditions.send'), exact: true }).click()
  const kind = kindName(lang, 'deposit_receipt')
  await expectNoA11yViolations(hers, 'evidence being sent')
  const choose = () =>
    offer
      .getByLabel(say('applications:conditions.chooseKind', { kind }))
      .setInputFiles({ name: 'receipt.pdf', mimeType: 'application/pdf', buffer: buildPdf() })
  // Cancelled while its file is on the way, it is sent to nobody; the file stays among the documents.
  const held = gate()
  await hers.route('**/api/documents?*', async (route) => {
    await held.opened
    await route.continue()
  })
  await choose()
  await offer.getByRole('button', { name: say('applications:conditions.cancel'), exact: true }).click()
  const arrived = hers.waitForResponse((response) => response.url().includes('/api/documents?'))
  held.open()
  expect((await arrived).status()).toBe(201)
  await hers.unroute('**/api/documents?*')
  await hers.reload()
  await expect(offer).toContainText(say('applications:conditions.states.open'))
  await offer.getByRole('button', { name: say('applications:conditions.send'), exact: true }).click()
  await choose()
  await expect(offer).toContainText(say('applications:conditions.states.sent'))
  await expect(offer).toContainText(kind)
  await context.close()

  await enterAsStaff(page, lang, say, staffPaths.application({ lang, id }))
  const seen = page.getByRole('region', { name: say('review:application.conditions.title') })
  await seen.getByRole('button', { name: say('review:application.conditions.document', { kind }) }).click()
  await expect(page.getByRole('region', { name: say('documents:title') })).toBeInViewport()
  // And back to the condition that the document was sent for.
  await page
    .getByRole('region', { name: say('documents:title') })
    .getByRole('button', {
      name: say('review:application.conditions.evidenceFor', { condition: say('letters:conditions.deposit') }),
    })
    .click()
  await expect(seen.getByRole('listitem').first()).toBeFocused()
  await seen.getByRole('button', { name: say('review:application.conditions.met'), exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('review:application.conditions.saveMet') })
    .click()
  await expect(seen).toContainText(say('review:application.conditions.states.met'))
  const record = page.getByRole('region', { name: say('review:enrolment.title') })
  await expect(record).toContainText(say('review:enrolment.states.done'))
  await expectNoA11yViolations(page, 'steps, for staff')
})
