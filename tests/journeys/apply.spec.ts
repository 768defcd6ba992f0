import { paths } from '#paths.ts'
import { makeAccount, PASSWORD, signIn, someone } from '#tests/e2e/support/accounts.ts'
import { ANSWERS, ApplyPage, stepOf } from '#tests/e2e/support/apply-page.ts'
import { applicationsOf, expect, test } from '#tests/e2e/support/apply-test.ts'

const PHONE = { width: 360, height: 740 }

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('somebody with one name, no nationality and a number of home is asked for nothing that they lack', {
    tag: '@both-languages',
  }, async ({ page, lang, say, visit, apply, student: _, item }) => {
    await visit(paths.apply({ lang, item }))
    await apply.field('fullName').fill('Sukarno')
    await apply.field('birthDate').focus()
    await expect(apply.field('givenName')).toHaveValue('Sukarno')
    await apply.next.click()
    await expect(apply.summary).toContainText(say('apply:errors.familyName.required'))
    await apply.main.getByLabel(say('apply:passportName.one')).check()
    await expect(apply.field('familyName')).toHaveCount(0)
    await expect(apply.main.getByLabel(say('apply:passportName.name'), { exact: true })).toHaveValue('Sukarno')
    await expect(apply.saved).toBeVisible()
    await page.reload()
    await expect(apply.main.getByLabel(say('apply:passportName.one'))).toBeChecked()

    await apply.field('phone').fill('٠٧٩ ١٢٣-٤٥٦٧')
    await apply.field('birthDate').fill(ANSWERS[lang].birthDate)
    await apply.field('nationality').selectOption({ label: say('applications:choices.nationality.stateless') })
    await apply.field('residence').selectOption('JO')
    await expect(apply.field('phone')).toHaveAccessibleDescription(/\+962 79 123 4567/)
    await apply.field('address').fill('عمّان – عبدون – شارع زهران 5')
    await apply.field('passportNumber').fill('RTD/55')
    await apply.next.click()
    await expect(apply.title('education')).toBeVisible()
    await apply.choice('qualification', 'high_school').check({ force: true })
    await apply.field('institution').fill(ANSWERS[lang].institution)
    await apply.choice('educationStatus', 'completed').check({ force: true })
    await apply.field('graduationYear').fill(ANSWERS[lang].graduationYear)
    await apply.field('gradeSystem').selectOption('thanaweya_410')
    await apply.field('grade').fill('95')
    await apply.field('graduationYear').focus()
    await expect(apply.field('grade')).toHaveAccessibleDescription(/95%/)
    await apply.field('grade').fill('95%')
    await expect(apply.field('grade')).toHaveAccessibleDescription(/389\.5\/410/)
    await apply.next.click()
    await apply.field('languages').fill(ANSWERS[lang].languages)
    await apply.next.click()
    await apply.choosePreferences()
    await apply.field('description').fill(ANSWERS[lang].description)
    await apply.next.click()
    await expect(apply.title('review')).toBeVisible()
    for (const answer of [say('applications:choices.nationality.stateless'), '+962 79 123 4567', '389.5/410']) {
      await expect(apply.main.getByText(answer, { exact: true })).toBeVisible()
    }
    await expect(apply.main.getByText(say('applications:fields.familyName.label'), { exact: true })).toHaveCount(0)
    await apply.submit.click()
    await expect(page.getByText(say('apply:sent.title'))).toBeVisible()
  })

  test('a student applies by keyboard alone, in the digits and letters of their language', {
    tag: '@both-languages',
  }, async ({ page, lang, say, visit, apply, student, item }) => {
    const { keyboard } = page
    const answers = ANSWERS[lang]
    /** Types into the focused field and moves to the next; `stops` is how many keys of Tab that takes. */
    const type = async (text: string, stops = 1) => {
      await keyboard.insertText(text)
      for (let stop = 0; stop < stops; stop++) await keyboard.press('Tab')
    }
    await visit(paths.apply({ lang, item }))
    await expect(apply.title('personal')).toBeVisible()
    await apply.field('fullName').focus()
    await type(answers.fullName)
    await type(answers.givenName)
    // Past “I have one name”.
    await type(answers.familyName, 2)
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

test('what was started on one device continues where it was on another', async ({
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
  await visit(paths.about({ lang }), second)
  await signIn(second, student)
  await visit(paths.ownApplications({ lang }), second)
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

test('while nothing can be saved the text remains, the page says so, and saving continues by itself', async ({
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
      // Continuing may save, and must not have to ask for the next step.
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

test('without an account the modal opens, and after signing in a student continues right there', async ({
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
