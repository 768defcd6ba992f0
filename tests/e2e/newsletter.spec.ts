import { paths } from '#paths.ts'
import { header } from '#tests/support/mails.ts'
import { box, linkIn, mailTo, someone } from './support/newsletter.ts'
import { expect, test } from './support/test.ts'

test('a link that is none says so, and leads to a new one', async ({ page, lang, say, visit, failures }) => {
  failures.expect(/404/)
  await visit(paths.newsletterConfirm({ lang, token: 'x.y' }))
  await page.getByRole('main').getByRole('button').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('enquiries:newsletter.deadTitle'))
  await page
    .getByRole('main')
    .getByRole('link', { name: say('newsletter.title') })
    .click()
  await expect(page).toHaveURL(paths.newsletter({ lang }))
})

test('without a connection the address stays where it was typed', async ({ page, lang, say, visit, failures }) => {
  failures.expect(/newsletter/, /Failed to load/)
  await visit(paths.home({ lang }))
  const { email, submit, status } = box(page, say)
  await page.route('**/api/newsletter', (route) => route.abort())
  await email.fill('reader@example.org')
  await submit.click()
  await expect(status).toHaveText(say('newsletter.unreachable'))
  await expect(email).toHaveValue('reader@example.org')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a reader subscribes, confirms and leaves, and programs that open links change nothing', async ({
    page,
    lang,
    say,
    visit,
    failures,
  }) => {
    failures.expect(/422/)
    const address = someone(lang, 'plain')
    const title = page.getByRole('heading', { level: 1 })
    const main = page.getByRole('main')
    await visit(paths.blog({ lang }))
    const { email, submit } = box(page, say)
    await email.fill('nobody')
    await submit.click()
    await expect(main.getByRole('status')).toHaveText(say('newsletter.malformed'))
    await main.getByRole('textbox').fill(address)
    await main.getByRole('button').click()
    await expect(main.getByRole('status')).toHaveText(say('newsletter.asked'))

    const mail = await mailTo(address)
    const confirm = linkIn(mail, 'confirm')
    for (const _ of ['a scanner', 'another']) await visit(confirm)
    await expect(title).toHaveText(say('enquiries:newsletter.confirmTitle'))
    await main.getByRole('button').click()
    await expect(title).toHaveText(say('enquiries:newsletter.confirmedTitle'))
    await visit(linkIn(mail, 'unsubscribe'))
    await main.getByRole('button').click()
    await expect(title).toHaveText(say('enquiries:newsletter.leftTitle'))
  })
})

test('a mail program unsubscribes by one press of its own', async ({ request, lang, page, say, visit, failures }) => {
  failures.expect(/404/)
  const address = someone(lang, 'program')
  await visit(paths.about({ lang }))
  const { email, submit, status } = box(page, say)
  await email.fill(address)
  await submit.click()
  await expect(status).toHaveText(say('newsletter.asked'))
  const mail = await mailTo(address)
  expect(header(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const url = new URL(/<(.+)>/.exec(header(mail, 'list-unsubscribe') ?? '')?.[1] ?? '')
  const answer = await request.post(url.pathname + url.search, {
    form: { 'List-Unsubscribe': 'One-Click' },
    maxRedirects: 0,
  })
  expect(answer.status()).toBe(200)
  // A link from before is overtaken by leaving.
  await visit(linkIn(mail, 'confirm'))
  await page.getByRole('main').getByRole('button').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('enquiries:newsletter.deadTitle'))
  const stranger = await request.post(url.pathname + url.search, { headers: { origin: 'https://elsewhere.example' } })
  expect(stranger.status()).toBe(403)
})
