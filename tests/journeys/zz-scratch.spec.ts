import { paths } from '#paths.ts'
import { staffPaths } from '#staff-paths.ts'
import { signIn } from '#tests/e2e/support/accounts.ts'
import { enterAsStaff } from '#tests/e2e/support/admin-page.ts'
import { test } from '#tests/e2e/support/apply-test.ts'
import { buildApplicationUnderReview } from '#tests/e2e/support/offers.ts'

for (const language of ['en', 'ar'] as const)
test(`measure ${language}`, async ({ page, playwright, baseURL, lang, say, item, visit }) => {
  test.setTimeout(240_000)
  const { email, id, lead } = await buildApplicationUnderReview({ request: playwright.request, baseURL, lang }, item)
  await lead({
    to: 'pre_conditional_offer',
    letter: {
      conditions: [
        { kind: 'final_certificate', detail: { en: '', ar: '' }, dueOn: '2027-07-31' },
        { kind: 'language_certificate', detail: { en: 'IELTS 6.5', ar: 'آيلتس 6.5' }, dueOn: '2027-06-30' },
        { kind: 'deposit', detail: { en: '2,850 EUR', ar: '2850 يورو' }, dueOn: '2027-05-01' },
      ],
      replyBy: '2026-12-20',
    },
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, email)
  await visit(paths.ownApplication({ lang, id }))
  await page.waitForTimeout(1500)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  console.log('HEIGHT', lang, height, height / 844)
  await page.screenshot({ path: `/tmp/shots/tracker-${lang}.png`, fullPage: true })
  await visit(paths.account({ lang }))
  await page.waitForTimeout(800)
  await page.screenshot({ path: `/tmp/shots/account-${lang}-390.png`, fullPage: true })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.waitForTimeout(500)
  await page.screenshot({ path: `/tmp/shots/account-${lang}-1440.png`, fullPage: true })
  await enterAsStaff(page, lang, say, staffPaths.application({ lang, id }))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.waitForTimeout(2500)
  await page.screenshot({ path: `/tmp/shots/case-${lang}-390.png`, fullPage: true })
})
