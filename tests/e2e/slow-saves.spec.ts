import type { Page } from '@playwright/test'
import { DEFINITIONS } from '#features/content/definitions.ts'
import { copiedValues } from '#features/content/record-values.ts'
import { paths } from '#paths.ts'
import { staffPaths } from '#staff-paths.ts'
import { buildPicture } from '#tests/support/sample-files.ts'
import { makeAccount, signIn, someone } from './support/accounts.ts'
import { enterAsStaff } from './support/admin-page.ts'
import { apply } from './support/applicants.ts'
import { expect, test } from './support/apply-test.ts'
import { ContentPage } from './support/content-page.ts'
import { gate } from './support/gate.ts'
import { ReviewPage } from './support/review-page.ts'
import { type RecordView, StaffApi } from './support/staff-api.ts'

// What is typed while a save runs is neither lost nor said to be saved.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Holds the writes at an address back until they are let go; `written` waits until one is on its way. */
async function slowWrites(page: Page, address: string) {
  const answers = gate()
  const isWrite = (method: string) => method !== 'GET'
  await page.route(address, async (route) => {
    if (isWrite(route.request().method())) await answers.opened
    await route.continue()
  })
  return {
    written: () => page.waitForRequest((request) => isWrite(request.method()) && request.url().includes('/api/')),
    letGo: answers.open,
  }
}

let marks = 0
const newMark = (lang: string) => `${lang}${process.pid}y${++marks}`

test('a record of the catalogue: fields and rows that were changed since stay, also over a reload', async ({
  page,
  lang,
  say,
  visit,
}) => {
  const mark = newMark(lang)
  const { admin } = await enterAsStaff(page, lang, say, paths.admin({ lang }), 'editor')
  const api = new StaffApi(page)
  const [original] = await api.records('universities', { q: 'Heidelberg' })
  const copied = copiedValues(DEFINITIONS.universities, original?.values ?? {})
  const values = { ...copied, name: { en: `Harbour ${mark}`, ar: null }, campuses: [] }
  const made = await api.call<RecordView>('POST', 'universities', { status: 'draft', values })
  await visit(staffPaths.record({ lang, entity: 'universities', id: made._id }))
  const form = new ContentPage(page, say)
  await form.addRow('campuses')
  await form.field('campuses.0.name.en').fill('North')
  await form.field('name.en').fill(`  Haven ${mark}`)
  const writes = await slowWrites(page, `**/api/admin/universities/${made._id}`)
  const written = writes.written()
  await page.keyboard.press('Control+s')
  await written
  await form.field('name.ar').fill('المرفأ')
  await form.field('campuses.0.name.en').focus()
  await page.keyboard.press('End')
  await page.keyboard.type(' side')
  writes.letGo()
  await expect(admin.notice).toHaveText(say('admin:form.savedBefore'))
  await expect(form.field('campuses.0.name.en')).toBeFocused()
  await page.keyboard.type(' of town')
  await expect(form.field('campuses.0.name.en')).toHaveValue('North side of town')
  await expect(form.field('name.en')).toHaveValue(`Haven ${mark}`)
  await expect(form.field('name.ar')).toHaveValue('المرفأ')
  await expect(form.unsaved).toBeVisible()
  const campusOf = async () => {
    const { values } = await api.call<RecordView>('GET', `universities/${made._id}`)
    return (values.campuses as { _id: string; name: { en: string } }[])[0]
  }
  const campus = await campusOf()
  expect(campus?.name.en).toBe('North')

  page.once('dialog', (dialog) => dialog.accept())
  await page.reload()
  await page.getByRole('button', { name: say('content:copy.take') }).click()
  await expect(form.field('name.ar')).toHaveValue('المرفأ')
  await form.save()
  // Still the same campus, which programmes may refer to.
  expect(await campusOf()).toMatchObject({ _id: campus?._id, name: { en: 'North side of town' } })
})

test('a new record: what was typed while it was made is saved into it, and no second one is made', async ({
  page,
  lang,
  say,
}) => {
  const mark = newMark(lang)
  const { admin } = await enterAsStaff(page, lang, say, staffPaths.addRecord({ lang, entity: 'tags' }), 'editor')
  const form = new ContentPage(page, say)
  await form.field('name.en').fill(`Tide ${mark}`)
  const writes = await slowWrites(page, '**/api/admin/tags')
  const written = writes.written()
  await form.saveButton.click()
  await written
  await form.field('name.en').fill(`Tides ${mark}`)
  writes.letGo()
  await expect(admin.notice).toHaveText(say('admin:form.savedBefore'))
  await form.save()
  await expect(page).toHaveURL(/\/admin\/tags\/[0-9a-f-]+$/)
  await expect(admin.heading).toHaveText(`Tides ${mark}`)
  const { items } = await new StaffApi(page).call<{ items: object[] }>('GET', `tags?q=${mark}`)
  expect(items).toHaveLength(1)
})

test('an account: the changed field stays, the others are as stored, and a failed save takes “Saved.” away', async ({
  page,
  lang,
  say,
  failures,
  visit,
}) => {
  const email = someone(lang)
  await makeAccount({ email, name: 'Noura' })
  const { admin } = await enterAsStaff(page, lang, say, staffPaths.users({ lang, params: { q: email } }))
  await admin.rows.getByRole('link').click()
  await admin.field('name').fill('  Noura Sabah ')
  const writes = await slowWrites(page, '**/api/admin/users/*')
  const written = writes.written()
  await admin.save('user.save')
  await written
  await admin.field('phone').fill('+971501234567')
  await admin.choice('user.deskChoice').check()
  writes.letGo()
  await expect(admin.notice).toHaveText(say('admin:form.savedBefore'))
  await expect(admin.heading).toHaveText('Noura Sabah')
  await expect(admin.field('name')).toHaveValue('Noura Sabah')
  await expect(admin.field('phone')).toHaveValue('+971501234567')
  await expect(admin.choice('user.deskChoice')).toBeChecked()
  await expect(admin.unsaved).toBeVisible()
  await admin.choice('user.deskChoice').uncheck()
  await admin.field('phone').press('Enter')
  await expect(admin.notice).toHaveText(say('admin:user.saved'))
  await expect(admin.unsaved).toBeHidden()
  await expect(admin.field('phone')).toBeFocused()

  failures.expect(/422/)
  await admin.field('phone').fill('5')
  await admin.save('user.save')
  await expect(admin.alert).toBeVisible()
  await expect(page.getByText(say('admin:user.saved'))).toBeHidden()
  await visit(paths.admin({ lang }))
})

test('a setting: rows that were changed since stay in their order', async ({ page, lang, say }) => {
  const { admin } = await enterAsStaff(page, lang, say, staffPaths.setting({ lang, key: 'homeFaq' }))
  const questions = admin.root.getByRole('textbox', { name: say('settings:fields.questionEn') })
  const before = await questions.count()
  const field = (row: number, name: string) => admin.root.locator(`[id="homeFaq.${before + row}.${name}"]`)
  const button = (key: 'settings:up' | 'settings:remove', row: number) =>
    admin.root.getByRole('button', {
      name: say(key, { name: say('settings:rows.question', { place: before + row + 1 }) }),
    })
  for (const row of [0, 1]) {
    await admin.root.getByRole('button', { name: say('settings:rows.addQuestion') }).click()
    await field(row, 'questionEn').fill('Which exam?')
    await field(row, 'questionAr').fill('أي اختبار؟')
    await field(row, 'answerEn').fill(`The one that page ${row} names.`)
    await field(row, 'answerAr').fill('الاختبار الذي تذكره الصفحة.')
  }
  const writes = await slowWrites(page, '**/api/admin/settings/homeFaq')
  const written = writes.written()
  await admin.save('settings:save')
  await written
  await field(1, 'answerEn').fill('The one that the page of the programme names.')
  await button('settings:up', 1).click()
  writes.letGo()
  await expect(admin.notice).toHaveText(say('admin:form.savedBefore'))
  await expect(field(0, 'answerEn')).toHaveValue('The one that the page of the programme names.')
  await expect(admin.unsaved).toBeVisible()
  await admin.root.getByRole('button', { name: say('admin:form.discard') }).click()
  await expect(field(0, 'answerEn')).toHaveValue('The one that page 0 names.')
  await expect(field(1, 'answerEn')).toHaveValue('The one that page 1 names.')
  await expect(admin.unsaved).toBeHidden()
  await button('settings:remove', 1).click()
  await button('settings:remove', 0).click()
  await admin.save('settings:save')
  await expect(admin.notice).toHaveText(say('settings:saved'))
  await expect(questions).toHaveCount(before)
})

test('a public profile: a photograph that was chosen since is unsaved, and then saved', async ({
  page,
  lang,
  say,
  visit,
}) => {
  const email = someone(lang)
  await makeAccount({ email, role: 'editor', name: 'Rana' })
  const { admin } = await enterAsStaff(page, lang, say, staffPaths.users({ lang, params: { q: email } }))
  await admin.rows.getByRole('link').first().click()
  await admin.root.getByRole('link', { name: say('admin:profile.title') }).click()
  const name = page.getByRole('textbox', { name: say('admin:profile.nameEn') })
  await name.fill('Rana')
  const writes = await slowWrites(page, '**/api/admin/users/*/profile')
  const written = writes.written()
  await admin.save('user.save')
  await written
  await admin.root.getByRole('button', { name: say('admin:profile.photoChoose') }).click()
  const library = page.getByRole('dialog')
  const picture = { name: 'rana.jpg', mimeType: 'image/jpeg', buffer: await buildPicture('jpeg', 600, 600) }
  await library.locator('input[type=file]').setInputFiles(picture)
  await library.getByLabel(say('media:record.altEn')).fill('Rana at her desk')
  await library.getByLabel(say('media:record.altAr')).fill('رنا في مكتبها')
  await library.getByRole('button', { name: say('media:picker.choose') }).click()
  const photo = admin.root.getByRole('img', { name: /Rana at her desk|رنا في مكتبها/ })
  await expect(photo).toBeVisible()
  writes.letGo()
  await expect(admin.notice).toHaveText(say('admin:form.savedBefore'))
  await expect(admin.unsaved).toBeVisible()
  await name.press('Enter')
  await expect(admin.notice).toHaveText(say('admin:user.saved'))
  await expect(admin.unsaved).toBeHidden()
  await visit(page.url())
  await expect(photo).toBeVisible()
})

test('a note about an enquiry: the next one stays in the field', async ({ page, lang, say }) => {
  const email = someone(lang)
  const enquiry = { kind: 'message', name: 'Sami Najjar', email, message: 'Which exam?', lang }
  expect((await page.request.post('/api/enquiries', { data: enquiry })).status()).toBe(201)
  const { admin } = await enterAsStaff(page, lang, say, staffPaths.enquiries({ lang, params: { q: email } }))
  await admin.rows.getByRole('link').click()
  const note = admin.root.getByRole('textbox', { name: say('desk:enquiry.newNote') })
  await note.fill('Called twice.')
  const writes = await slowWrites(page, '**/api/admin/enquiries/*/notes')
  const written = writes.written()
  await admin.save('desk:enquiry.addNote')
  await written
  await note.fill('Called twice. She calls back on Monday.')
  writes.letGo()
  await expect(admin.root.getByRole('listitem').filter({ hasText: 'Called twice.' })).toBeVisible()
  await expect(note).toHaveValue('She calls back on Monday.')
})

test('a note on a document: the next one stays in the field', async ({ page, request, lang, say, item }) => {
  const { id, fullName } = await apply(request, lang, item)
  await enterAsStaff(page, lang, say, staffPaths.application({ lang, id }))
  const review = new ReviewPage(page, say)
  await review.shows(fullName)
  await page.keyboard.press('d')
  const note = review.documents.getByRole('textbox')
  await note.fill('The stamp is missing.')
  const writes = await slowWrites(page, `**/api/admin/applications/${id}/notes`)
  const written = writes.written()
  await note.press('Enter')
  await written
  await note.fill('Asked her for it.')
  writes.letGo()
  await expect(review.documents.getByText('The stamp is missing.')).toBeVisible()
  await expect(note).toHaveValue('Asked her for it.')
})

test('a question on a family page: the next one stays in the field', async ({ page, lang, say, visit, ask }) => {
  const { items } = await ask({ kind: 'major', destination: 'germany' })
  const [first, second] = items.map(({ _id }) => _id)
  const made = await page.request.post('/api/family-pages', { data: { items: [first, second], lang } })
  const { code } = await made.json()
  await visit(paths.familyPage({ lang, code }))
  const form = page.locator('#write')
  await form.locator('input[name="item"]').first().check()
  const text = form.getByRole('textbox', { name: say('family-pages:form.text') })
  await text.fill('What does the visa cost?')
  const writes = await slowWrites(page, `**/api/family-pages/${code}/**`)
  const written = writes.written()
  await form.getByRole('button', { name: say('family-pages:form.send') }).click()
  await written
  await text.fill('What does the visa cost? And the flight?')
  writes.letGo()
  await expect(form.getByRole('status')).toContainText(say('family-pages:form.sent'))
  await expect(text).toHaveValue('And the flight?')
})

test('an answer to staff: while it is sent the field takes nothing in, and after a failure it is as it was', async ({
  page,
  request,
  browser,
  baseURL,
  lang,
  say,
  item,
  failures,
  visit,
}) => {
  const { id, email } = await apply(request, lang, item)
  await enterAsStaff(page, lang, say, staffPaths.application({ lang, id }))
  const api = new StaffApi(page)
  const { version } = await api.call<{ version: number }>('GET', `applications/${id}`)
  const dueOn = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
  const asked = [{ kind: 'answer', question: 'Which intake suits you?', choices: [] }]
  await api.call('POST', `applications/${id}/requests`, { note: '', dueOn, items: asked }, version)

  failures.expect(/requests\/items.*ERR_FAILED/, /ERR_FAILED/)
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const hers = await context.newPage()
  await signIn(hers, email)
  await visit(paths.ownApplication({ lang, id }), hers)
  const list = hers.getByRole('region', { name: say('requests:title') })
  const answer = list.getByRole('textbox', { name: say('requests:answer.label') })
  const send = list.getByRole('button', { name: say('requests:send'), exact: true })
  await answer.fill('October')
  const lost = gate()
  await hers.route('**/requests/items/*', async (route) => {
    await lost.opened
    await route.abort()
  })
  await answer.focus()
  await send.press('Enter')
  await expect(list.getByRole('button', { name: say('requests:sending') })).toBeVisible()
  await hers.keyboard.type(' or April')
  lost.open()
  await expect(list.getByRole('alert')).not.toBeEmpty()
  await expect(answer).toHaveValue('October')
  await answer.focus()
  await hers.keyboard.press('End')
  await hers.keyboard.type(' or April')
  await hers.unroute('**/requests/items/*')
  await send.click()
  await expect(hers.getByText(say('requests:complete'))).toBeVisible()
  await expect(hers.getByText('October or April').first()).toBeAttached()
  await context.close()
})
