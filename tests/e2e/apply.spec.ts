import type { Page } from '@playwright/test'
import { paths } from '#paths.ts'
import { expectNoA11yViolations } from './support/accessibility.ts'
import { makeAccount, PASSWORD, signIn, someone } from './support/accounts.ts'
import { ANSWERS, ApplyPage } from './support/apply-page.ts'
import { applicationsOf, endSessionsOf, expect, makePassedMajor, stopClock, test } from './support/apply-test.ts'

const PHONE = { width: 360, height: 740 }
const stepOf = (page: Page) => new URL(page.url()).searchParams.get('step')

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('a student applies by keyboard alone, in the digits and letters of their language', {
    tag: '@both-languages',
  }, async ({ page, lang, say, visit, apply, student, item }) => {
    const { keyboard } = page
    const answers = ANSWERS[lang]
    /** Types into what has the focus and goes on to the next; `stops` is how many keys of Tab that takes. */
    const type = async (text: string, stops = 1) => {
      await keyboard.insertText(text)
      for (let stop = 0; stop < stops; stop++) await keyboard.press('Tab')
    }
    await visit(paths.apply({ lang, item }))
    await expect(apply.title('personal')).toBeVisible()
    await apply.field('fullName').focus()
    await type(answers.fullName)
    await type(answers.givenName)
    await type(answers.familyName)
    await expect(apply.field('email')).toBeFocused()
    await expect(apply.field('email')).toHaveValue(student)
    await keyboard.press('Tab')
    // Past the list of country codes, and later past the calendar.
    await type(answers.phone, 2)
    await type(answers.birthDate, 2)
    await expect(apply.main.getByText('2006', { exact: false }).last()).toBeVisible()
    // A select goes to what is typed.
    for (const name of ['nationality', 'residence'] as const) {
      await expect(apply.field(name)).toBeFocused()
      if (lang === 'en') await keyboard.type('Jordan')
      // Chromium does not take Arabic letters from a test's keyboard here.
      else await apply.field(name).selectOption({ label: 'الأردن' })
      await expect(apply.field(name)).toHaveValue('JO')
      await keyboard.press('Tab')
    }
    // Past the number of the passport, which may be left out.
    await type(answers.address, 2)
    await expect(apply.next).toBeFocused()
    await keyboard.press('Enter')

    await expect(apply.title('education')).toBeFocused()
    expect(stepOf(page)).toBe('education')
    await keyboard.press('Tab')
    await keyboard.press('Space')
    await expect(apply.choice('qualification', 'high_school')).toBeChecked()
    await keyboard.press('Tab')
    await type(answers.institution)
    await keyboard.press('Space')
    await expect(apply.choice('educationStatus', 'completed')).toBeChecked()
    await keyboard.press('Tab')
    await type(answers.graduationYear)
    await apply.field('gradeSystem').selectOption('gpa_4')
    await keyboard.press('Tab')
    await keyboard.insertText(answers.grade)
    await expect(apply.field('grade')).toHaveValue('2.3'.replace('.', lang === 'ar' ? '٫' : '.'))
    await keyboard.press('Enter')

    await expect(apply.title('skills')).toBeFocused()
    await apply.field('languages').focus()
    await keyboard.insertText(answers.languages)
    await keyboard.press('Enter')
    await expect(
      page.getByRole('button', { name: say('apply:list.remove', { entry: answers.languages }) }),
    ).toBeVisible()
    await keyboard.insertText('العربية،')
    await expect(apply.main.getByText('العربية', { exact: true })).toBeVisible()
    await apply.next.focus()
    await keyboard.press('Enter')

    await expect(apply.title('preferences')).toBeFocused()
    await keyboard.press('Tab')
    await keyboard.press('Space')
    await expect(apply.field('intake')).toBeChecked()
    await keyboard.press('Tab')
    await keyboard.press('Space')
    await expect(apply.field('programmeType')).toBeChecked()
    await keyboard.press('Tab')
    await keyboard.press('Tab')
    // Past the way back.
    await type(answers.description, 2)
    await keyboard.press('Enter')

    await expect(apply.title('review')).toBeFocused()
    await expect(apply.main).toContainText(answers.fullName)
    await expect(apply.main).toContainText('+962 79 123 4567')
    await expect(apply.main).toContainText('2024')
    await apply.submit.focus()
    await keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('apply:sent.title'))
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    const reference = (await apply.main.locator('dd bdi').first().textContent()) ?? ''
    await apply.button('apply:sent.stay').press('Enter')
    await page.getByRole('link', { name: say('apply:sent.look') }).press('Enter')
    await expect(page).toHaveURL(/\/account\/applications\//)
    await expect(apply.main).toContainText(reference)
    await expect(apply.main).toContainText(answers.fullName)
    expect(await applicationsOf(student)).toBe(1)
  })
})

test('an applicant cannot go on without what a step asks for, nor by its address', { tag: '@both-languages' }, async ({
  page,
  lang,
  say,
  visit,
  apply,
  student: _,
  item,
}) => {
  await visit(paths.apply({ lang, item, step: 'review' }))
  await expect(apply.title('personal')).toBeVisible()
  await expect.poll(() => stepOf(page)).toBe('personal')
  await apply.field('birthDate').fill('1/1/2020')
  await apply.next.click()
  await expect(apply.summary).toBeFocused()
  await expect(apply.summary).toContainText(say('apply:errors.fullName.required'))
  await expect(apply.field('birthDate')).toHaveAccessibleDescription(
    new RegExp(say('apply:errors.birthDate.too_young')),
  )
  await apply.summary.getByRole('link', { name: say('apply:errors.fullName.required') }).click()
  await expect(apply.field('fullName')).toBeFocused()
  await apply.field('fullName').fill('Aya')
  await expect(apply.field('fullName')).not.toHaveAttribute('aria-invalid')
  await apply.fillPersonal(lang)
  await apply.next.click()
  await expect(apply.title('education')).toBeVisible()
  await page.goBack()
  await expect(apply.title('personal')).toBeVisible()
  await expect(apply.field('fullName')).toHaveValue(ANSWERS[lang].fullName)
  await page.goForward()
  await expect(apply.title('education')).toBeVisible()
  await apply.back.click()
  await expect(apply.title('personal')).toBeVisible()
  await expect(apply.steps.getByRole('link')).toHaveCount(1)
})

test('no step, nor its errors, nor the success, keeps anybody out', async ({
  page,
  lang,
  visit,
  apply,
  student: _,
  item,
}) => {
  await visit(paths.apply({ lang, item }))
  await apply.next.click()
  await expect(apply.summary).toBeFocused()
  await expectNoA11yViolations(page, 'errors')
  await apply.fillPersonal(lang)
  await apply.next.click()
  await apply.choice('qualification', 'bachelor').check({ force: true })
  await apply.field('institution').fill('A school')
  await apply.choice('educationStatus', 'completed').check({ force: true })
  await apply.field('graduationYear').fill('2024')
  await apply.field('gradeSystem').selectOption('thanaweya_410')
  await apply.field('grade').fill('380')
  await expectNoA11yViolations(page, 'education')
  await apply.next.click()
  await apply.field('languages').fill('English,')
  await expectNoA11yViolations(page, 'skills')
  await apply.next.click()
  await apply.choosePreferences()
  await apply.field('description').fill(ANSWERS[lang].description)
  await expectNoA11yViolations(page, 'preferences')
  await apply.next.click()
  await expect(apply.submit).toBeVisible()
  await expectNoA11yViolations(page, 'review')
  await apply.submit.click()
  await apply.button('apply:sent.stay').click()
  await expectNoA11yViolations(page, 'success')
})

test('what is begun on one device goes on where it stood on another', async ({
  page,
  browser,
  lang,
  say,
  visit,
  apply,
  student,
  item,
}) => {
  await visit(paths.apply({ lang, item }))
  await apply.fillPersonal(lang)
  await apply.next.click()
  await apply.field('institution').fill(ANSWERS[lang].institution)
  await expect(apply.saved).toBeVisible()

  const context = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const second = await context.newPage()
  await second.goto(paths.about({ lang }))
  await signIn(second, student)
  await second.goto(paths.ownApplications({ lang }))
  await second
    .getByRole('main')
    .getByRole('link', { name: new RegExp(say('applications:own.continue')) })
    .click()
  const there = new ApplyPage(second, say)
  await expect(there.title('education')).toBeVisible()
  await expect(there.field('institution')).toHaveValue(ANSWERS[lang].institution)
  await there.back.click()
  await expect(there.field('fullName')).toHaveValue(ANSWERS[lang].fullName)
  await context.close()
})

test('switching the language mid-way keeps the text, the step and what is wrong', { tag: '@both-languages' }, async ({
  page,
  lang,
  words,
  visit,
  apply,
  student: _,
  item,
}) => {
  const other = lang === 'en' ? 'ar' : 'en'
  await visit(paths.apply({ lang, item }))
  await apply.fillPersonal(lang)
  await apply.next.click()
  await apply.next.click()
  await expect(apply.summary).toBeFocused()
  await apply.field('institution').fill('مدارس عمّان')
  await page.getByRole('banner').locator(`a[hreflang="${other}"]`).click()
  await expect(page.locator('html')).toHaveAttribute('lang', other)
  const there = new ApplyPage(page, words[other])
  await expect(there.title('education')).toBeVisible()
  await expect(there.field('institution')).toHaveValue('مدارس عمّان')
  await expect(there.field('institution')).not.toHaveAttribute('aria-invalid')
  await expect(there.summary).toContainText(words[other]('apply:errors.educationStatus.required'))
})

test('while nothing can be saved the text stays, the page says so, and saving goes on by itself', async ({
  page,
  lang,
  visit,
  apply,
  student: _,
  item,
}) => {
  // A call that outlives its page is out of a test's hands, so the connection is cut where calls begin.
  await page.addInitScript(() => {
    const { fetch } = window
    window.fetch = async (input, init) => {
      // Going on may save, and must not have to ask for the next step.
      const isAsked = init?.method === 'PUT' || new URL(String(input), location.href).pathname.endsWith('.data')
      if (isAsked && localStorage.getItem('cut')) throw new TypeError('cut')
      return fetch(input, init)
    }
  })
  page.on('dialog', (dialog) => dialog.accept())
  await visit(paths.apply({ lang, item }))
  await apply.field('fullName').fill('Aya')
  await expect(apply.saved).toBeVisible()
  await page.evaluate(() => localStorage.setItem('cut', '1'))
  await apply.fillPersonal(lang)
  await expect(apply.away).toBeVisible()
  await apply.next.click()
  await expect(apply.title('education')).toBeVisible()
  await expect(apply.away).toBeVisible()
  await apply.back.click()
  await expect(apply.field('fullName')).toHaveValue(ANSWERS[lang].fullName)
  await page.reload()
  await expect(apply.field('fullName')).toHaveValue(ANSWERS[lang].fullName)
  await expect(apply.away).toBeVisible()
  await page.evaluate(() => localStorage.removeItem('cut'))
  await expect(apply.saved).toBeVisible()
  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  await expect(apply.field('fullName')).toHaveValue(ANSWERS[lang].fullName)
})

test('a session that ends in the middle keeps the page and what was typed, and goes on after signing in over it', async ({
  page,
  lang,
  say,
  visit,
  apply,
  student,
  modal,
  item,
  failures,
}) => {
  failures.expect(/401/)
  await visit(paths.apply({ lang, item }))
  await apply.field('fullName').fill('Aya')
  await expect(apply.saved).toBeVisible()
  await endSessionsOf(student)
  await apply.field('fullName').fill('Aya Haddad')
  await expect(modal.root).toContainText(say('auth:guard.interrupted'))
  await expect(page).toHaveURL(/\/applications\//)
  await modal.send('signIn', student, PASSWORD)
  await expect(modal.button('success.continue')).toBeVisible()
  await expect(modal.root).toBeHidden()
  await expect(apply.field('fullName')).toHaveValue('Aya Haddad')
  await expect(apply.saved).toBeVisible()
  await page.reload()
  await expect(apply.field('fullName')).toHaveValue('Aya Haddad')
})

test('of two tabs neither writes over the other: both are shown, and the student chooses', async ({
  context,
  lang,
  say,
  visit,
  apply,
  student: _,
  item,
  failures,
}) => {
  failures.expect(/409/)
  const second = await context.newPage()
  const there = new ApplyPage(second, say)
  await visit(paths.apply({ lang, item }))
  await visit(paths.apply({ lang, item }), second)
  await expect(there.title('personal')).toBeVisible()
  await apply.field('fullName').fill('Aya Haddad')
  await expect(apply.saved).toBeVisible()
  await there.field('fullName').fill('Noor Haddad')
  await expect(there.conflict).toContainText('Aya Haddad')
  await expect(there.conflict).toContainText('Noor Haddad')
  await expectNoA11yViolations(second, 'conflict')
  await there.button('apply:conflict.mine').click()
  await expect(there.conflict).toBeHidden()
  await expect(there.saved).toBeVisible()

  await apply.field('address').fill(ANSWERS[lang].address)
  await expect(apply.conflict).toContainText('Noor Haddad')
  await apply.button('apply:conflict.theirs').click()
  await expect(apply.field('fullName')).toHaveValue('Noor Haddad')
  await expect(apply.field('address')).toHaveValue('')
  await expect(apply.saved).toBeVisible()
})

test('pressing twice, and trying again after a cut connection, sends one application', async ({
  page,
  lang,
  say,
  visit,
  apply,
  student,
  item,
  failures,
}) => {
  failures.expect(/ERR_FAILED/, /Failed to load resource/)
  await visit(paths.apply({ lang, item }))
  await apply.fillAll(lang)
  const keys: (string | undefined)[] = []
  // The server takes it, and its answer is lost on the way.
  await page.route('**/api/applications', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    await route.fetch()
    await route.abort()
  })
  await apply.submit.dblclick()
  await expect(apply.summary).toContainText(say('apply:review.unreachable'))
  expect(keys).toHaveLength(1)
  await page.unroute('**/api/applications')
  await page.route('**/api/applications', (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    return route.continue()
  })
  await apply.submit.dblclick()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('apply:sent.title'))
  await page.evaluate(() => scrollTo(0, 200))
  await expect(apply.main.getByText(say('apply:sent.staying')).last()).toBeAttached()
  expect(new Set(keys).size).toBe(1)
  expect(await applicationsOf(student)).toBe(1)
  await visit(paths.apply({ lang, item }))
  await expect(apply.main.getByRole('heading', { level: 2 })).toHaveText(say('apply:open.title'))
})

test('what only the server can find wrong leads back to its step, and goes on from there once it is mended', async ({
  page,
  lang,
  say,
  visit,
  apply,
  student,
  item,
  failures,
}) => {
  failures.expect(/422/)
  await visit(paths.apply({ lang, item }))
  await apply.fillAll(lang)
  await apply.steps.getByRole('link').first().click()
  // No country is called under this code.
  await apply.field('phone').fill('+999 50 123 4567')
  await apply.steps.getByRole('link').last().click()
  await apply.submit.click()
  await expect(apply.title('personal')).toBeVisible()
  await expect(apply.summary).toContainText(say('apply:errors.phone.malformed', { example: '' }).replace(/[\s.]+$/, ''))
  await expect(apply.field('phone')).toHaveAttribute('aria-invalid', 'true')
  await apply.next.click()
  await expect(apply.summary).toBeFocused()
  await apply.field('phone').fill('+962 79 123 4567')
  await apply.next.click()
  await expect(apply.title('education')).toBeVisible()
  await apply.steps.getByRole('link').last().click()
  await apply.submit.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('apply:sent.title'))
  expect(await applicationsOf(student)).toBe(1)
})

test('the success leads home after a while, and waits for whoever is about to choose', async ({
  page,
  lang,
  say,
  visit,
  apply,
  student: _,
  item,
}) => {
  await visit(paths.apply({ lang, item }))
  await apply.fillAll(lang)
  await stopClock(page)
  await apply.submit.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('apply:sent.title'))
  // The pointer rests where Submit was, which is no sign of reading.
  await page.clock.runFor(2000)
  await expect(apply.main.getByText(say('apply:sent.paused'))).toHaveCount(0)
  await page.mouse.move(5, 5)
  await apply.button('apply:sent.stay').focus()
  await page.clock.runFor(20_000)
  await expect(apply.main.getByText(say('apply:sent.paused')).first()).toBeVisible()
  await page.getByRole('heading', { level: 1 }).focus()
  await page.clock.runFor(11_000)
  await expect(page).toHaveURL(paths.home({ lang }))
})

test('without an account the modal opens, and whoever signs in goes on right there', async ({
  page,
  lang,
  say,
  visit,
  modal,
  item,
}) => {
  const email = someone(lang)
  await makeAccount({ email, name: 'Aya Haddad' })
  await visit(paths.apply({ lang, item }))
  await expect(modal.email).toBeFocused()
  await modal.send('signIn', email, PASSWORD)
  await expect(modal.button('success.continue')).toBeVisible()
  await expect(modal.root).toBeHidden()
  const apply = new ApplyPage(page, say)
  await expect(apply.title('personal')).toBeVisible()
  await expect(apply.field('fullName')).toHaveValue('Aya Haddad')
  await expect(apply.main).toContainText(say('apply:form.prefilled.account'))
})

test('a programme’s page leads to applying for it', async ({ page, lang, say, ask, visit, student: _ }) => {
  const { items } = await ask({ kind: 'major', destination: 'germany', sort: 'name' })
  const major = items.find((each) => each.type === 'major' && each.nextIntake)
  if (!major) throw new Error('The catalogue has no open major')
  await visit(paths.major({ lang, slug: major.slug }))
  await page
    .getByRole('main')
    .getByRole('link', { name: say('apply'), exact: true })
    .click()
  await expect(page).toHaveURL(new RegExp(`/applications/${major._id}`))
  await expect(new ApplyPage(page, say).title('personal')).toBeVisible()
})

test('an id that nobody knows is told so, and no id is an unknown address', async ({
  page,
  lang,
  say,
  visit,
  student: _,
  failures,
}) => {
  failures.expect(/404/)
  await visit(paths.apply({ lang, item: '00000000-0000-4000-8000-000000000000' }))
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(say('apply:page.notFoundTitle'))
  expect((await visit(paths.apply({ lang, item: 'alchemy' }))).status()).toBe(404)
})

test('after the deadline nobody can apply any more, and is shown what is like it and open', async ({
  page,
  lang,
  say,
  visit,
  request,
  student: _,
}) => {
  const item = await makePassedMajor()
  // The catalogue follows its database on its own, in a moment.
  await expect.poll(async () => (await request.get(`/api/majors/${item}`)).status()).toBe(200)
  await visit(paths.apply({ lang, item }))
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText(say('apply:closed.deadline_passed'))
  await expect(main.getByRole('article')).toHaveCount(3)
  await expect(main.getByRole('textbox')).toHaveCount(0)
  await expectNoA11yViolations(page, 'closed')
})

test('with letters twice as large on the narrowest screen every step still fits', { tag: '@both-languages' }, async ({
  page,
  lang,
  visit,
  apply,
  student: _,
  item,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  const fits = async (state: string) =>
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      state,
    ).toBe(0)
  await visit(paths.apply({ lang, item }))
  await apply.next.click()
  await expect(apply.summary).toBeFocused()
  await fits('errors')
  await apply.fillPersonal(lang)
  await apply.next.click()
  await fits('education')
  await apply.choice('qualification', 'high_school').check({ force: true })
  await apply.field('institution').fill(ANSWERS[lang].institution)
  await apply.choice('educationStatus', 'completed').check({ force: true })
  await apply.field('graduationYear').fill('2024')
  await apply.next.click()
  await apply.field('languages').fill(`${ANSWERS[lang].languages},`)
  await fits('skills')
  await apply.next.click()
  await fits('preferences')
})
