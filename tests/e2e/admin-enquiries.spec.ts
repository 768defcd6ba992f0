import { staffPaths } from '#staff-paths.ts'
import { expectNoA11yViolations } from './support/accessibility.ts'
import { expect, test } from './support/account-test.ts'
import { someone } from './support/accounts.ts'
import { enterAsStaff } from './support/admin-page.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('someone who wrote in the other language is answered with a subject in it', { tag: '@both-languages' }, async ({
  page,
  lang,
  say,
  words,
}) => {
  const other = lang === 'en' ? 'ar' : 'en'
  const email = someone(lang)
  const enquiry = { kind: 'message', name: 'Sami Najjar', email, message: 'هل يُقبل معدل 88؟', lang: other }
  expect((await page.request.post('/api/enquiries', { data: enquiry })).status()).toBe(201)
  const { admin } = await enterAsStaff(page, lang, say, staffPaths.enquiries({ lang, params: { q: email } }))
  await admin.rows.getByRole('link').click()
  await expect(admin.heading).toHaveText('Sami Najjar')
  const subject = encodeURIComponent(words[other]('desk:enquiry.subject'))
  await expect(admin.root.getByRole('link', { name: email })).toHaveAttribute(
    'href',
    `mailto:${email}?subject=${subject}`,
  )
})

test('newsletter sign-ups have a list of their own', async ({ page, lang, say }) => {
  const email = someone(lang)
  expect((await page.request.post('/api/newsletter', { data: { email, lang } })).status()).toBe(202)
  const { admin } = await enterAsStaff(page, lang, say, staffPaths.enquiries({ lang }))
  await admin.root.getByRole('link', { name: say('desk:newsletter.title') }).click()
  await expect(admin.heading).toHaveText(say('desk:newsletter.title'))
  await admin.search.fill(email)
  await expect(page).toHaveURL(staffPaths.subscribers({ lang, params: { q: email } }))
  await expect(admin.rows).toHaveCount(1)
  await expect(admin.rows).toContainText(say('desk:newsletter.states.unconfirmed'))
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
  await expectNoA11yViolations(page, 'the list of sign-ups')
})
