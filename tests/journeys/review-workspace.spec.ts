import { staffPaths } from '#staff-paths.ts'
import { expectNoA11yViolations } from '#tests/e2e/support/accessibility.ts'
import { enterAsStaff } from '#tests/e2e/support/admin-page.ts'
import { apply } from '#tests/e2e/support/applicants.ts'
import { expect, test } from '#tests/e2e/support/apply-test.ts'
import { countPresses } from '#tests/e2e/support/presses.ts'
import { batch, ReviewPage, setDecisions } from '#tests/e2e/support/review-page.ts'
import { StaffApi } from '#tests/e2e/support/staff-api.ts'
import { kindName } from '#tests/support/kind-names.ts'

// A colour on its way from one state to the other has no contrast worth measuring.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** What staff do with ten applications, one after the other. */
const TEN = [
  'offer',
  'reject',
  'offer',
  'ask',
  'reject',
  'offer',
  'ask',
  'offer without documents',
  'reject',
  'condition',
] as const

const REACHED: Record<(typeof TEN)[number], string> = {
  offer: 'offer',
  'offer without documents': 'offer',
  condition: 'pre_conditional_offer',
  reject: 'rejected',
  ask: 'information_needed',
}

/** Beyond typing and reading. */
const MOST_PRESSES = 25

test.beforeEach(async ({ product }) => {
  expect(product).not.toBe('')
  await setDecisions({ undoMinutes: 10, requiredDocuments: ['passport'] })
})

test('reviewing ten applications takes at most 25 key presses or clicks', async ({
  page,
  request,
  lang,
  say,
  item,
}) => {
  const called = batch()
  const sent = []
  for (const [n, what] of TEN.entries()) {
    const pages = what === 'offer without documents' || what === 'ask' ? 0 : 2
    sent.push(await apply(request, n % 2 === 0 ? 'en' : 'ar', item, { called, pages }))
  }
  const { admin } = await enterAsStaff(page, lang, say, staffPaths.applications({ lang, params: { q: called } }))
  await expect(admin.rows).toHaveCount(TEN.length)
  const api = new StaffApi(page)
  await api.call('POST', 'templates', {
    kind: 'rejection',
    name: { en: `Grades ${called}` },
    text: { en: 'Dear {firstName}, we are sorry.', ar: 'نأسف يا {firstName}.' },
    reasons: ['grades'],
  })
  await api.call('POST', 'templates', {
    kind: 'condition',
    name: { en: `IELTS ${called}` },
    text: { en: 'IELTS 6.5', ar: 'IELTS 6.5' },
    conditionKind: 'language_certificate',
  })
  const review = new ReviewPage(page, say)
  const presses = await countPresses(page)

  await admin.rows.getByRole('link').first().click()
  for (const [n, what] of TEN.entries()) {
    await review.shows(sent[n]?.fullName ?? '')
    if (what === 'offer') {
      await page.keyboard.press('o')
      await expect(review.submit).toBeFocused()
      await page.keyboard.press('Enter')
    } else if (what === 'offer without documents') {
      await page.keyboard.press('o')
      await expect(review.decide.getByRole('textbox', { name: /./ }).first()).toBeFocused()
      await page.keyboard.type('The original was seen at the desk.')
      await page.keyboard.press('Control+Enter')
    } else if (what === 'reject') {
      await page.keyboard.press(await review.keyOf(`Grades ${called}`))
      // In the language of the student, whichever staff read.
      await expect(review.note).toHaveValue(n % 2 === 0 ? `Dear ${called}, we are sorry.` : `نأسف يا ${called}.`)
      await expect(review.submit).toBeFocused()
      await page.keyboard.press('Enter')
    } else if (what === 'condition') {
      await page.keyboard.press(await review.keyOf(`IELTS ${called}`))
      await expect(review.submit).toBeFocused()
      await page.keyboard.press('Enter')
    } else {
      // What is missing is chosen already.
      await page.keyboard.press('i')
      await expect(page.getByRole('heading', { name: say('requests:staff.ask') })).toBeFocused()
      await page.keyboard.press('Control+Enter')
    }
  }
  // The last one stays, as there is no next one.
  await expect(page.getByText(say('review:application.pending.undo'))).toBeVisible()
  expect(await presses()).toBeLessThanOrEqual(MOST_PRESSES)

  const { items } = await api.call<{ items: { _id: string; state: string; decided: string | null }[] }>(
    'GET',
    `applications?q=${called}`,
  )
  const reached = new Map(items.map(({ _id, state, decided }) => [_id, decided ?? state]))
  expect(sent.map(({ id }) => reached.get(id))).toEqual(TEN.map((what) => REACHED[what]))
})

test('several are decided with one template, after a look at what each student reads', async ({
  page,
  request,
  lang,
  say,
  item,
}) => {
  const called = batch()
  const english = await apply(request, 'en', item, { called })
  const arabic = await apply(request, 'ar', item, { called })
  const { admin } = await enterAsStaff(page, lang, say, staffPaths.applications({ lang, params: { q: called } }))
  const name = `Places ${called}`
  await new StaffApi(page).call('POST', 'templates', {
    kind: 'rejection',
    name: { en: name },
    text: { en: 'Dear {firstName}, no place is left.', ar: null },
    reasons: ['places'],
  })
  await admin.rows.getByRole('checkbox').nth(0).check()
  await admin.rows.getByRole('checkbox').nth(1).check()
  await page.getByRole('button', { name: say('review:bulk.open') }).click()
  await admin.dialog
    .getByRole('combobox')
    .selectOption({ label: `${name} · ${say('templates:options.kind.rejection')}` })
  const rowOf = (fullName: string) => admin.dialog.getByRole('listitem').filter({ hasText: fullName })
  await expect(rowOf(english.fullName)).toContainText(`Dear ${called}, no place is left.`)
  await expect(rowOf(arabic.fullName)).toContainText(say('review:bulk.problems.no_text'))
  await expectNoA11yViolations(page, 'a decision on several')
  await admin.dialog.getByRole('button', { name: say('review:bulk.decide', { count: 1 }), exact: true }).click()
  await expect(rowOf(english.fullName)).toContainText(say('review:bulk.decided'))
  await admin.dialog.getByRole('button', { name: say('review:bulk.close') }).click()
  await expect(admin.rows.filter({ hasText: english.reference })).toContainText(
    say('review:application.tag', { state: say('review:application.states.rejected') }),
  )
})

test('the next application is there at once, and the decision before it can still be undone', async ({
  page,
  request,
  lang,
  say,
  item,
}) => {
  const called = batch()
  const first = await apply(request, lang, item, { called })
  const second = await apply(request, lang, item, { called })
  const { admin } = await enterAsStaff(page, lang, say, staffPaths.applications({ lang, params: { q: called } }))
  const review = new ReviewPage(page, say)
  // Loaded ahead: going there does not request it again.
  const ahead = page.waitForResponse((response) => response.url().endsWith(`/api/admin/applications/${second.id}`))
  await admin.rows.getByRole('link').first().click()
  await review.shows(first.fullName)
  await ahead
  const asked: string[] = []
  page.on('request', (one) => asked.push(new URL(one.url()).pathname))

  await page.keyboard.press('o')
  await page.keyboard.press('Enter')
  await review.shows(second.fullName)
  await expect(review.recent).toContainText(first.fullName)
  await expectNoA11yViolations(page, 'the workspace')
  expect(asked).not.toContain(`/api/admin/applications/${second.id}`)
  expect(asked).not.toContain('/api/admin/applications')

  await page.reload()
  await review.shows(second.fullName)
  await expect(review.recent).toContainText(first.fullName)
  await page.keyboard.press('u')
  await expect(review.recent).toBeHidden()
  await page.keyboard.press('k')
  await review.shows(first.fullName)
  // The form has the decision again, for someone who only wanted to change it.
  await expect(review.choice('offer')).toBeChecked()
  const undone = say('review:application.undone.title.undone', { state: say('review:application.states.offer') })
  await expect(page.getByRole('region', { name: say('review:application.timeline') })).toContainText(undone)

  // What goes out is seen before the decision, and while it can be undone.
  const dialog = page.getByRole('dialog')
  const close = dialog.getByRole('button', { name: say('requests:staff.close') })
  await review.choice('offer').check()
  await expect(page.getByText(say('review:offerWarnings.noReplyBy'))).toBeVisible()
  await page.getByRole('button', { name: say('review:previews.letter') }).click()
  await expect(dialog.getByRole('img', { name: say('review:previews.letterTitle') })).toBeVisible()
  await expectNoA11yViolations(page, 'the letter before it goes out')
  await close.click()
  await page.getByRole('button', { name: say('review:application.move') }).click()
  await review.shows(second.fullName)
  await page.keyboard.press('k')
  await expect(page.getByRole('button', { name: say('review:application.pending.undo') })).toBeVisible()
  await page.getByRole('button', { name: say('review:previews.mail') }).click()
  await expect(dialog).toContainText(first.reference)
  await close.click()
  await expect(dialog).toBeHidden()

  // The key undoes the decision that is looked at, whatever was decided after it.
  await page.keyboard.press('j')
  await review.shows(second.fullName)
  await page.keyboard.press('o')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: say('review:application.pending.undo'), exact: true })).toBeVisible()
  await page.keyboard.press('k')
  await expect(review.heading).toContainText(first.fullName)
  await expect(review.recent).toContainText(second.fullName)
  await page.keyboard.press('u')
  await expect(review.choice('offer')).toBeChecked()
  await expect(review.recent).toContainText(second.fullName)
})

test('documents are drawn page by page, larger and smaller, with notes for colleagues', async ({
  page,
  request,
  lang,
  say,
  item,
}) => {
  const { id, fullName } = await apply(request, lang, item, { called: batch(), pages: 3 })
  await enterAsStaff(page, lang, say, staffPaths.application({ lang, id }))
  const review = new ReviewPage(page, say)
  await review.shows(fullName)
  await page.keyboard.press('d')
  const drawing = review.documents.getByRole('img')
  await expect(drawing).toHaveAccessibleName(/1.*3/)
  const widthOf = async () => (await drawing.boundingBox())?.width ?? 0
  await expect.poll(widthOf).toBeGreaterThan(200)
  const before = await widthOf()
  await page.keyboard.press(']')
  await expect(drawing).toHaveAccessibleName(/2.*3/)
  await page.keyboard.press('+')
  await expect.poll(widthOf).toBeGreaterThan(before * 1.4)
  const shapeOf = async () => {
    const { width = 1, height = 1 } = (await drawing.boundingBox()) ?? {}
    return width / height
  }
  const upright = await shapeOf()
  await page.keyboard.press('.')
  await expect.poll(shapeOf).toBeCloseTo(1 / upright, 1)

  // The key accepts what is read, and nothing while it is out of sight.
  const history = page.getByRole('region', { name: say('review:application.timeline') })
  const kind = kindName(lang, 'passport')
  await page.keyboard.press('y')
  await expect(history).toContainText(say('review:application.documentReviews.accepted', { kind }))
  await review.documents.getByRole('button', { name: say('documents:staff.undo') }).click()
  await expect(history).toContainText(say('review:application.documentReviews.pending', { kind }))
  await expect(review.documents.getByRole('listitem').first()).toContainText(say('documents:review.pending'))

  await review.documents.getByRole('textbox').fill('The stamp is missing.')
  await review.documents.getByRole('textbox').press('Enter')
  await expect(review.documents.getByText('The stamp is missing.')).toBeVisible()
  await page.keyboard.press('Escape')
  await review.documents.getByRole('button', { name: say('documents:viewer.previous') }).click()
  await expect(review.documents.getByText('The stamp is missing.')).toBeHidden()
  await expect(page.getByRole('region', { name: say('review:application.notes') })).toContainText(
    'The stamp is missing.',
  )
})
