import type { Page } from '@playwright/test'
import type { Language } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { staffPaths } from '#staff-paths.ts'
import { expectNoA11yViolations } from '#tests/e2e/support/accessibility.ts'
import { expect, test } from '#tests/e2e/support/account-test.ts'
import { enterAsStaff } from '#tests/e2e/support/admin-page.ts'
import { ContactPage, someone } from '#tests/e2e/support/contact-page.ts'
import { Dock } from '#tests/e2e/support/dock.ts'
import type { Say } from '#tests/e2e/support/words.ts'
import { outbox } from '#tests/support/mails.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 360, height: 780 } })

test('somebody without an account and a counsellor write to each other live, and the mail leads back', {
  tag: '@both-languages',
}, async ({ page, browser, baseURL, lang, say, visit }) => {
  const contact = new ContactPage(page, say)
  const name = someone(lang, 'chat')
  const email = `chat-${lang}-${Date.now()}@example.org`
  await visit(paths.contact({ lang }))
  await contact.field('name').fill(name)
  await contact.field('email').fill(email)
  await contact.field('message').fill('هل أحتاج IELTS؟')
  await contact.submit.click()
  await expect(contact.title).toHaveText(say('enquiries:sent.messageTitle'))
  const said = page.getByRole('main').locator('p[dir="auto"]')
  await expect(said).toHaveText(['هل أحتاج IELTS؟'])
  await expectNoA11yViolations(page, 'of the visitor')

  const context = await browser.newContext({ baseURL: baseURL ?? '', reducedMotion: 'reduce' })
  const staff = await context.newPage()
  const { admin } = await enterAsStaff(staff, lang, say, staffPaths.enquiries({ lang, params: { q: email } }))
  await expect(admin.rows).toHaveCount(1)
  await admin.rows.getByRole('link').click()
  const theirs = staff.getByRole('region', { name: say('desk:kinds.message'), exact: true })
  await expect(theirs.locator('p[dir="auto"]')).toHaveText(['هل أحتاج IELTS؟'])
  await theirs.getByRole('textbox', { name: say('messages:label') }).fill('Yes, with 6.5.')
  await theirs.getByRole('button', { name: say('messages:send') }).click()
  await expect(theirs.locator('p[dir="auto"]')).toHaveText(['هل أحتاج IELTS؟', 'Yes, with 6.5.'])
  await expect(admin.root.getByText(say('desk:states.answered'), { exact: true }).first()).toBeVisible()
  await expectNoA11yViolations(staff, 'of staff')

  await expect(said).toHaveText(['هل أحتاج IELTS؟', 'Yes, with 6.5.'])
  await expect(contact.title).toHaveText(say('enquiries:conversation.title'))
  await page.getByRole('textbox', { name: say('messages:label') }).fill('شكرًا! ومتى؟')
  await page.getByRole('button', { name: say('messages:send') }).click()
  await expect(theirs.locator('p[dir="auto"]').last()).toHaveText('شكرًا! ومتى؟')
  await expect(admin.root.getByText(say('desk:states.taken'), { exact: true }).first()).toBeVisible()
  await context.close()

  const receipt = async () =>
    (await outbox(process.env.E2E_DATA_DIR ?? '')).find(({ to }) => to?.[0]?.address === email)
  await expect.poll(receipt).toBeTruthy()
  const [, link = ''] = /(\/(?:en|ar)\/conversation\?token=\S+)/.exec((await receipt())?.text ?? '') ?? []
  await visit(link)
  await expect(said).toHaveCount(3)

  // The panel beside other pages continues it too.
  await visit(paths.privacy({ lang }))
  const dock = new Dock(page, say)
  await dock.link.click()
  await expect(dock.said).toHaveCount(3)
})

/** Staff answer the enquiry of an address with two programmes, the first with a sentence. */
async function suggestTwo({ staff, email, lang, say }: { staff: Page; email: string; lang: Language; say: Say }) {
  const { admin } = await enterAsStaff(staff, lang, say, staffPaths.enquiries({ lang, params: { q: email } }))
  await expect(admin.rows).toHaveCount(1)
  await admin.rows.getByRole('link').click()
  await staff.getByRole('textbox', { name: say('messages:label') }).fill('Look at these.')
  await staff.getByRole('button', { name: say('messages:suggestions.add') }).click()
  const fields = staff.getByRole('group', { name: say('messages:suggestions.title') })
  const field = fields.getByRole('combobox')
  await expect(field).toBeFocused()
  for (const [words, name] of [
    ['medicine germany', /medicine|طب/i],
    ['architecture', /architecture|عمار/i],
  ] as const) {
    await field.fill(words)
    await staff.getByRole('listbox').getByRole('option', { name }).first().click()
  }
  await expect(fields.getByRole('listitem')).toHaveCount(2)
  await fields.getByRole('textbox').first().fill('Near the sea, and taught in English.')
  // What is typed outlives a reload.
  await staff.reload()
  await expect(fields.getByRole('textbox').first()).toHaveValue('Near the sea, and taught in English.')
  await staff.getByRole('button', { name: say('messages:send') }).click()
  await expect(fields).toBeHidden()
  return staff.getByRole('list', { name: say('messages:suggestions.title') }).getByRole('listitem')
}

test('what a counsellor suggests is kept or declined, and what is kept is on the shortlist', {
  tag: '@both-languages',
}, async ({ page, browser, baseURL, lang, say, visit }) => {
  const contact = new ContactPage(page, say)
  const email = `suggest-${lang}-${Date.now()}@example.org`
  await visit(paths.contact({ lang }))
  await contact.field('name').fill(someone(lang, 'suggest'))
  await contact.field('email').fill(email)
  await contact.field('message').fill('ماذا أدرس؟')
  await contact.submit.click()
  await expect(contact.title).toHaveText(say('enquiries:sent.messageTitle'))

  const context = await browser.newContext({ baseURL: baseURL ?? '', reducedMotion: 'reduce' })
  const staff = await context.newPage()
  const theirs = await suggestTwo({ staff, email, lang, say })
  await expect(theirs.first()).toContainText(say('messages:suggestions.staff.none'))
  await expectNoA11yViolations(staff, 'of staff')
  const news = staff.getByText(say('admin:suggestionsKept', { count: 1 }), { exact: true })
  await staff.goBack()
  await expect(staff.locator('tbody').getByRole('link')).toHaveCount(1)
  await expect(news).toHaveCount(0)

  const suggested = page.getByRole('list', { name: say('messages:suggestions.title') }).getByRole('listitem')
  await expect(suggested).toHaveCount(2)
  await expect(suggested.first()).toContainText('Near the sea, and taught in English.')
  const name = (await suggested.first().getByRole('link').textContent()) ?? ''
  const keep = suggested.first().getByRole('button', { name: say('messages:suggestions.kept') })
  await keep.click()
  await expect(keep).toHaveAttribute('aria-pressed', 'true')
  await suggested
    .last()
    .getByRole('button', { name: say('messages:suggestions.declined') })
    .click()
  await expectNoA11yViolations(page, 'of the visitor')
  // Staff see in the list that there is news, until one of them has looked.
  await staff.reload()
  await expect(news).toBeVisible()
  await expectNoA11yViolations(staff, 'a suggestion that was kept, in the list')
  await staff.locator('tbody').getByRole('link').click()
  await expect(theirs.first()).toContainText(say('messages:suggestions.staff.kept'))
  await expect(theirs.last()).toContainText(say('messages:suggestions.staff.declined'))
  await staff.getByRole('button', { name: say('messages:suggestions.add') }).click()
  const fields = staff.getByRole('group', { name: say('messages:suggestions.title') })
  await fields.getByRole('combobox').fill('medicine germany')
  await staff
    .getByRole('listbox')
    .getByRole('option', { name: /medicine|طب/i })
    .first()
    .click()
  await expect(fields.getByRole('status')).toContainText(say('messages:suggestions.staff.kept'))
  await expectNoA11yViolations(staff, 'a programme that was suggested already')
  await staff.goBack()
  await expect(async () => {
    await staff.reload()
    await expect(staff.locator('tbody').getByRole('link')).toHaveCount(1)
    await expect(news).toHaveCount(0)
  }).toPass()
  await context.close()

  await visit(paths.shortlist({ lang }))
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article')).toContainText(name)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('an enquiry is sent, read and added to', async ({ page, lang, say, visit }) => {
    const contact = new ContactPage(page, say)
    await visit(paths.contact({ lang }))
    await contact.field('name').fill(someone(lang, 'plain'))
    await contact.field('email').fill('plain@example.org')
    await contact.field('message').fill('Which exam?')
    await contact.submit.click()
    await expect(contact.title).toHaveText(say('enquiries:sent.messageTitle'))
    await page.getByRole('textbox', { name: say('messages:label') }).fill('<b>And</b> the visa?')
    await page.getByRole('button', { name: say('messages:send') }).click()
    await expect(page.getByRole('main').locator('p[dir="auto"]')).toHaveText(['Which exam?', '<b>And</b> the visa?'])
    await page.getByRole('button', { name: say('enquiries:conversation.refresh') }).click()
    await expect(page.getByRole('main').locator('p[dir="auto"]')).toHaveCount(2)
  })

  test('a suggestion is kept', async ({ page, browser, baseURL, lang, say, visit }) => {
    const contact = new ContactPage(page, say)
    const email = `plain-suggest-${Date.now()}@example.org`
    await visit(paths.contact({ lang }))
    await contact.field('name').fill(someone(lang, 'plain-suggest'))
    await contact.field('email').fill(email)
    await contact.field('message').fill('What could I study?')
    await contact.submit.click()
    await expect(contact.title).toHaveText(say('enquiries:sent.messageTitle'))
    const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: true })
    await suggestTwo({ staff: await context.newPage(), email, lang, say })
    await context.close()
    await page.getByRole('button', { name: say('enquiries:conversation.refresh') }).click()
    const keep = page.getByRole('button', { name: say('messages:suggestions.kept') }).first()
    await keep.click()
    await expect(keep).toHaveAttribute('aria-pressed', 'true')
  })
})
