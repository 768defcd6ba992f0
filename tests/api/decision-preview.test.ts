import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rows } from '#db/rows.ts'
import { type BuiltAccount, buildAccount, enter } from '#tests/support/accounts.ts'
import { sent } from '#tests/support/applicants.ts'
import { withDatabase } from '#tests/support/database.ts'
import { buildProgramme } from '#tests/support/factories.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import type { Visitor } from '#tests/support/visitor.ts'

const database = await withDatabase()
const { db } = database
const physics = await buildProgramme(db, { nameEn: 'Physics', nameAr: 'الفيزياء' })
const { app, mails, clear, workDone } = await openTestApp(database)

let omar: BuiltAccount
let staff: Visitor
beforeAll(async () => {
  omar = await buildAccount(db, { role: 'editor', isCounsellor: true, name: 'Omar' })
  staff = await enter(app, omar)
})
const undoMinutes = (minutes: number) => rows(db)`
  insert into settings (key, value) values ('decisions', ${JSON.stringify({ undoMinutes: minutes, requiredDocuments: [] })}::jsonb)
  on conflict (key) do update set value = excluded.value`
beforeEach(() => undoMinutes(10))

const IELTS = { kind: 'language_certificate', detail: { en: 'IELTS 6.5', ar: '' }, dueOn: '2027-01-31' }
const CERTIFICATE = { kind: 'final_certificate', detail: { en: '', ar: '' }, dueOn: null }
const OFFER = { to: 'offer', note: 'Well done.', letter: { conditions: [IELTS, CERTIFICATE], replyBy: '2026-12-15' } }
const REJECTION = { to: 'rejected', reasons: ['grades'], note: 'We are sorry.' }

async function applied(lang: 'en' | 'ar' = 'en') {
  const account = await buildAccount(db)
  const student = await enter(app, account)
  const { _id: id, reference } = await sent(student, physics.id, { lang })
  await workDone()
  await clear()
  return { id, reference, student, account }
}
const change = async (method: string, id: string, path: string, body?: object, who = staff) => {
  const etag = (await staff.get(`/admin/applications/${id}`)).headers.get('etag') ?? ''
  return who.call(method, `/admin/applications/${id}${path}`, body, { 'if-match': etag })
}
const decide = (id: string, move: object) => change('POST', id, '/moves', move)
const mailOf = (id: string, who = staff) => who.post(`/admin/applications/${id}/decision/mail`, {})
const letterOf = (id: string, { who = staff, lang = 'en' } = {}) =>
  who.post(`/admin/applications/${id}/decision/letter.pdf?lang=${lang}`, {})
const makeDue = async () => {
  await rows(db)`update jobs set due_at = now() where kind = 'decision.due'`
  await workDone()
}
const words = async (response: Response) => {
  expect(response.status).toBe(200)
  return (await readPdf(new Uint8Array(await response.arrayBuffer()))).words.join(' ')
}

describe('while a decision can still be undone', () => {
  test.each([
    ['en', OFFER],
    ['ar', OFFER],
    ['ar', REJECTION],
  ] as const)('staff see the mail that is sent afterwards (%s, %o)', async (lang, move) => {
    const { id, account } = await applied(lang)
    await decide(id, move)
    const shown = await mailOf(id)
    expect(shown.headers.get('cache-control')).toBe('no-store')
    const { language, mail } = await shown.json()
    expect(language).toBe(lang)
    await makeDue()
    const [sentMail] = (await mails()).filter(({ to }) => to?.some(({ address }) => address === account.email))
    expect(sentMail?.subject).toBe(mail.subject)
    expect(sentMail?.text?.trim()).toBe(mail.text.trim())
  })

  test('the mail leaves out a condition that is met already, as the one that is sent does', async () => {
    await undoMinutes(0)
    const { id, account } = await applied()
    await decide(id, { to: 'pre_conditional_offer', letter: { conditions: [IELTS, CERTIFICATE], replyBy: null } })
    const { conditions } = await (await staff.get(`/admin/applications/${id}`)).json()
    await change('POST', id, `/conditions/${conditions[0]._id}`, { state: 'met' })
    await undoMinutes(10)
    await workDone()
    await clear()
    await decide(id, OFFER)
    const { mail } = await (await mailOf(id)).json()
    expect(mail.text).not.toContain('IELTS')
    await makeDue()
    const [sentMail] = (await mails()).filter(({ to }) => to?.some(({ address }) => address === account.email))
    expect(sentMail?.text?.trim()).toBe(mail.text.trim())
  })

  test('staff see the letter that is issued afterwards, except for its code', async () => {
    const { id, reference } = await applied()
    await decide(id, OFFER)
    const response = await letterOf(id)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const shown = await words(response)
    expect(shown).toContain('IELTS 6.5')
    expect(shown).toContain('15 December 2026')
    expect(shown).toContain(`${reference}/1`)
    expect(shown).toContain('This is a preview')
    expect(await words(await letterOf(id, { lang: 'ar' }))).toContain('معاينة')
    await makeDue()
    const issued = await words(await staff.get(`/admin/applications/${id}/letter.pdf?lang=en`))
    const untilFoot = (text: string) => text.slice(0, text.search(/This is a preview|Anyone can check/))
    expect(untilFoot(issued).replaceAll(' ', '')).toBe(
      untilFoot(shown)
        .replace(/Preview\s*$/, '')
        .replaceAll(' ', ''),
    )
  })

  test('nobody but those who may decide sees either, and looking is recorded', async () => {
    const { id, student } = await applied()
    await decide(id, OFFER)
    const editor = await enter(app, await buildAccount(db, { role: 'editor' }))
    for (const who of [student, editor]) {
      expect((await mailOf(id, who)).status).toBe(403)
      expect((await letterOf(id, { who })).status).toBe(403)
    }
    await letterOf(id)
    const seen = await rows<{ action: string }>(db)`
      select action from audit_trail where entity_id = ${id} and actor_id = ${omar.id} and action = 'letter.previewed'`
    expect(seen).toHaveLength(1)
    const { _id: own } = await sent(staff, physics.id)
    expect((await mailOf(own)).status).toBe(403)
    expect((await letterOf(own)).status).toBe(403)
  })

  test('there is nothing to see without a decision, and no letter of a rejection', async () => {
    const { id } = await applied()
    expect((await mailOf(id)).status).toBe(409)
    await decide(id, REJECTION)
    expect((await letterOf(id)).status).toBe(409)
    await change('DELETE', id, '/decision')
    expect((await mailOf(id)).status).toBe(409)
    // Nobody has seen a letter that there was not.
    expect(await rows(db)`select from audit_trail where entity_id = ${id} and action = 'letter.previewed'`).toEqual([])
  })
})

describe('before a decision', () => {
  test('staff see the same mail and letter, and nothing is kept', async () => {
    const { id } = await applied('ar')
    const preview = (path: string, move: object, who = staff) => change('POST', id, `/decision/${path}`, { move }, who)
    const early = await (await preview('mail', OFFER)).json()
    const letter = await words(await preview('letter.pdf?lang=en', OFFER))
    expect(await (await staff.get(`/admin/applications/${id}`)).json()).toMatchObject({ decision: null, letters: [] })
    await decide(id, OFFER)
    expect(await (await mailOf(id)).json()).toEqual(early)
    expect(await words(await letterOf(id))).toBe(letter)
  })

  test('what the decision is missing is reported as when it is sent', async () => {
    const { id, student } = await applied()
    const refused = await change('POST', id, '/decision/mail', { move: { to: 'rejected' } })
    expect([refused.status, (await refused.json()).fields]).toEqual([422, { reasons: 'required' }])
    expect((await change('POST', id, '/decision/mail', { move: { to: 'in_review' } })).status).toBe(409)
    expect((await change('POST', id, '/decision/mail', { move: OFFER }, student)).status).toBe(403)
    expect((await change('POST', id, '/decision/letter.pdf?lang=en', { move: OFFER }, student)).status).toBe(403)
  })
})
