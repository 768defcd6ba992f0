import { paths } from '#paths.ts'
import { expect, test } from './support/apply-test.ts'
import { condition } from './support/letters.ts'
import { buildApplicationUnderReview } from './support/offers.ts'

// A colour on its way from one state to the other has no contrast worth measuring.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('anybody learns from a code whether a letter is valid, and of its student no more than initials', async ({
    page,
    playwright,
    baseURL,
    lang,
    say,
    visit,
    item,
    failures,
  }) => {
    failures.expect(/404/)
    const { fullName, lead, correct, letters } = await buildApplicationUnderReview(
      { request: playwright.request, baseURL, lang },
      item,
    )
    await lead({ to: 'offer' })
    await correct({ conditions: [condition('deposit', { en: '2,000 EUR' })], replyBy: null })
    const [valid, replaced] = await letters()
    const title = page.getByRole('heading', { level: 1 })
    const check = async (code: string) => {
      await page.getByRole('textbox', { name: say('letters:verify.code') }).fill(code)
      await page.getByRole('button', { name: say('letters:verify.check') }).click()
    }
    await visit(paths.home({ lang }))
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: say('footer.verify') })
      .click()
    await check(' ')
    await expect(page.getByRole('main')).toContainText(say('letters:verify.missing'))
    await check(` ${valid?.code.toLowerCase().replaceAll('-', ' ')}`)
    await expect(title).toHaveText(say('letters:verify.valid'))
    const facts = page.getByRole('main')
    await expect(facts).toContainText('L. M. H.')
    await expect(facts).toContainText(say('letters:verify.dependsOn', { count: 1 }))
    await expect(facts).toContainText(valid?.reference ?? 'a reference')
    for (const personal of [fullName, '2,000 EUR']) await expect(facts).not.toContainText(personal)

    await check(replaced?.code ?? '')
    await expect(title).toHaveText(say('letters:verify.replaced'))
    await check('AC23 nothing')
    await expect(title).toHaveText(say('letters:verify.unknown'))
    await expect(facts).toContainText(say('letters:verify.misread'))
    await expect(page.getByRole('textbox', { name: say('letters:verify.code') })).toHaveValue('AC23 nothing')
    await check('ACDE-FHJK-MNPQ-RTWX-2346')
    await expect(facts).toContainText(say('letters:verify.unknownText'))

    const response = await visit(paths.verify({ lang, code: valid?.code ?? '' }))
    expect(response.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    const head = await page.locator('head').innerHTML()
    expect(head).toContain('noindex')
    expect(head).not.toContain(valid?.code)
    expect((await visit(paths.verify({ lang, code: 'AC23-DE47' }))).status()).toBe(404)
  })
})

test('someone who checks too many codes is asked to wait, in their own language', { tag: '@both-languages' }, async ({
  playwright,
  baseURL,
  lang,
  say,
}) => {
  const headers = {
    'x-forwarded-for': `2001:db8:eeee:${(process.pid % 60_000).toString(16)}:${lang === 'ar' ? 1 : 2}::1`,
  }
  const request = await playwright.request.newContext({ ...(baseURL && { baseURL }), extraHTTPHeaders: headers })
  // As the page asks for it that has come alive.
  const data = await request.get(`${paths.verify({ lang })}.data`)
  expect(data.status()).toBe(200)
  expect(data.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  for (let checked = 0; checked < 60; checked += 1) {
    expect((await request.get(paths.verify({ lang, code: 'AC23-DE47' }))).status()).toBe(404)
  }
  const refused = await request.get(paths.verify({ lang, code: 'AC23-DE47' }))
  expect(refused.status()).toBe(429)
  expect(Number(refused.headers()['retry-after'])).toBeGreaterThan(0)
  expect(await refused.text()).toContain(say('letters:verify.tooMany'))
  await request.dispose()
})
