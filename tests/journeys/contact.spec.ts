import { paths } from '#paths.ts'
import { ContactPage, mailsAbout, someone } from '#tests/e2e/support/contact-page.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test('a student asks about a programme and sees that it was sent', async ({ page, lang, say, visit, ask }) => {
  const [item] = (await ask({ kind: 'major' })).items
  if (!item) throw new Error('The catalogue has no major')
  const contact = new ContactPage(page, say)
  const name = someone(lang, '<b>')
  await visit(paths.contact({ lang, item: item._id }))
  await expect(page.getByRole('main').getByText(item.name[lang] ?? item.name.en, { exact: true })).toBeVisible()
  await contact.field('name').fill(name)
  await contact.field('email').fill('lina@example.org')
  await contact.field('message').fill('متى يبدأ التقديم؟ When do applications open?')
  await contact.submit.click()
  await expect(contact.title).toHaveText(say('enquiries:sent.messageTitle'))
  await expect(page).toHaveURL(/conversation\?token=/)

  await expect.poll(() => mailsAbout(name)).toHaveLength(1)
  const [mail] = await mailsAbout(name)
  expect(mail?.text).toContain('When do applications open?')
  expect(mail?.text).toContain(item.name[lang] ?? item.name.en)
  expect(mail?.html).toContain(`lang="${lang}"`)
})

test('a student asks to be called, with the digits of an Arabic keyboard', { tag: '@both-languages' }, async ({
  page,
  lang,
  say,
  visit,
}) => {
  const contact = new ContactPage(page, say)
  const name = someone(lang, 'call')
  await visit(paths.contact({ lang }))
  await expect(contact.field('preferredTime')).toBeHidden()
  await contact.kind('callback').check()
  await contact.field('preferredTime').fill('الأحد 16:00')
  await contact.field('name').fill(name)
  await contact.field('phone').fill('٠٠٩٧١ ٥٠ ١٢٣ ٤٥٦٧')
  await page.keyboard.press('Enter')
  await expect(contact.title).toHaveText(say('enquiries:sent.callbackTitle'))
  await expect.poll(() => mailsAbout(name)).toHaveLength(1)
  expect((await mailsAbout(name))[0]?.text).toContain('+971501234567')
})
