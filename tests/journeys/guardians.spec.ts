import { paths } from '#paths.ts'
import { staffPaths } from '#staff-paths.ts'
import { expectNoA11yViolations } from '#tests/e2e/support/accessibility.ts'
import { linkIn, mailsTo, signIn, someone } from '#tests/e2e/support/accounts.ts'
import { enterAsStaff } from '#tests/e2e/support/admin-page.ts'
import { expect, test } from '#tests/e2e/support/apply-test.ts'
import { buildApplicationUnderReview } from '#tests/e2e/support/offers.ts'

const SCREEN = { width: 360, height: 740 }
/** Seventeen for as long as these tests may run. */
const minor = {
  birthDate: `${new Date().getUTCFullYear() - 17}-01-01`,
  guardianName: 'Huda Haddad',
  guardianRelation: 'mother',
  guardianPhone: '+962 79 123 4567',
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a mother consents on a phone without JavaScript, gets copies until she ends them, withdraws and signs again', async ({
  page,
  browser,
  playwright,
  baseURL,
  lang,
  say,
  item,
  visit,
}) => {
  const { id, email, lead } = await buildApplicationUnderReview(
    { request: playwright.request, baseURL, lang },
    item,
    'Lina Haddad',
    minor,
  )
  const mother = someone(lang)
  const other = lang === 'ar' ? ('en' as const) : ('ar' as const)
  await visit(paths.about({ lang }))
  await signIn(page, email)
  await visit(paths.ownApplication({ lang, id }))
  const main = page.getByRole('main')
  const panel = main.getByRole('region', { name: say('applications:detail.guardian') })
  await expect(panel).toContainText(say('guardians:panel.states.not_asked'))
  await panel.getByRole('button', { name: say('guardians:panel.ask') }).click()
  await expect(panel).toContainText(say('guardians:panel.errors.required'))
  await panel.getByRole('textbox').fill(mother)
  await panel.getByRole('radio', { name: say(`guardians:panel.languages.${other}`) }).check({ force: true })
  await panel.getByRole('button', { name: say('guardians:panel.ask') }).click()
  await expect(panel.getByRole('status')).toHaveText(say('guardians:panel.asked'))
  await panel.getByRole('button', { name: say('guardians:panel.start.mother') }).click()
  await expect(panel.getByRole('status')).toHaveText(say('guardians:panel.started'))
  await expectNoA11yViolations(page, 'the guardian of a student')

  const [asked] = await mailsTo(mother)
  const link = linkIn(asked, 'guardian-consent')
  expect(link).toContain(`/${other}/`)
  const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: SCREEN, javaScriptEnabled: false })
  const hers = await context.newPage()
  // Her language is the other one; the words of this test are there too.
  await hers.goto(link.replace(`/${other}/`, `/${lang}/`))
  const form = hers.locator('main form')
  await expect(hers.getByRole('heading', { level: 1 })).toContainText('Lina Haddad')
  expect(await hers.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(SCREEN.width)
  const sign = hers.getByRole('button', { name: say('guardians:page.sign') })
  await form.locator('#name').fill(' ')
  await form.getByRole('checkbox').check({ force: true })
  await sign.click()
  await expect(hers.getByRole('alert')).toContainText(say('guardians:page.errors.name'))
  await expect(form.getByRole('checkbox')).toBeChecked()
  await form.getByRole('checkbox').uncheck({ force: true })
  await form.locator('#name').fill('Huda Haddad')
  await sign.click()
  await expect(hers.getByRole('alert')).toContainText(say('guardians:page.errors.agrees'))
  await expect(form.locator('#name')).toHaveValue('Huda Haddad')
  await form.getByRole('checkbox').check({ force: true })
  await sign.click()
  await expect(hers.getByRole('link', { name: say('guardians:page.revokeTitle') })).toBeVisible()
  await hers.reload()

  await lead({ to: 'offer', letter: { conditions: [], replyBy: null } })
  const mails = await mailsTo(mother, 3)
  const copy = mails.find(({ text }) => text?.includes('/copies/stop'))
  await hers.goto(linkIn(copy, 'copies/stop').replace(`/${other}/`, `/${lang}/`))
  await hers.getByRole('button', { name: say('guardians:stop.action') }).click()
  await expect(hers.getByRole('heading', { level: 1 })).toHaveText(say('guardians:stop.doneTitle'))

  await hers.goto(link.replace(`/${other}/`, `/${lang}/`))
  const heading = hers.getByRole('heading', { level: 1 })
  const student = { student: '\u2068Lina Haddad\u2069' }
  const [withdraw, keep] = [say('guardians:page.revokeTitle'), say('guardians:page.withdrawal.keep')]
  await hers.getByRole('link', { name: withdraw }).click()
  await expect(heading).toHaveText(say('guardians:page.withdrawal.title', student))
  await hers.getByRole('link', { name: keep }).click()
  await expect(heading).toHaveText(say('guardians:page.givenTitle', student))
  await hers.getByRole('link', { name: withdraw }).click()
  await hers.getByRole('button', { name: say('guardians:page.revoke') }).click()
  await expect(heading).toHaveText(say('guardians:page.withdrawnTitle', student))

  await page.reload()
  await expect(panel).toContainText(say('guardians:panel.withdrawnLead'))
  await expect(panel).toContainText(mother)

  const desk = await browser.newContext({ baseURL: baseURL ?? '' })
  const staff = await desk.newPage()
  await enterAsStaff(staff, lang, say, staffPaths.application({ lang, id }))
  const seen = staff.getByRole('region', { name: say('review:application.guardian'), exact: true })
  await expect(seen).toContainText(say('guardians:panel.staffWithdrawn'))
  await expect(staff.getByText(say('review:consent.lead'))).toBeVisible()
  await expectNoA11yViolations(staff, 'a withdrawn consent, for staff')

  // She thinks better of it.
  await hers.getByRole('link', { name: say('guardians:page.signAgain') }).click()
  await form.locator('#name').fill('Huda Haddad')
  await form.getByRole('checkbox').check({ force: true })
  await sign.click()
  await expect(heading).toHaveText(say('guardians:page.givenTitle', student))
  await context.close()
  await page.reload()
  await expect(panel).not.toContainText(say('guardians:panel.withdrawnLead'))
  await desk.close()
})

test('a link that is worth nothing says so, and the pages of guardians are accessible', async ({
  page,
  playwright,
  baseURL,
  lang,
  say,
  item,
  visit,
  failures,
}) => {
  failures.expect(/404/)
  const mother = someone(lang)
  await buildApplicationUnderReview({ request: playwright.request, baseURL, lang }, item, 'Lina Haddad', {
    ...minor,
    guardianEmail: mother,
    guardianLanguage: lang,
  })
  const link = linkIn((await mailsTo(mother))[0], 'guardian-consent')
  await visit(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    say('guardians:page.title', { student: '\u2068Lina Haddad\u2069' }),
  )
  await expectNoA11yViolations(page, 'a consent')
  await page.getByRole('textbox', { name: say('guardians:page.name') }).fill('Huda Haddad')
  await page.getByRole('main').getByRole('checkbox').check({ force: true })
  await page.getByRole('button', { name: say('guardians:page.sign') }).click()
  await page.getByRole('link', { name: say('guardians:page.revokeTitle') }).click()
  await expect(page.getByRole('button', { name: say('guardians:page.revoke') })).toBeVisible()
  await expectNoA11yViolations(page, 'a consent that is about to be withdrawn')
  for (const dead of [paths.guardianConsent({ lang, token: 'x' }), paths.reference({ lang, token: 'x' })]) {
    const answer = await visit(dead)
    expect(answer.status()).toBe(404)
    const { 'cache-control': kept, 'referrer-policy': referrer } = answer.headers()
    expect(kept).toBe('no-store')
    expect(referrer).toBe('strict-origin')
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('guardians:page.deadTitle'))
  }
  await visit(paths.copiesStop({ lang, token: 'x' }))
  await page.getByRole('button', { name: say('guardians:stop.action') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('guardians:stop.deadTitle'))
  await expectNoA11yViolations(page, 'copies that are stopped')
})
