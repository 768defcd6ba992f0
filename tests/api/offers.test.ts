import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rows } from '#db/rows.ts'
import { UNSURE_OF_INTAKE } from '#features/admissions/applications/rules.ts'
import { applicationTasks } from '#features/admissions/applications/server/jobs.ts'
import { type BuiltAccount, buildAccount, enter } from '#tests/support/accounts.ts'
import { sent } from '#tests/support/applicants.ts'
import { withDatabase } from '#tests/support/database.ts'
import { buildIntake, buildProgramme } from '#tests/support/factories.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { buildPdf } from '#tests/support/sample-files.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { Visitor } from '#tests/support/visitor.ts'

const database = await withDatabase()
const { db } = database
const build = (nameEn: string) => buildProgramme(db, { nameEn, qualificationEn: 'Bachelor of Science' })
const physics = await build('Physics')
const medicine = await build('Medicine')
const law = await build('Law')
const seasonal = await buildProgramme(db, { nameEn: 'Seasonal Studies', languages: ['en', 'de'] })
await buildIntake(db, seasonal.id, { year: 2027, month: 4 })
await buildIntake(db, seasonal.id, { year: 2027, month: 10 })
const { app, mails, theMail, clear, workDone, now, later } = await openTestApp(database)

let omar: BuiltAccount
let staff: Visitor
beforeAll(async () => {
  omar = await buildAccount(db, { role: 'editor', isCounsellor: true, name: 'Omar' })
  staff = await enter(app, omar)
})

const decisions = (value: object) => rows(db)`
  insert into settings (key, value) values ('decisions', ${JSON.stringify({ undoMinutes: 0, requiredDocuments: [], ...value })}::jsonb)
  on conflict (key) do update set value = excluded.value`
beforeEach(() => decisions({}))

const CERTIFICATE = { kind: 'final_certificate', detail: { en: '', ar: '' }, dueOn: null }
const IELTS = { kind: 'language_certificate', detail: { en: 'IELTS 6.5', ar: '' }, dueOn: '2027-01-31' }
const onConditions = {
  to: 'pre_conditional_offer',
  letter: { conditions: [IELTS, CERTIFICATE], replyBy: '2026-12-15' },
}

const aStudent = async () => {
  const account = await buildAccount(db)
  return { account, student: await enter(app, account) }
}
const viewOf = async (id: string) => (await staff.get(`/admin/applications/${id}`)).json()
const call = async (method: string, id: string, path: string, body?: object) => {
  const etag = (await staff.get(`/admin/applications/${id}`)).headers.get('etag') ?? ''
  return staff.call(method, `/admin/applications/${id}/${path}`, body, { 'if-match': etag })
}
const lead = (id: string, move: object) => call('POST', id, 'moves', move)
const own = async (student: Visitor, id: string) => (await (await student.get(`/applications/${id}`)).json()).data
const act = async (student: Visitor, id: string, move: string, more = {}) =>
  student.call('POST', `/applications/${id}/events`, { move, version: (await own(student, id)).version, ...more })
const check = async (code: string) => (await new Visitor(app).get(`/letters/${code}`)).json()
const refusal = async (response: Response) => {
  const { code, fields } = await response.json()
  return { status: response.status, code, ...(fields && { fields }) }
}
/** An application with an offer. */
async function offered(student: Visitor, item: string, move: object = { to: 'offer' }) {
  const { _id, reference } = await sent(student, item, { answers: { intake: UNSURE_OF_INTAKE } })
  const moved = await lead(_id, move)
  if (moved.status !== 200) throw new Error(await moved.text())
  return { _id, reference }
}
const places = async (student: Visitor) => {
  const { data } = await (await student.get('/applications')).json()
  return Object.fromEntries(
    data.applications.map((one: { item: { name: { en: string } }; state: string; acceptance: string | null }) => [
      one.item.name.en,
      one.acceptance ?? one.state,
    ]),
  )
}

describe('an offer', () => {
  test('is decided straight from what was sent', async () => {
    const { student } = await aStudent()
    const { _id } = await sent(student, physics.id)
    expect((await viewOf(_id)).can.moves).toEqual(
      expect.arrayContaining(['in_review', 'pre_conditional_offer', 'offer', 'rejected']),
    )
    expect((await lead(_id, onConditions)).status).toBe(200)
  })

  test('with conditions can be accepted conditionally, and says how many are open', async () => {
    const { student } = await aStudent()
    const { _id } = await offered(student, physics.id, onConditions)
    expect((await own(student, _id)).moves).toEqual(['accept', 'decline'])
    expect((await act(student, _id, 'accept')).status).toBe(200)
    expect(await own(student, _id)).toMatchObject({ state: 'accepted', acceptance: 'firm', openConditions: 2 })
    expect(await viewOf(_id)).toMatchObject({ state: 'accepted', acceptance: 'firm', openConditions: 2 })
  })

  test('is never a trap: the reply day informs, and reminds a week and a day before', async () => {
    const { student } = await aStudent()
    await rows(db)`update letters set reply_by = null`
    const { _id } = await offered(student, physics.id, onConditions)
    await clear()
    const remind = (at: string) =>
      applicationTasks({ db, now: () => new Date(at) })['reminders of replies to offers']?.()
    expect(await remind('2026-12-01T10:00:00Z')).toBe(0)
    expect(await remind('2026-12-08T10:00:00Z')).toBe(1)
    expect(await remind('2026-12-08T11:00:00Z')).toBe(0)
    expect((await theMail()).subject).toBe('7 days left to reply to your offer: Physics')
    await clear()
    expect(await remind('2026-12-14T10:00:00Z')).toBe(1)
    expect((await theMail()).text).toContain('You can still accept after this day')
    expect(await remind('2026-12-19T10:00:00Z')).toBe(0)
    await rows(db)`update letters set reply_by = '2026-11-01' where application_id = ${_id}`
    expect((await act(student, _id, 'accept')).status).toBe(200)
  })
})

test('an offer says in its mail what the place costs, as far as the letter says it', async () => {
  const mailFor = async (details: object) => {
    const { student } = await aStudent()
    await offered(student, physics.id, { to: 'offer', letter: { conditions: [], replyBy: null, details } })
    const [mail] = (await mails()).filter(({ subject }) => subject?.includes('You have an offer'))
    await clear()
    return mail?.text
  }
  const priced = await mailFor({ fee: 9_500, deposit: 500, currency: 'EUR', durationMonths: 36 })
  expect(priced).toMatch(/Tuition fee a year:? *\n? *.*9,500/)
  expect(priced).toMatch(/Deposit before the start:? *\n? *.*500/)
  expect(await mailFor({ fee: 9_500, deposit: null, currency: 'EUR', durationMonths: 6 })).toMatch(
    /Tuition fee:? *\n? *.*9,500/,
  )
  expect(await mailFor({ fee: null, deposit: null, currency: null })).not.toMatch(/Tuition|Deposit/)
})

describe('of what a student accepts', () => {
  test('a second place asks what becomes of the first', async () => {
    const { student } = await aStudent()
    const first = await offered(student, physics.id)
    const second = await offered(student, medicine.id)
    await act(student, first._id, 'accept')
    expect(await refusal(await act(student, second._id, 'accept'))).toMatchObject({
      fields: { arrangement: 'required' },
    })
    expect((await own(student, second._id)).acceptedPlaces).toMatchObject({ firm: { _id: first._id }, reserve: null })
    expect((await act(student, second._id, 'accept', { arrangement: 'keep' })).status).toBe(200)
    expect(await places(student)).toEqual({ Physics: 'firm', Medicine: 'reserve' })
    expect((await viewOf(second._id)).acceptedPlaces.firm.reference).toBe(first.reference)
  })

  test('the only place is accepted, and a firm choice once there is another one in reserve', async () => {
    const { student } = await aStudent()
    const first = await offered(student, physics.id)
    await clear()
    await act(student, first._id, 'accept')
    const mailOf = async () => (await mails()).find(({ text }) => text?.includes(first.reference))?.text
    expect(await mailOf()).not.toContain('Firm choice')
    const shown = async () => [(await own(student, first._id)).choice, (await viewOf(first._id)).choice]
    expect(await shown()).toEqual([null, null])
    const file = async () => (await staff.get(`/admin/applications/export.csv?q=${first.reference}&lang=en`)).text()
    expect(await file()).not.toMatch(/firm/i)
    const second = await offered(student, medicine.id)
    await clear()
    await act(student, second._id, 'accept', { arrangement: 'keep' })
    const toStaff = (await mails()).filter(({ to }) => to?.some(({ address }) => address === omar.email))
    expect(toStaff.map(({ subject }) => subject)).toEqual([expect.stringContaining('accepted as a reserve')])
    expect(await shown()).toEqual(['firm', 'firm'])
    expect((await own(student, second._id)).choice).toBe('reserve')
    expect(await file()).toContain('Firm')
    await act(student, second._id, 'ask_withdrawal')
    await call('POST', second._id, 'withdrawal/confirmation')
    expect(await shown()).toEqual([null, null])
  })

  test('the two can change places, and a third one takes the reserve only with the student’s word', async () => {
    const { student } = await aStudent()
    const [a, b, c] = [
      await offered(student, physics.id),
      await offered(student, medicine.id),
      await offered(student, law.id),
    ]
    await act(student, a._id, 'accept')
    await act(student, b._id, 'accept', { arrangement: 'swap' })
    expect(await places(student)).toEqual({ Physics: 'reserve', Medicine: 'firm', Law: 'offer' })
    expect((await own(student, a._id)).timeline.at(-1)).toMatchObject({ action: 'hold', state: 'accepted' })
    // What was in reserve becomes firm, and what was firm takes its place.
    await act(student, a._id, 'accept', { arrangement: 'swap' })
    expect(await places(student)).toEqual({ Physics: 'firm', Medicine: 'reserve', Law: 'offer' })
    expect(await refusal(await act(student, c._id, 'accept', { arrangement: 'keep' }))).toMatchObject({
      code: 'conflict',
    })
    expect((await act(student, c._id, 'accept', { arrangement: 'keep', declines: b._id })).status).toBe(200)
    expect(await places(student)).toEqual({ Physics: 'firm', Medicine: 'withdrawn', Law: 'reserve' })
    await act(student, c._id, 'accept', { arrangement: 'replace', declines: a._id })
    expect(await places(student)).toEqual({ Physics: 'withdrawn', Medicine: 'withdrawn', Law: 'firm' })
  })

  test('one is firm, however many are accepted at the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      const { student } = await aStudent()
      const offers = [
        await offered(student, physics.id),
        await offered(student, medicine.id),
        await offered(student, law.id),
      ]
      await Promise.all(offers.map(({ _id }) => act(student, _id, 'accept')))
      const held = Object.values(await places(student)).filter((how) => how === 'firm')
      expect(held).toEqual(['firm'])
    }
  })
})

describe('a letter', () => {
  test('names an intake that exists, and the facts of the programme', async () => {
    const { student } = await aStudent()
    const { _id } = await sent(student, seasonal.id, { answers: { intake: '2027-04' } })
    expect(await viewOf(_id)).toMatchObject({
      nextLetter: { details: { start: '2027-04', languages: ['en', 'de'] }, intakes: [{ month: 4 }, { month: 10 }] },
    })
    const letter = (details: object) => ({ to: 'offer', letter: { details } })
    expect(await refusal(await lead(_id, letter({ start: '2027-01' })))).toMatchObject({
      fields: { 'letter.details.start': 'not_offered' },
    })
    expect((await lead(_id, letter({ start: '2027-10', passportNumber: 'a 123 4567', deposit: 500 }))).status).toBe(200)
    const view = await own(student, _id)
    expect(view.letters[0]).toMatchObject({
      start: '2027-10',
      details: { passportNumber: 'A1234567', deposit: 500, fee: 6000 },
    })
    // Nobody has named its day.
    expect(view.dates.filter(({ kind }: { kind: string }) => kind === 'start')).toEqual([])
    expect(await check(view.letters[0].code)).toMatchObject({ state: 'valid', start: '2027-10' })
  })

  test('states the year of study where staff state it, and so do mail and page; else nothing says one', async () => {
    const { student } = await aStudent()
    const { _id } = await sent(student, physics.id, { answers: { transfer: 'yes', entryYear: '2' } })
    // What the student would like is no offer.
    expect((await viewOf(_id)).nextLetter.details.entryYear).toBeNull()
    expect((await lead(_id, { to: 'offer', letter: { details: {} } })).status).toBe(200)
    expect((await own(student, _id)).letters[0].details.entryYear).toBeNull()
    const { student: other } = await aStudent()
    const { _id: stated } = await sent(other, physics.id, { answers: { transfer: 'yes', entryYear: '2' } })
    await clear()
    expect((await lead(stated, { to: 'offer', letter: { details: { entryYear: '3' } } })).status).toBe(200)
    const [letter] = (await own(other, stated)).letters
    expect(letter.details.entryYear).toBe('3')
    expect((await mails()).map(({ text }) => text).join()).toContain('Year of study: Third year')
    const pdf = await other.get(`/applications/${stated}/letter.pdf?lang=ar`)
    const { words } = await readPdf(new Uint8Array(await pdf.arrayBuffer()))
    expect(words.join(' ')).toContain('الثالثة')
    expect((await lead(stated, { to: 'offer', letter: { details: { entryYear: '9' } } })).status).toBe(422)
  })

  test('names no start that is over', async () => {
    const { student } = await aStudent()
    const { id } = await buildProgramme(db, { nameEn: 'Astronomy' })
    const year = now().getUTCFullYear()
    await buildIntake(db, id, { year: year - 1, month: 10 })
    await buildIntake(db, id, { year: year + 1, month: 10 })
    const { _id } = await sent(student, id, { answers: { intake: UNSURE_OF_INTAKE } })
    const { nextLetter } = await viewOf(_id)
    expect(nextLetter.intakes).toMatchObject([{ year: year + 1, month: 10 }])
    const over = { to: 'offer', letter: { details: { start: `${year - 1}-10` } } }
    expect(await refusal(await lead(_id, over))).toMatchObject({ fields: { 'letter.details.start': 'not_offered' } })
  })

  test('has the name in Latin letters', async () => {
    const { student } = await aStudent()
    const { _id } = await sent(student, physics.id, { answers: { fullName: 'مريم حسن' } })
    expect(await viewOf(_id)).toMatchObject({ nextLetter: { details: { holderName: 'Lina Haddad' } } })
    // As of an application from before the passport's name was asked for.
    await rows(db)`update applications set given_name = null, family_name = null where id = ${_id}`
    expect(await refusal(await lead(_id, { to: 'offer' }))).toMatchObject({
      fields: { 'letter.details.holderName': 'required' },
    })
    const named = (holderName: string) => ({ to: 'offer', letter: { details: { holderName } } })
    expect(await refusal(await lead(_id, named('مريم Hassan')))).toMatchObject({
      fields: { 'letter.details.holderName': 'malformed' },
    })
    expect((await lead(_id, named('Mariam Hassan'))).status).toBe(200)
    expect((await check((await own(student, _id)).letters[0].code)).initials).toBe('M. H.')
  })

  test('no longer says that it is accepted once the acceptance is taken back', async () => {
    const { student } = await aStudent()
    const { _id } = await offered(student, physics.id, onConditions)
    await act(student, _id, 'accept')
    expect((await call('POST', _id, 'letters', { reason: 'A slip.', ...onConditions.letter })).status).toBe(201)
    const saying = () => rows<{ confirmed: boolean; isValid: boolean }>(db)`
      select (content ->> 'confirmed')::boolean as confirmed, revoked_at is null as "isValid" from letters
      where application_id = ${_id} order by number`
    expect((await saying()).at(-1)).toEqual({ confirmed: true, isValid: true })
    const [to] = (await viewOf(_id)).can.corrections
    expect((await lead(_id, { to, note: 'Another student had accepted.' })).status).toBe(200)
    expect((await saying()).slice(-2)).toEqual([
      { confirmed: true, isValid: false },
      { confirmed: false, isValid: true },
    ])
    const { state, letters, conditions } = await own(student, _id)
    expect(state).toBe(to)
    expect(letters[0]).toMatchObject({ correctionReason: 'Another student had accepted.' })
    expect(conditions.map((condition: { state: string }) => condition.state)).toEqual(['open', 'open'])
  })

  test('is corrected with a reason, and the old one says by which it was replaced', async () => {
    const { student } = await aStudent()
    const { _id } = await offered(student, seasonal.id)
    const [old] = (await own(student, _id)).letters
    expect(await refusal(await call('POST', _id, 'letters', {}))).toMatchObject({ fields: { reason: 'required' } })
    await clear()
    later(1)
    const correction = { reason: 'The start was wrong.', details: { start: '2027-04' } }
    expect((await call('POST', _id, 'letters', correction)).status).toBe(201)
    expect((await theMail()).text).toContain('The start was wrong.')
    const { letters } = await own(student, _id)
    expect(letters[0]).toMatchObject({ number: 2, start: '2027-04', correctionReason: 'The start was wrong.' })
    const checked = await check(old.code)
    expect(checked).toMatchObject({
      state: 'replaced',
      number: 1,
      replacedBy: { number: 2, issuedAt: now().toISOString() },
    })
    expect(JSON.stringify(checked)).not.toContain(letters[0].code)
  })

  test('needs the documents that the owner requires, or a reason', async () => {
    await decisions({ requiredDocuments: ['passport', 'transcript'] })
    const { student } = await aStudent()
    const { _id } = await sent(student, physics.id)
    await student.upload('/documents?kind=passport', buildPdf())
    expect((await viewOf(_id)).missingDocuments).toEqual(['transcript'])
    expect(await refusal(await lead(_id, { to: 'offer' }))).toMatchObject({ fields: { override: 'required' } })
    expect((await lead(_id, { to: 'offer', override: 'Seen at the fair.' })).status).toBe(200)
    expect((await viewOf(_id)).letters[0].overrideReason).toBe('Seen at the fair.')
    expect(JSON.stringify(await own(student, _id))).not.toContain('Seen at the fair.')
  })

  test('needs somebody who signs it, and says so as the owner has set it on that day', async () => {
    const before = await rows<{ key: string; value: object }>(db)`
      delete from settings where key in ('legal', 'signatory') returning key, value`
    const unsigned = await sent((await aStudent()).student, physics.id)
    const missing = async () => (await viewOf(unsigned._id)).nextLetter.missingToSign
    expect(await missing()).toEqual(['legal', 'signatory'])
    expect(await refusal(await lead(unsigned._id, { to: 'offer' }))).toEqual({
      ...{ status: 422, code: 'no_signatory' },
      fields: { 'letter.company': 'required', 'letter.signatory': 'required' },
    })
    await rows(db)`insert into settings (key, value) values
      ('legal', ${JSON.stringify({ nameEn: 'Masar Ltd', nameAr: 'شركة مسار', licence: 'L-77' })}::jsonb),
      ('signatory', ${JSON.stringify({ nameEn: 'Huda Saleh', titleEn: 'Registrar', onBehalf: true })}::jsonb)`
    const { student } = await aStudent()
    const { _id } = await offered(student, physics.id)
    expect((await own(student, _id)).letters[0].signatory).toMatchObject({
      company: { en: 'Masar Ltd', ar: 'شركة مسار' },
      licence: 'L-77',
      name: { en: 'Huda Saleh' },
      onBehalf: true,
    })
    expect(await missing()).toEqual([])
    await rows(
      db,
    )`update settings set value = ${JSON.stringify({ titleEn: 'Registrar', onBehalf: true })}::jsonb where key = 'signatory'`
    expect(await missing()).toEqual(['signatory'])
    const correction = { reason: 'A slip.', details: {} }
    expect(await refusal(await call('POST', _id, 'letters', correction))).toMatchObject({
      fields: { 'letter.signatory': 'required' },
    })
    for (const { key, value } of before)
      await rows(db)`update settings set value = ${JSON.stringify(value)}::jsonb where key = ${key}`
  })

  test('marks the fee of an example catalogue as an example', async () => {
    await rows(db)`insert into settings (key, value) values ('demoCatalogue', 'true'::jsonb)`
    const { student } = await aStudent()
    const { _id } = await offered(student, physics.id)
    await rows(db)`delete from settings where key = 'demoCatalogue'`
    expect((await own(student, _id)).letters[0].isExample).toBe(true)
    const other = await aStudent()
    const { _id: later } = await offered(other.student, physics.id)
    expect((await own(other.student, later)).letters[0].isExample).toBe(false)
  })
})

describe('a condition', () => {
  const conditionsOf = async (student: Visitor, id: string) => (await own(student, id)).conditions
  const evidence = async (student: Visitor, id: string, n: number, body: object) =>
    student.call('POST', `/applications/${id}/conditions/${(await conditionsOf(student, id))[n]._id}`, body)
  const addReceipt = async (student: Visitor) =>
    (await (await student.upload('/documents?kind=deposit_receipt', buildPdf())).json()).data._id
  const judge = async (id: string, n: number, body: object) =>
    call('POST', id, `conditions/${(await viewOf(id)).conditions[n]._id}`, body)

  test('is open, then sent with its evidence, then met; or waived with a reason', async () => {
    const { student, account } = await aStudent()
    const { _id } = await offered(student, physics.id, onConditions)
    expect(await refusal(await evidence(student, _id, 0, {}))).toMatchObject({ fields: { documentId: 'required' } })
    const { data: document } = await (await student.upload('/documents?kind=language_test', buildPdf())).json()
    expect((await evidence(student, _id, 0, { documentId: document._id, note: 'Taken in May.' })).status).toBe(200)
    expect((await conditionsOf(student, _id))[0]).toMatchObject({
      state: 'sent',
      evidence: 'Taken in May.',
      document: { _id: document._id, kind: 'language_test' },
    })
    // It is looked at by a day, which the mail to staff says too.
    expect((await own(student, _id)).waits).toEqual([{ kind: 'evidence', day: '2026-11-23' }])
    const [toStaff] = (await mails()).filter(({ subject }) => subject?.includes('Proof was sent'))
    expect(toStaff?.text).toContain('23 November 2026')
    // Words that follow take the place of the words, and the file stays.
    expect((await evidence(student, _id, 0, { note: 'Taken in June.' })).status).toBe(200)
    expect((await conditionsOf(student, _id))[0]).toMatchObject({
      evidence: 'Taken in June.',
      document: { _id: document._id },
    })
    expect(await refusal(await judge(_id, 1, { state: 'waived' }))).toMatchObject({ fields: { reason: 'required' } })
    await clear()
    expect((await judge(_id, 0, { state: 'met' })).status).toBe(200)
    expect((await theMail()).to?.[0]?.address).toBe(account.email)
    await judge(_id, 1, { state: 'waived', reason: 'Seen by the university.' })
    expect((await conditionsOf(student, _id)).map(({ state }: { state: string }) => state)).toEqual(['met', 'waived'])
    expect(await refusal(await evidence(student, _id, 0, { note: 'Again.' }))).toMatchObject({
      code: 'not_possible_now',
    })
    expect((await judge(_id, 0, { state: 'open', reason: 'It has expired.' })).status).toBe(200)
    expect((await conditionsOf(student, _id))[0]).toMatchObject({ state: 'open', reason: 'It has expired.' })
    await workDone()
  })

  test('takes no document of somebody else, and is nobody else’s', async () => {
    const { student } = await aStudent()
    const { student: other } = await aStudent()
    const { _id } = await offered(student, physics.id, onConditions)
    const { data: document } = await (await other.upload('/documents?kind=passport', buildPdf())).json()
    expect(await refusal(await evidence(student, _id, 0, { documentId: document._id }))).toMatchObject({
      fields: { documentId: 'not_offered' },
    })
    const [{ _id: condition }] = await conditionsOf(student, _id)
    expect((await other.call('POST', `/applications/${_id}/conditions/${condition}`, { note: 'Mine.' })).status).toBe(
      404,
    )
  })

  test('that is sent is looked at by the staff who look after the application', async () => {
    const { student } = await aStudent()
    const { _id } = await offered(student, physics.id, onConditions)
    await rows(db)`insert into settings (key, value) values ('contact', '{"email": "desk@masar.test"}'::jsonb)`
    await clear()
    await evidence(student, _id, 0, { note: 'The result is 7.0.' })
    const mail = await theMail()
    // The counsellor who decided is assigned to it; without anybody, the desk.
    expect(mail.to?.[0]?.address).toBe(omar.email)
    expect(mail.text).not.toContain('7.0')
    await rows(db)`update applications set assigned_to = null where id = ${_id}`
    await clear()
    await evidence(student, _id, 0, { note: 'The result is 7.5.' })
    expect((await theMail()).to?.[0]?.address).toBe('desk@masar.test')
    await rows(db)`delete from settings where key = 'contact'`
  })

  test('is judged together with the document that was sent for it, and staff are notified once', async () => {
    const { account, student } = await aStudent()
    const { _id } = await offered(student, physics.id, {
      to: 'offer',
      letter: { conditions: [{ kind: 'deposit', detail: { en: '', ar: '' }, dueOn: '2027-02-01' }], replyBy: null },
    })
    const receipt = await addReceipt(student)
    expect((await evidence(student, _id, 0, { documentId: receipt })).status).toBe(200)
    const documents = async () => {
      const answer = await staff.get(`/admin/applicants/${account.id}/documents`)
      return (await answer.json()).data.map(({ kind, review }: Record<string, string>) => [kind, review])
    }
    expect((await viewOf(_id)).conditions[0]).toMatchObject({
      state: 'sent',
      document: { kind: 'deposit_receipt', review: 'pending' },
    })
    expect((await judge(_id, 0, { state: 'open', reason: 'The amount is missing.' })).status).toBe(200)
    expect(await documents()).toEqual([['deposit_receipt', 'rejected']])
    await evidence(student, _id, 0, { documentId: await addReceipt(student) })
    expect((await judge(_id, 0, { state: 'met' })).status).toBe(200)
    expect((await documents()).toSorted()).toEqual([
      ['deposit_receipt', 'accepted'],
      ['deposit_receipt', 'rejected'],
    ])
    expect((await viewOf(_id)).news.documents).toBe(0)
  })

  test('takes evidence thirty times an hour, not more', async () => {
    const { student } = await aStudent()
    const { _id } = await offered(student, physics.id, onConditions)
    const send = async () => (await evidence(student, _id, 0, { note: 'Here it is.' })).status
    for (let times = 0; times < 30; times++) expect(await send()).toBe(200)
    expect(await send()).toBe(429)
  })

  test('continues in a corrected letter with what was sent for it, and is waived where it is left out', async () => {
    const { student } = await aStudent()
    const { _id } = await offered(student, physics.id, onConditions)
    await evidence(student, _id, 0, { note: 'The result is 7.0.' })
    const [{ _id: conditionId }] = (await viewOf(_id)).conditions
    const letter = {
      reason: 'Another day.',
      conditions: [{ ...IELTS, _id: conditionId, detail: { en: 'IELTS 7', ar: '' }, dueOn: '2027-02-28' }],
    }
    expect((await call('POST', _id, 'letters', letter)).status).toBe(201)
    expect(await conditionsOf(student, _id)).toMatchObject([
      {
        _id: conditionId,
        state: 'sent',
        detail: { en: 'IELTS 7', ar: '' },
        dueOn: '2027-02-28',
        evidence: 'The result is 7.0.',
      },
      { kind: 'final_certificate', state: 'waived' },
    ])
  })

  test('that is open keeps anybody from being enrolled, unless somebody says why', async () => {
    const { student } = await aStudent()
    const { _id } = await offered(student, physics.id, onConditions)
    await act(student, _id, 'accept')
    expect(await refusal(await lead(_id, { to: 'enrolled' }))).toMatchObject({ fields: { override: 'required' } })
    expect((await lead(_id, { to: 'enrolled', override: 'The dean agreed.' })).status).toBe(200)
    expect((await viewOf(_id)).timeline.at(-1)).toMatchObject({ action: 'enrol', overrideReason: 'The dean agreed.' })
    expect(JSON.stringify(await own(student, _id))).not.toContain('The dean agreed.')
  })
})

describe('a decision', () => {
  const makeDue = () => rows(db)`update jobs set due_at = now() where kind = 'decision.due'`

  test('is not taken back where the student has applied again since', async () => {
    const { student } = await aStudent()
    const { _id } = await sent(student, law.id)
    expect((await lead(_id, { to: 'rejected', reasons: ['places'] })).status).toBe(200)
    await sent(student, law.id)
    expect(await refusal(await lead(_id, { to: 'in_review', note: 'A mistake.' }))).toEqual({
      status: 409,
      code: 'conflict',
    })
  })

  test('is known to staff alone for ten minutes, and one press undoes it', async () => {
    await decisions({ undoMinutes: 10 })
    const { student } = await aStudent()
    const { _id } = await sent(student, physics.id)
    await workDone()
    await clear()
    // The conversation has the version of the application, and the data of the account when it last changed.
    const known = async () => ({
      view: await own(student, _id),
      conversation: await (await student.get(`/applications/${_id}/messages`)).json(),
      data: (await (await student.get('/users/me/export')).json()).applications,
    })
    const before = await known()
    expect((await lead(_id, { to: 'rejected', reasons: ['grades'], note: 'Sorry.' })).status).toBe(200)
    expect(await viewOf(_id)).toMatchObject({
      state: 'submitted',
      decided: 'rejected',
      decision: {
        to: 'rejected',
        note: 'Sorry.',
        reasons: ['grades'],
        letter: null,
        decidedBy: { name: 'Omar' },
        dueAt: new Date(now().getTime() + 600_000).toISOString(),
      },
      can: { moves: [], undo: true },
    })
    expect(await known()).toEqual(before)
    expect(await refusal(await lead(_id, { to: 'offer' }))).toMatchObject({ code: 'not_possible_now' })
    expect((await call('DELETE', _id, 'decision')).status).toBe(200)
    expect(await viewOf(_id)).toMatchObject({
      state: 'submitted',
      decided: null,
      decision: null,
      undone: [{ to: 'rejected', reasons: ['grades'], decidedBy: { name: 'Omar' }, undoneBy: { name: 'Omar' } }],
    })
    await makeDue()
    await workDone()
    expect(await known()).toEqual(before)
    expect(await mails()).toEqual([])
    expect(await refusal(await call('DELETE', _id, 'decision'))).toMatchObject({ code: 'not_possible_now' })
  })

  test('is made once it is due, with its letter and its mail', async () => {
    await decisions({ undoMinutes: 10 })
    const { student } = await aStudent()
    const { _id } = await sent(student, physics.id)
    await workDone()
    await clear()
    await lead(_id, onConditions)
    expect((await own(student, _id)).letters).toEqual([])
    expect(await rows(db)`select 1 from letters where application_id = ${_id}`).toEqual([])
    await makeDue()
    expect((await theMail()).subject).toContain('Physics')
    const view = await own(student, _id)
    expect(view).toMatchObject({ state: 'pre_conditional_offer', openConditions: 2 })
    expect(await check(view.letters[0].code)).toMatchObject({ state: 'valid' })
    expect((await viewOf(_id)).timeline.at(-1)).toMatchObject({ actor: { name: 'Omar' } })
  })

  test('is nothing once the student has withdrawn', async () => {
    await decisions({ undoMinutes: 10 })
    const { student } = await aStudent()
    const { _id } = await sent(student, physics.id)
    await lead(_id, { to: 'offer' })
    expect((await act(student, _id, 'withdraw')).status).toBe(200)
    await makeDue()
    await workDone()
    expect(await own(student, _id)).toMatchObject({ state: 'withdrawn', letters: [] })
  })

  test('is undone or made, never both, when both happen at the same moment', async () => {
    await decisions({ undoMinutes: 10 })
    for (let round = 0; round < 6; round++) {
      const { student } = await aStudent()
      const { _id } = await sent(student, physics.id)
      await lead(_id, { to: 'offer' })
      const [undone] = await Promise.all([call('DELETE', _id, 'decision'), makeDue()])
      await workDone()
      const { state, letters } = await own(student, _id)
      expect(state).toBe(undone.status === 200 ? 'submitted' : 'offer')
      expect(letters).toHaveLength(undone.status === 200 ? 0 : 1)
      await act(student, _id, state === 'offer' ? 'decline' : 'withdraw')
    }
  })

  test.each([
    ['rejected', 'in_review', async (id: string) => void (await lead(id, { to: 'rejected', reasons: ['places'] }))],
    [
      'accepted',
      'offer',
      async (id: string, student: Visitor) => {
        await lead(id, { to: 'offer' })
        await act(student, id, 'accept')
      },
    ],
    [
      'enrolled',
      'accepted',
      async (id: string, student: Visitor) => {
        await lead(id, { to: 'offer' })
        await act(student, id, 'accept')
        await lead(id, { to: 'enrolled' })
      },
    ],
  ])('that led to %s is taken back to %s with a reason, and the student is notified', async (from, to, prepare) => {
    const { student } = await aStudent()
    const { _id } = await sent(student, physics.id)
    await prepare(_id, student)
    expect(await viewOf(_id)).toMatchObject({ state: from, can: { corrections: [to] } })
    expect(await refusal(await lead(_id, { to }))).toMatchObject({ fields: { note: 'required' } })
    await clear()
    expect((await lead(_id, { to, note: 'It was the wrong application.' })).status).toBe(200)
    const mail = await theMail()
    expect(mail.subject).toContain('We have corrected the status')
    expect(mail.text).toContain('It was the wrong application.')
    const view = await own(student, _id)
    expect(view).toMatchObject({ state: to })
    expect(view.timeline.at(-1)).toMatchObject({ action: 'correct' })
    const valid = view.letters.filter(({ revoked }: { revoked: unknown }) => revoked === null)
    expect(valid).toHaveLength(to === 'in_review' ? 0 : 1)
  })
})
