import { paths } from '#paths.ts'
import { expectNoA11yViolations } from '#tests/e2e/support/accessibility.ts'
import { expect, test } from '#tests/e2e/support/account-test.ts'
import { makeAccount, signIn, someone } from '#tests/e2e/support/accounts.ts'
import { ContactPage } from '#tests/e2e/support/contact-page.ts'
import { answerAs, Dock } from '#tests/e2e/support/dock.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, lang: 'ar' })

  test('a question from the page of a programme is answered, and the conversation continues on another page', async ({
    page,
    browser,
    baseURL,
    lang,
    say,
    visit,
    ask,
  }) => {
    const [major] = (await ask({ kind: 'major', destination: 'germany' })).items
    if (major?.type !== 'major') throw new Error('Germany has majors')
    const [asked, staff] = [someone(lang), someone(lang)]
    await makeAccount({ email: staff, role: 'admin', name: 'Staff' })
    const dock = new Dock(page, say)
    await visit(paths.major({ lang, slug: major.slug }))
    await dock.link.click()
    await expect(dock.panel).toContainText(major.name[lang] ?? major.name.en)
    await dock.ask({ message: 'هل أحتاج IELTS؟', name: 'لينا', email: asked })
    await expect(dock.panel).toContainText(major.name[lang] ?? major.name.en)
    await dock.button('nav.close').click()
    await expect(dock.panel).toBeHidden()
    await expect(dock.link).toHaveAccessibleName(say('floating.talk'))

    const office = await browser.newContext({ baseURL: baseURL ?? '' })
    await answerAs(staff, await office.newPage(), asked, 'نعم، بدرجة 6.5.')
    await office.close()

    await visit(paths.parents({ lang }))
    await expect(dock.link).toHaveAccessibleName(`${say('floating.talk')} ${say('dock:unread', { count: 1 })}`)
    await dock.link.click()
    await expect(dock.said).toHaveText(['هل أحتاج IELTS؟', 'نعم، بدرجة 6.5.'])
    await expectNoA11yViolations(page, 'the conversation')
    await dock.reply.fill('شكرًا!')
    await dock.button('messages:send').click()
    await expect(dock.said).toHaveCount(3)
    await dock.button('nav.close').click()
    await expect(dock.link).toHaveAccessibleName(say('floating.talk'))
  })
})

test('who is signed in finds the conversation on another device, and loses it here by signing out', async ({
  page,
  browser,
  baseURL,
  lang,
  say,
  visit,
}) => {
  const email = someone(lang)
  await makeAccount({ email, name: 'Lina Haddad' })
  await signIn(page, email)
  await visit(paths.parents({ lang }))
  const dock = new Dock(page, say)
  await dock.link.click()
  await expect(dock.field('name')).toHaveValue('Lina Haddad')
  await expect(dock.field('email')).toHaveValue(email)
  await dock.field('message').fill('When do applications open?')
  await dock.button('dock:send').click()
  await expect(dock.said).toHaveText(['When do applications open?'])

  const context = await browser.newContext({ baseURL: baseURL ?? '', reducedMotion: 'reduce' })
  const other = await context.newPage()
  await signIn(other, email)
  await visit(paths.about({ lang }), other)
  const there = new Dock(other, say)
  await there.link.click()
  await expect(there.said).toHaveText(['When do applications open?'])
  await there.reply.fill('And the fees?')
  await there.button('messages:send').click()
  await expect(dock.said).toHaveText(['When do applications open?', 'And the fees?'])
  await there.button('dock:another').click()
  await expect(there.field('message')).toHaveValue('')
  await context.close()

  await page.getByRole('button', { name: say('account.logOut') }).click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('conversation'))).not.toContain('token":"')
  await visit(paths.parents({ lang }))
  await dock.link.click()
  await expect(dock.field('message')).toHaveValue('')
})

test('the panel is beside the page, follows it, keeps what is typed, and leads to a call', {
  tag: '@both-languages',
}, async ({ page, lang, say, visit, failures }) => {
  await visit(paths.parents({ lang }))
  const dock = new Dock(page, say)
  await dock.link.focus()
  await page.keyboard.press('Enter')
  await expect(dock.panel).toBeVisible()
  await dock.field('message').fill('Which exam?')
  await dock.field('email').fill('lina@')
  await dock.button('dock:send').click()
  await expect(dock.panel.getByRole('alert')).toContainText(say('enquiries:need.name'))
  await expect(dock.panel.getByRole('alert')).toContainText(say('enquiries:mend.email'))
  await expectNoA11yViolations(page, 'the panel')
  await page.keyboard.press('Escape')
  await expect(dock.panel).toBeHidden()
  await expect(dock.link).toBeFocused()

  await dock.link.click()
  await page
    .getByRole('banner')
    .getByRole('link', { name: say('nav.about') })
    .click()
  await expect(page).toHaveURL(paths.about({ lang }))
  await expect(dock.field('message')).toHaveValue('Which exam?')
  await page.reload()
  await visit(paths.about({ lang }))
  await dock.link.click()
  await expect(dock.field('email')).toHaveValue('lina@')

  await dock.field('name').fill('Lina')
  await dock.field('email').fill('lina@example.org')
  failures.expect(/\/api\/enquiries|ERR_FAILED/)
  await page.route('**/api/enquiries', (route) => route.abort())
  await dock.button('dock:send').click()
  await expect(dock.panel.getByRole('alert')).toContainText(say('enquiries:form.unreachable'))
  await expect(dock.field('message')).toHaveValue('Which exam?')

  await dock.panel.getByRole('link', { name: say('dock:call') }).click()
  await expect(dock.panel).toBeHidden()
  await expect(new ContactPage(page, say).kind('callback')).toBeChecked()
  await expect(dock.link).toHaveCount(0)
})

test('where the browser stores nothing, the conversation lasts from page to page', async ({
  page,
  lang,
  say,
  visit,
  failures,
}) => {
  // React Router's own script for scroll positions tries again in its catch.
  failures.expect(/storage is refused/)
  await page.addInitScript(() => {
    for (const area of ['localStorage', 'sessionStorage'] as const) {
      Object.defineProperty(window, area, {
        get: () => {
          throw new DOMException('storage is refused', 'SecurityError')
        },
      })
    }
  })
  await visit(paths.parents({ lang }))
  const dock = new Dock(page, say)
  await dock.link.click()
  await dock.ask({ message: 'Which exam?', name: 'Lina', email: someone(lang) })
  await expect(dock.panel).toContainText(say('dock:notKept'))
  await dock.button('nav.close').click()
  await page
    .getByRole('banner')
    .getByRole('link', { name: say('nav.about') })
    .click()
  await expect(page).toHaveURL(paths.about({ lang }))
  await dock.link.click()
  await expect(dock.said).toHaveText(['Which exam?'])
})

test('a conversation that was deleted is not kept, and a new question can be asked', async ({
  page,
  lang,
  say,
  visit,
  failures,
}) => {
  failures.expect(/404/)
  await page.addInitScript(() => localStorage.setItem('conversation', '{"token":"made-up","owner":null}'))
  await visit(paths.parents({ lang }))
  const dock = new Dock(page, say)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('conversation'))).toContain('"token":null')
  await dock.link.click()
  await expect(dock.field('message')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the link leads to the form about the programme', async ({ page, lang, say, visit, ask }) => {
    const [major] = (await ask({ kind: 'major' })).items
    if (major?.type !== 'major') throw new Error('There are majors')
    await visit(paths.major({ lang, slug: major.slug }))
    await new Dock(page, say).link.click()
    await expect(page).toHaveURL(paths.contact({ lang, item: major._id }))
    await expect(page.getByRole('main').getByText(major.name[lang] ?? major.name.en, { exact: true })).toBeVisible()
  })
})
