import { staffPaths } from '#staff-paths.ts'
import { kindName } from '#tests/support/kind-names.ts'
import { expectNoA11yViolations } from './support/accessibility.ts'
import { enterAsStaff } from './support/admin-page.ts'
import { apply } from './support/applicants.ts'
import { expect, test } from './support/apply-test.ts'
import { batch, ReviewPage, setDecisions } from './support/review-page.ts'
import { StaffApi } from './support/staff-api.ts'

// A colour on its way from one state to the other has no contrast worth measuring.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.beforeEach(async ({ product }) => {
  expect(product).not.toBe('')
  await setDecisions({ undoMinutes: 10, requiredDocuments: ['passport'] })
})

test('a template begins a request or a message too, and says where it has no text for the student', async ({
  page,
  request,
  lang,
  say,
  item,
}) => {
  const called = batch()
  const { fullName } = await apply(request, 'ar', item, { called })
  const { admin } = await enterAsStaff(page, lang, say, staffPaths.applications({ lang, params: { q: called } }))
  const api = new StaffApi(page)
  const add = (kind: string, text: object, name = kind) =>
    api.call('POST', 'templates', { kind, name: { en: `${name} ${called}` }, text })
  await add('request', { en: 'Which school?', ar: 'ما اسم المدرسة؟' })
  await api.call('POST', 'templates', {
    kind: 'request',
    name: { en: `document ${called}` },
    text: { ar: 'كشف الدرجات كاملًا' },
    documentKind: 'transcript',
  })
  await add('message', { en: 'Hello', ar: 'مرحبًا {firstName}' })
  await api.call('POST', 'templates', {
    kind: 'rejection',
    name: { en: `rejection ${called}` },
    text: { en: 'Sorry.', ar: 'نأسف لذلك.' },
    reasons: ['grades'],
  })
  await add('message', { en: 'Hello only', ar: null }, 'english')
  const review = new ReviewPage(page, say)
  await admin.rows.getByRole('link').first().click()
  await review.shows(fullName)
  await review.template(`request ${called}`).click()
  const builder = page.getByRole('form', { name: say('requests:staff.ask') })
  await expect(builder.getByRole('textbox', { name: say('requests:staff.question', { number: 1 }) })).toHaveValue(
    'ما اسم المدرسة؟',
  )
  await builder.getByRole('button', { name: say('requests:staff.cancel') }).click()
  // What asks for a document is that document, and no question beside it.
  await review.template(`document ${called}`).click()
  await expect(builder.getByRole('checkbox', { name: kindName(lang, 'transcript') })).toBeChecked()
  await expect(builder.getByRole('textbox', { name: say('requests:staff.note') })).toHaveValue('كشف الدرجات كاملًا')
  await expect(builder.getByRole('textbox', { name: say('requests:staff.question', { number: 1 }) })).toHaveCount(0)
  await review.template(`message ${called}`).click()
  await expect(page.getByRole('textbox', { name: say('messages:label') })).toHaveValue(`مرحبًا ${called}`)
  await review.template(say('templates:use.missing.ar')).click()
  await expect(admin.notice).toHaveText(say('templates:use.missingText.ar'))

  // The text of a rejection does not go out with an offer; what was typed beside it does.
  await builder.getByRole('button', { name: say('requests:staff.cancel') }).click()
  await page.getByRole('button', { name: say('templates:options.kind.rejection'), exact: true }).click()
  await review.template(`rejection ${called}`).click()
  await expect(review.note).toHaveValue('نأسف لذلك.')
  await review.note.fill('تحية طيبة،\n\nنأسف لذلك.')
  await review.choice('offer').check()
  await expect(review.note).toHaveValue('تحية طيبة،')
})

test('a template is written with placeholders and a preview; an unknown one is refused and nothing is lost', async ({
  page,
  lang,
  say,
  failures,
}) => {
  failures.expect(/422/)
  const { admin } = await enterAsStaff(page, lang, say, staffPaths.addTemplate({ lang }))
  const field = (name: string) => page.locator(`[id="values.${name}"]`)
  await field('kind').selectOption('message')
  await field('name.en').fill('Welcome')
  await field('text.en').fill('Dear {frist}')
  await expect(admin.root.getByText('{frist}')).toHaveCount(2)
  const save = admin.root.getByRole('button', { name: say('content:form.create') })
  await save.click()
  await expect(admin.alert).toContainText(say('templates:problems.text.not_offered'))
  await field('text.en').fill('Dear ')
  await admin.root.getByRole('button', { name: say('templates:placeholders.firstName'), exact: true }).click()
  await expect(field('text.en')).toHaveValue('Dear {firstName}')
  await expect(admin.root.getByRole('figure')).toContainText('Dear Lina')
  await expectNoA11yViolations(page, 'a template')
  await save.click()
  await expect(page).toHaveURL(new RegExp(staffPaths.templates({ lang })))
  await expect(admin.rows.filter({ hasText: 'Welcome' }).first()).toContainText(say('templates:missing.ar'))
})

test('the keys do nothing while somebody types, and nothing at all once they are switched off', async ({
  page,
  request,
  lang,
  say,
  item,
}) => {
  const { id, fullName } = await apply(request, lang, item, { called: batch() })
  await enterAsStaff(page, lang, say, staffPaths.application({ lang, id }))
  const review = new ReviewPage(page, say)
  await review.shows(fullName)
  await page.keyboard.press('r')
  await review.note.pressSequentially('jokers')
  await expect(review.note).toHaveValue('jokers')
  await expect(review.choice('rejected')).toBeChecked()
  await expect(review.heading).toContainText(fullName)

  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  const help = page.getByRole('dialog')
  await help.getByRole('checkbox', { name: say('find:shortcuts.single') }).uncheck()
  await help.getByRole('button', { name: say('find:shortcuts.close') }).click()
  await page.keyboard.press('o')
  await expect(review.choice('offer')).not.toBeChecked()
})

for (const width of [360, 768]) {
  test(`at ${width} pixels one goes from the list to the application and the decision, and nothing is lost`, async ({
    page,
    request,
    lang,
    say,
    item,
  }) => {
    await page.setViewportSize({ width, height: 780 })
    const called = batch()
    const first = await apply(request, lang, item, { called })
    const second = await apply(request, lang, item, { called })
    const list = staffPaths.applications({ lang, params: { q: called } })
    const { admin } = await enterAsStaff(page, lang, say, list)
    const review = new ReviewPage(page, say)
    await admin.rows.getByRole('link').first().click()
    await review.shows(first.fullName)
    await page.getByRole('link', { name: say('review:workspace.decideLink') }).click()
    await review.choice('in_review').check()
    await review.note.fill('Please send page two.')

    const steps = page.getByRole('navigation', { name: say('review:workspace.steps') })
    await steps.getByRole('link', { name: say('review:workspace.next') }).click()
    await review.shows(second.fullName)
    await expect(review.choice('in_review')).not.toBeChecked()
    await steps.getByRole('link', { name: say('review:workspace.previous') }).click()
    await review.shows(first.fullName)
    await expect(review.note).toHaveValue('Please send page two.')
    await review.choice('rejected').check()
    await review.decide.getByRole('checkbox').first().check()
    await review.submit.click()
    await review.shows(second.fullName)
    await expect(review.recent).toContainText(first.fullName)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    await steps.getByRole('link', { name: say('review:workspace.toList') }).click()
    await expect(page).toHaveURL(new RegExp(`q=${called}`))
    await expect(admin.rows).toHaveCount(2)
  })
}
