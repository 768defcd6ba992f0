import { beforeAll, describe, expect, test } from 'vitest'
import { rows } from '#db/rows.ts'
import { deleteAccount } from '#features/account/server/delete-account.ts'
import { LETTER_LIMITS } from '#features/admissions/letters/rules.ts'
import { type BuiltAccount, buildAccount, enter, PASSWORD } from '#tests/support/accounts.ts'
import { sent } from '#tests/support/applicants.ts'
import { PUBLIC_URL } from '#tests/support/application.ts'
import { withDatabase } from '#tests/support/database.ts'
import { buildCountry, buildProgramme, buildUniversity } from '#tests/support/factories.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { Visitor } from '#tests/support/visitor.ts'

const database = await withDatabase()
const { db } = database
const country = await buildCountry(db, { alpha2: 'DE', flagKey: 'de', nameEn: 'Germany', nameAr: 'ألمانيا' })
const university = await buildUniversity(db, { countryId: country.id, nameEn: 'Bridge School', nameAr: 'مدرسة الجسور' })
const programme = await buildProgramme(db, {
  universityId: university.id,
  nameEn: 'Bridge Building',
  nameAr: 'بناء الجسور',
})
const { app, mails, theMail, clear, workDone, now, later } = await openTestApp(database)

let counsellor: Visitor
let counsellorAccount: BuiltAccount
beforeAll(async () => {
  counsellorAccount = await buildAccount(db, { role: 'editor', isCounsellor: true, name: 'Omar' })
  counsellor = await enter(app, counsellorAccount)
})

const SHOWN = /^[ACDEFHJKMNPQRTWXY234679]{4}(-[ACDEFHJKMNPQRTWXY234679]{4}){4}$/
const IELTS = { kind: 'language_certificate', detail: { en: 'IELTS 6.5', ar: '' }, dueOn: '2027-01-31' }
const CERTIFICATE = { kind: 'final_certificate', detail: { en: '', ar: '' }, dueOn: null }
const conditional = { to: 'pre_conditional_offer', letter: { conditions: [IELTS, CERTIFICATE], replyBy: '2026-12-15' } }

/** An application that is being read. */
async function inReview({ fullName = 'Lina Haddad', lang = 'en' as 'en' | 'ar', item = programme.id } = {}) {
  const account = await buildAccount(db)
  const student = await enter(app, account)
  const { _id, reference } = await sent(student, item, { lang, answers: { fullName } })
  await transition(_id, { to: 'in_review' })
  return { _id, reference, account, student }
}

const viewAsStaff = async (id: string) => (await counsellor.get(`/admin/applications/${id}`)).json()
const etagOf = async (id: string) => (await counsellor.get(`/admin/applications/${id}`)).headers.get('etag') ?? ''
const transition = async (id: string, move: object, etag?: string) =>
  counsellor.call('POST', `/admin/applications/${id}/moves`, move, { 'if-match': etag ?? (await etagOf(id)) })
const correct = async (id: string, letter: object, etag?: string) =>
  counsellor.call(
    'POST',
    `/admin/applications/${id}/letters`,
    { reason: 'A slip.', ...letter },
    { 'if-match': etag ?? (await etagOf(id)) },
  )
const viewAsStudent = async (student: Visitor, id: string) =>
  (await (await student.get(`/applications/${id}`)).json()).data
const answer = async (student: Visitor, id: string, move: string, version?: number) =>
  student.call('POST', `/applications/${id}/events`, {
    move,
    version: version ?? (await viewAsStudent(student, id)).version,
  })
const check = (code: string, visitor = new Visitor(app)) => visitor.get(`/letters/${encodeURIComponent(code)}`)
const stateOf = async (code: string) => (await (await check(code)).json()).state
const refusal = async (response: Response) => {
  const { code, fields } = await response.json()
  return { status: response.status, code, ...(fields && { fields }) }
}
const rowsOf = (id: string) => rows(db)`
  select kind, revoked_at is null as valid, revocation_reason as why, issued_by, revoked_by from letters
  where application_id = ${id} order by issued_at, revoked_at nulls last`

describe('a letter', () => {
  test('is issued with the offer, and has all its content', async () => {
    const { _id, reference, student } = await inReview()
    const moved = await transition(_id, conditional)
    expect(moved.status).toBe(200)
    const [letter] = (await viewAsStudent(student, _id)).letters
    expect(letter).toMatchObject({
      kind: 'pre_conditional_offer',
      reference,
      code: expect.stringMatching(SHOWN),
      holder: { fullName: 'Lina Haddad', birthDate: '2004-02-29' },
      subject: {
        programme: { en: 'Bridge Building', ar: 'بناء الجسور' },
        university: { en: 'Bridge School', ar: 'مدرسة الجسور' },
        country: { en: 'Germany', ar: 'ألمانيا' },
      },
      number: 1,
      start: '2027-09-01',
      details: {
        holderName: 'Lina Haddad',
        qualification: { en: 'Master’s' },
        durationMonths: 24,
        fee: 6000,
        currency: 'USD',
      },
      conditions: [IELTS, CERTIFICATE],
      replyBy: '2026-12-15',
      issuedAt: now().toISOString(),
      revoked: null,
      address: { ar: `${PUBLIC_URL}/ar/verify/${letter.code}` },
    })
    expect(letter.qr.en.size).toBeGreaterThan(30)
    expect(letter.qr.en.path).not.toBe(letter.qr.ar.path)
    expect(letter).not.toHaveProperty('issuedBy')
    expect((await viewAsStaff(_id)).letters).toEqual([
      { ...letter, issuedBy: expect.objectContaining({ name: 'Omar' }), overrideReason: null },
    ])
    const trail = await rows(db)`
      select action, actor_id, after from audit_trail where entity_id = ${_id} and action like 'letter%'`
    expect(trail).toMatchObject([{ action: 'letter.issued', actor_id: counsellorAccount.id }])
    const audited = await rows(db)`select before, after from audit_trail`
    expect(JSON.stringify(audited)).not.toContain(letter.code.replaceAll('-', ''))
  })

  test('of a place at the university itself names no programme, and needs no conditions', async () => {
    const { _id, student } = await inReview({ item: university.id })
    expect((await transition(_id, { to: 'offer' })).status).toBe(200)
    const [letter] = (await viewAsStudent(student, _id)).letters
    expect(letter).toMatchObject({
      kind: 'offer',
      conditions: [],
      replyBy: null,
      subject: { programme: null, university: { en: 'Bridge School' }, country: { en: 'Germany' } },
    })
  })

  test('keeps its names when a record is renamed', async () => {
    const renamed = await buildProgramme(db, { universityId: university.id, nameEn: 'Old Name', nameAr: 'اسم قديم' })
    const { _id, student } = await inReview({ item: renamed.id })
    await transition(_id, { to: 'offer' })
    await rows(db)`update programmes set name_en = 'New Name' where id = ${renamed.id}`
    const view = await viewAsStudent(student, _id)
    expect(view.item.name.en).toBe('New Name')
    expect(view.letters[0].subject.programme.en).toBe('Old Name')
    expect((await (await check(view.letters[0].code)).json()).subject.programme.en).toBe('Old Name')
  })

  test('is replaced when the offer becomes final, and by a correction; one is valid at a time', async () => {
    const { _id, student } = await inReview()
    await transition(_id, conditional)
    later(1)
    await transition(_id, {
      to: 'offer',
      letter: { conditions: [{ kind: 'deposit', detail: { en: '2,000 EUR', ar: '' } }] },
    })
    later(1)
    expect(
      (await correct(_id, { conditions: [{ kind: 'deposit', detail: { en: '1,500 EUR', ar: '' } }] })).status,
    ).toBe(201)
    expect(await rowsOf(_id)).toMatchObject([
      { kind: 'pre_conditional_offer', valid: false, why: 'replaced', revoked_by: counsellorAccount.id },
      { kind: 'offer', valid: false, why: 'replaced' },
      { kind: 'offer', valid: true, why: null },
    ])
    const { letters } = await viewAsStudent(student, _id)
    expect(letters.map(({ qr }: { qr: unknown }) => qr !== null)).toEqual([true, false, false])
    expect(await Promise.all(letters.map(({ code }: { code: string }) => stateOf(code)))).toEqual([
      'valid',
      'replaced',
      'replaced',
    ])
    expect(letters[0].conditions).toEqual([{ kind: 'deposit', detail: { en: '1,500 EUR', ar: '' }, dueOn: null }])
  })

  test.each([
    ['the student declines', 'withdrawn', (id: string, student: Visitor) => answer(student, id, 'decline')],
    [
      'staff reject it after all',
      'rejected',
      (id: string) => transition(id, { to: 'rejected', reasons: ['documents'] }),
    ],
  ])('is revoked when %s, in the same moment', async (_, why, end) => {
    const { _id, student } = await inReview()
    await transition(_id, { to: 'offer' })
    const [{ code }] = (await viewAsStudent(student, _id)).letters
    expect((await end(_id, student)).status).toBe(200)
    expect(await rowsOf(_id)).toMatchObject([{ valid: false, why }])
    // Of a rejection strangers learn nothing.
    expect(await stateOf(code)).toBe('withdrawn')
    expect((await viewAsStudent(student, _id)).letters[0]).toMatchObject({
      revoked: { why, at: now().toISOString(), by: null },
      qr: null,
    })
  })

  test('stays valid after accepting and asking for a later start, and is revoked by withdrawing then', async () => {
    const { _id, student } = await inReview()
    await transition(_id, { to: 'offer' })
    await answer(student, _id, 'accept')
    expect(await rowsOf(_id)).toMatchObject([{ valid: true }])
    await answer(student, _id, 'ask_deferral')
    expect(await rowsOf(_id)).toMatchObject([{ valid: true }])
    await answer(student, _id, 'ask_withdrawal')
    expect(await rowsOf(_id)).toMatchObject([{ valid: true }])
    const path = `/admin/applications/${_id}/withdrawal/confirmation`
    await counsellor.call('POST', path, undefined, { 'if-match': await etagOf(_id) })
    expect(await rowsOf(_id)).toMatchObject([{ valid: false, why: 'withdrawn' }])
    expect((await correct(_id, {})).status).toBe(409)
  })

  test('stays while information is asked for, and is replaced by the next one', async () => {
    const { _id, student } = await inReview()
    await transition(_id, conditional)
    await transition(_id, { to: 'information_needed', note: 'Which school?' })
    expect(await viewAsStudent(student, _id)).toMatchObject({ state: 'pre_conditional_offer' })
    expect((await correct(_id, conditional.letter)).status).toBe(201)
    expect((await rowsOf(_id)).map(({ valid }) => valid)).toEqual([false, true])
  })

  test('is not there for an offer of long ago, until one is issued', async () => {
    const { _id, student } = await inReview()
    await rows(db)`update applications set state = 'offer', answer_by = null where id = ${_id}`
    expect((await viewAsStudent(student, _id)).letters).toEqual([])
    expect(await viewAsStaff(_id)).toMatchObject({ letters: [], can: { correctLetter: 'offer' } })
    await clear()
    expect((await correct(_id, {})).status).toBe(201)
    expect((await theMail()).subject).toBe('Your offer letter is ready: Bridge Building')
    expect((await viewAsStudent(student, _id)).letters).toHaveLength(1)
    expect((await answer(student, _id, 'accept')).status).toBe(200)
  })
})

describe('of what happens at the same moment', () => {
  test('ten corrections make one valid letter', async () => {
    const { _id } = await inReview()
    await transition(_id, { to: 'offer' })
    const etag = await etagOf(_id)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        correct(_id, { conditions: [{ kind: 'other', detail: { en: `${n}`, ar: '' } }] }, etag),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(412)])
    expect((await rowsOf(_id)).map(({ valid }) => valid)).toEqual([false, true])
  })

  test('a correction and a rejection leave no valid letter behind, or no rejection', async () => {
    for (let round = 0; round < 5; round++) {
      const { _id } = await inReview()
      await transition(_id, { to: 'offer' })
      const etag = await etagOf(_id)
      await Promise.all([correct(_id, {}, etag), transition(_id, { to: 'rejected', reasons: ['places'] }, etag)])
      const { state, letters } = await viewAsStaff(_id)
      const valid = letters.filter(({ revoked }: { revoked: unknown }) => revoked === null)
      expect(valid).toHaveLength(state === 'rejected' ? 0 : 1)
    }
  })

  test('nobody accepts a letter that they have not read', async () => {
    const { _id, student } = await inReview()
    await transition(_id, { to: 'offer' })
    const { version } = await viewAsStudent(student, _id)
    await correct(_id, { conditions: [IELTS] })
    expect(await refusal(await answer(student, _id, 'accept', version))).toMatchObject({ code: 'conflict' })
    expect((await answer(student, _id, 'accept')).status).toBe(200)
  })
})

describe('what a letter may say', () => {
  const refused = async (letter: object, to = 'offer') => {
    const { _id } = await inReview()
    const { fields, status } = await refusal(await transition(_id, { to, letter }))
    expect(status).toBe(422)
    expect(await rowsOf(_id)).toEqual([])
    expect((await viewAsStaff(_id)).state).toBe('in_review')
    return fields
  }
  const conditions = (...all: object[]) => ({ conditions: all })

  test.each([
    [conditions({ kind: 'blood' }), { 'letter.conditions.0.kind': 'not_offered' }],
    [conditions({ kind: 'other' }), { 'letter.conditions.0.detail.en': 'required' }],
    [
      conditions({ kind: 'other', detail: { en: ' \u0000 ', ar: '' } }),
      { 'letter.conditions.0.detail.en': 'required' },
    ],
    [
      conditions({ kind: 'deposit', detail: { en: 'x'.repeat(LETTER_LIMITS.detail + 1), ar: '' } }),
      { 'letter.conditions.0.detail.en': 'too_long' },
    ],
    [
      conditions({ kind: 'other', detail: { ar: 'رسالة من المدرسة' } }),
      { 'letter.conditions.0.detail.en': 'required' },
    ],
    [
      conditions({ kind: 'deposit', detail: { ar: 'ض'.repeat(LETTER_LIMITS.detail + 1) } }),
      { 'letter.conditions.0.detail.ar': 'too_long' },
    ],
    [conditions(CERTIFICATE, { kind: 'deposit', dueOn: '31.02.2027' }), { 'letter.conditions.1.dueOn': 'malformed' }],
    [conditions({ kind: 'deposit', dueOn: '2026-11-01' }), { 'letter.conditions.0.dueOn': 'in_past' }],
    [conditions({ kind: 'deposit', dueOn: '2029-11-22' }), { 'letter.conditions.0.dueOn': 'too_high' }],
    [{ replyBy: '2026-11-18' }, { 'letter.replyBy': 'in_past' }],
    [{ replyBy: '2027-11-22' }, { 'letter.replyBy': 'too_high' }],
    [{ replyBy: 'soon' }, { 'letter.replyBy': 'malformed' }],
    [conditions(...Array(LETTER_LIMITS.conditions + 1).fill(CERTIFICATE)), { 'letter.conditions': 'too_long' }],
  ])('is not %j', async (letter, fields) => {
    expect(await refused(letter)).toEqual(fields)
  })

  test('is never nothing where an offer depends on conditions, and nothing where there is no offer', async () => {
    expect(await refused({}, 'pre_conditional_offer')).toEqual({ 'letter.conditions': 'required' })
    const { _id } = await inReview()
    expect(await refusal(await transition(_id, { to: 'pre_conditional_offer', note: 'IELTS' }))).toMatchObject({
      fields: { 'letter.conditions': 'required' },
    })
    expect(await refusal(await transition(_id, { to: 'rejected', reasons: ['grades'], letter: {} }))).toMatchObject({
      fields: { letter: 'not_offered' },
    })
  })

  test('is as much as the limits allow, with days as they are typed in either script', async () => {
    const { _id, student } = await inReview()
    const full = Array(LETTER_LIMITS.conditions).fill({
      kind: 'other',
      detail: { en: '<b>'.padEnd(LETTER_LIMITS.detail, 'x'), ar: '<b>'.padEnd(LETTER_LIMITS.detail, 'ض') },
    })
    expect((await transition(_id, { to: 'offer', letter: { conditions: full, replyBy: '١٥/١٢/٢٠٢٦' } })).status).toBe(
      200,
    )
    const [letter] = (await viewAsStudent(student, _id)).letters
    expect(letter.replyBy).toBe('2026-12-15')
    expect(letter.conditions).toHaveLength(LETTER_LIMITS.conditions)
    for (const lang of ['en', 'ar']) expect(letter.conditions[0].detail[lang]).toHaveLength(LETTER_LIMITS.detail)
  })
})

describe('the person who issues a letter', () => {
  test('names the version they have seen', async () => {
    const { _id } = await inReview()
    await transition(_id, { to: 'offer' })
    expect((await counsellor.call('POST', `/admin/applications/${_id}/letters`, { reason: 'A slip.' })).status).toBe(
      428,
    )
    expect((await correct(_id, {}, '"1"')).status).toBe(412)
    expect((await correct(crypto.randomUUID(), {}, '"1"')).status).toBe(404)
  })

  test('is never the student of it', async () => {
    const student = await enter(app, counsellorAccount)
    const { _id } = await sent(student, programme.id)
    await rows(db)`update applications set state = 'offer', answer_by = null where id = ${_id}`
    expect((await correct(_id, {})).status).toBe(403)
    expect((await viewAsStaff(_id)).can.correctLetter).toBe(null)
  })
})

describe('what the public check answers', () => {
  test('is whether a letter is valid, for whom by initials, and for what', async () => {
    const { _id, reference, student, account } = await inReview({ fullName: 'لينا محمد الحداد' })
    const details = { holderName: 'Lina Mohammed Al-Haddad' }
    await transition(_id, { ...conditional, letter: { ...conditional.letter, details } })
    const [{ code }] = (await viewAsStudent(student, _id)).letters
    const response = await check(code)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
    const text = await response.text()
    expect(JSON.parse(text)).toEqual({
      state: 'valid',
      kind: 'pre_conditional_offer',
      initials: 'L. M. H.',
      subject: {
        programme: { en: 'Bridge Building', ar: 'بناء الجسور' },
        university: { en: 'Bridge School', ar: 'مدرسة الجسور' },
      },
      reference,
      number: 1,
      start: '2027-09-01',
      conditions: 2,
      issuedAt: now().toISOString(),
      revokedAt: null,
      replacedBy: null,
    })
    for (const personal of ['لينا', 'الحداد', 'Lina', account.email, 'IELTS', '2004', _id])
      expect(text).not.toContain(personal)
  })

  test('is found by the code however it is typed', async () => {
    const { _id, student } = await inReview()
    await transition(_id, { to: 'offer' })
    const [{ code }] = (await viewAsStudent(student, _id)).letters
    const inArabic = code.replaceAll(/\d/g, (digit: string) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)])
    for (const typed of [
      code.toLowerCase(),
      code.replaceAll('-', ''),
      ` ${code.replaceAll('-', ' ')} `,
      code.replaceAll('-', '–'),
      inArabic,
      `\u200f${inArabic}\u200e`,
    ]) {
      expect(await stateOf(typed), typed).toBe('valid')
    }
  })

  test('is the same for an impossible code and an unknown one', async () => {
    const answers = await Promise.all(
      [
        'ACDE-FHJK-MNPQ-RTWX-Y234',
        'BBBB-0000-1111-OOOO-IIII',
        'x',
        '%',
        "' or 1=1 --",
        'ض'.repeat(500),
        '\u0000',
        'no code',
      ].map(async (code) => {
        const response = await check(code)
        const { requestId: _, ...problem } = await response.json()
        return { status: response.status, problem, cache: response.headers.get('cache-control') }
      }),
    )
    expect(answers[0]).toMatchObject({ status: 404, problem: { code: 'not_found' }, cache: 'no-store' })
    expect(new Set(answers.map((each) => JSON.stringify(each)))).toHaveProperty('size', 1)
  })

  test('has a rate limit per address', async () => {
    const visitor = new Visitor(app)
    const statuses: number[] = []
    for (let tries = 0; tries < 61; tries++) statuses.push((await check('nothing', visitor)).status)
    expect(statuses).toEqual([...Array(60).fill(404), 429])
    const refused = await check('nothing', visitor)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(1)
    expect((await check('nothing')).status).toBe(404)
    later(11)
    expect((await check('nothing', visitor)).status).toBe(404)
  })
})

describe('the student hears of a letter by mail', () => {
  test('which never holds the code, in the language she applied in', async () => {
    const { _id, student } = await inReview({ lang: 'ar' })
    await clear()
    await transition(_id, { to: 'offer', letter: { conditions: [IELTS], replyBy: '2026-12-15' } })
    const mail = await theMail()
    const [{ code }] = (await viewAsStudent(student, _id)).letters
    const text = `${mail.subject} ${mail.text} ${mail.html}`
    expect(mail.text).toContain('خطاب القبول')
    expect(mail.text).toContain(`/ar/account/applications/${_id}`)
    expect(text).not.toContain(code)
    expect(text).not.toContain(code.replaceAll('-', ''))
    await clear()
    later(1)
    await correct(_id, { conditions: [CERTIFICATE] })
    const corrected = await theMail()
    expect(corrected.subject).toContain('صدر خطاب قبول جديد')
    expect(corrected.text).toContain('تغيّر في الخطاب شرط أو موعد')
    await clear()
    later(1)
    await correct(_id, { conditions: [CERTIFICATE] })
    expect((await theMail()).text).not.toContain('تغيّر في الخطاب شرط أو موعد')
  })

  test('with what it asks for and by when, and never as of a place that depends on nothing', async () => {
    const { _id, student } = await inReview()
    await clear()
    await transition(_id, { to: 'offer', letter: { conditions: [IELTS, CERTIFICATE], replyBy: '2026-12-15' } })
    const offered = await theMail()
    expect(offered.subject).toBe('You have an offer with conditions: Bridge Building')
    for (const line of [
      'Reply by: 15 December 2026',
      'Condition: Language certificate: ⁦IELTS 6.5⁩ (by ⁨31 January 2027⁩)',
      'Condition: Final school or degree certificate',
    ])
      expect(offered.text).toContain(line)
    // So that the student alone is written to.
    await rows(db)`update applications set assigned_to = null where id = ${_id}`
    await clear()
    await answer(student, _id, 'accept')
    const accepted = await theMail()
    expect(accepted.text).toContain('will become final once we have checked that all of them are met')
    expect(accepted.text).toContain('IELTS 6.5')
    expect(accepted.text).not.toContain('Reply by')
  })

  test('and not of one that is revoked before the mail is written', async () => {
    const { _id } = await inReview()
    await transition(_id, { to: 'offer' })
    await clear()
    await rows(db)`update letters set revoked_at = now(), revocation_reason = 'withdrawn' where application_id = ${_id}`
    await rows(db)`insert into jobs (kind, payload) values ('letter.issued', ${JSON.stringify({ id: _id })}::jsonb)`
    await workDone()
    expect(await mails()).toEqual([])
  })
})

describe('an account', () => {
  test('has its letters in its export, and leaves no valid one behind', async () => {
    const { _id, student, account } = await inReview()
    await transition(_id, conditional)
    const [{ code }] = (await viewAsStudent(student, _id)).letters
    const { applications } = await (await student.get('/users/me/export')).json()
    expect(applications[0].letters).toEqual([
      {
        kind: 'pre_conditional_offer',
        code: code.replaceAll('-', ''),
        subject: expect.objectContaining({ university: expect.anything(), shortName: null }),
        conditions: [IELTS, CERTIFICATE],
        replyBy: '2026-12-15',
        issuedAt: expect.any(String),
        revokedAt: null,
        revokedWhy: null,
        number: 1,
        content: expect.objectContaining({ details: expect.objectContaining({ holderName: 'Lina Haddad' }) }),
        correctionReason: null,
      },
    ])
    const left = await student.call('DELETE', '/users/me', { Email: account.email, Password: PASSWORD })
    expect(left.status).toBe(200)
    expect(await (await check(code)).json()).toMatchObject({ state: 'withdrawn', initials: '' })
    const [stored] = await rows(db)`select conditions from letters where application_id = ${_id}`
    expect(stored?.conditions).toEqual([{ ...IELTS, detail: { en: '', ar: '' } }, CERTIFICATE])
  })

  test('that is deleted while its letter is being issued leaves none behind that is valid', async () => {
    for (let round = 0; round < 12; round++) {
      const { _id, account } = await inReview()
      const etag = await etagOf(_id)
      const deletion = { userId: account.id, actorId: account.id, requestId: null, now: now() }
      const [moved] = await Promise.all([transition(_id, { to: 'offer' }, etag), deleteAccount(db, deletion)])
      expect([200, 409, 412]).toContain(moved.status)
      expect((await rowsOf(_id)).filter(({ valid }) => valid)).toEqual([])
    }
  })

  test('of staff who issued a letter stays without its person', async () => {
    const account = await buildAccount(db, { role: 'editor', isCounsellor: true })
    const other = await enter(app, account)
    const { _id } = await inReview()
    await transition(_id, { to: 'offer' })
    await other.call(
      'POST',
      `/admin/applications/${_id}/letters`,
      { reason: 'A slip.' },
      { 'if-match': await etagOf(_id) },
    )
    await other.call('DELETE', '/users/me', { Email: account.email, Password: PASSWORD })
    expect((await viewAsStaff(_id)).letters[0].issuedBy).toMatchObject({ _id: account.id, name: null })
  })
})
