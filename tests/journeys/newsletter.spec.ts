import { paths } from '#paths.ts'
import { box, linkIn, mailTo, someone } from '#tests/e2e/support/newsletter.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test('a reader subscribes at the foot of a page, confirms in the mailbox, and leaves again', async ({
  page,
  lang,
  say,
  visit,
}) => {
  const address = someone(lang, 'reader')
  const title = page.getByRole('heading', { level: 1 })
  await visit(paths.blog({ lang }))
  const { email, submit, status } = box(page, say)
  await email.fill('nobody')
  await submit.click()
  await expect(status).toHaveText(say('newsletter.malformed'))
  await expect(email).toBeFocused()
  await expect(email).toHaveValue('nobody')
  await email.fill(` ${address.toUpperCase()} `)
  await page.keyboard.press('Enter')
  await expect(status).toHaveText(say('newsletter.asked'))
  await expect(page).toHaveURL(paths.blog({ lang }))

  const mail = await mailTo(address)
  expect(mail.html).toContain(`<html lang="${lang}"`)
  await visit(linkIn(mail, 'confirm'))
  await expect(title).toHaveText(say('enquiries:newsletter.confirmTitle'))
  await page
    .getByRole('main')
    .getByRole('button', { name: say('enquiries:newsletter.confirm') })
    .click()
  await expect(title).toHaveText(say('enquiries:newsletter.confirmedTitle'))
  await expect(title).toBeFocused()

  await visit(linkIn(mail, 'unsubscribe'))
  await page
    .getByRole('main')
    .getByRole('button', { name: say('enquiries:newsletter.leave') })
    .click()
  await expect(title).toHaveText(say('enquiries:newsletter.leftTitle'))
})
