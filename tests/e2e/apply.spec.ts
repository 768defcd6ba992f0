import { paths } from '#paths.ts'
import { expectNoA11yViolations } from './support/accessibility.ts'
import { PASSWORD } from './support/accounts.ts'
import { ANSWERS, ApplyPage, stepOf } from './support/apply-page.ts'
import { applicationsOf, endSessionsOf, expect, makePassedMajor, stopClock, test } from './support/apply-test.ts'

test('an applicant cannot continue without what a step asks for, nor by its address', async ({
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

test('a session that ends half way keeps the page and what was typed, and continues after signing in over it', async ({
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

test('what only the server can find wrong leads back to its step, and continues from there once it is fixed', async ({
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

test('the success leads home after a while, and waits for someone who is about to choose', async ({
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

test('an unknown id gets a message, and no id is an unknown address', async ({
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
