import { beforeEach, describe, expect, test } from 'vitest'
import { rows } from '#db/rows.ts'
import { isMinor } from '#features/admissions/guardians/rules.ts'
import { isMinorOn } from '#features/admissions/guardians/server/queries.ts'
import { formatDate } from '#i18n/format.ts'
import { daysAfter, toDay } from '#lib/day.ts'
import { buildAccount, enter, PASSWORD } from '#tests/support/accounts.ts'
import { sent } from '#tests/support/applicants.ts'
import { PUBLIC_URL } from '#tests/support/application.ts'
import { withDatabase } from '#tests/support/database.ts'
import { buildProgramme, buildUniversity } from '#tests/support/factories.ts'
import { header, linkTokenIn } from '#tests/support/mails.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { Visitor } from '#tests/support/visitor.ts'

const database = await withDatabase()
const { db } = database
const university = await buildUniversity(db)
const item = await buildProgramme(db, { universityId: university.id, nameEn: 'Physics', nameAr: 'الفيزياء' })
const { app, now, later, mails, theMail, clear, workDone } = await openTestApp(database)

const MOTHER = 'huda@example.org'
const guardian = { guardianName: 'Huda Haddad', guardianRelation: 'mother', guardianPhone: '+962 79 123 4567' }
/** Seventeen until 1 March 2027. */
const minor = { birthDate: '2009-03-01', ...guardian }

const omar = await buildAccount(db, { role: 'editor', isCounsellor: true, name: 'Omar' })
let staff: Visitor
// Each test moves the clock, and sessions end.
beforeEach(async () => {
  await clear()
  staff = await enter(app, omar)
})

/** An application of somebody under 18; with an address of the guardian the link is in the outbox. */
async function applied(answers: object = {}) {
  const account = await buildAccount(db)
  const student = await enter(app, account)
  const { _id, reference } = await sent(student, item.id, { answers: { ...minor, ...answers } })
  return { account, student, id: _id, reference }
}

/** The same, with the token of the link. */
async function asked(answers: object = {}) {
  await mails()
  await clear()
  const application = await applied({ guardianEmail: MOTHER, ...answers })
  const mail = (await mails()).find(({ to }) => to?.[0]?.address === MOTHER)
  await clear()
  return { ...application, token: linkTokenIn(mail, 'guardian-consent') }
}

const viewOf = async (visitor: Visitor, id: string, area = '') =>
  (await (await visitor.get(`${area}/applications/${id}/guardian`)).json()).data
const call = (path: string, body: object) => new Visitor(app).post(path, body)
const sign = (token: string, more = {}) =>
  call('/guardian-consent/signature', { token, name: 'Huda Haddad', agrees: true, version: 'v1', lang: 'ar', ...more })
const read = async (token: string) => (await (await call('/guardian-consent', { token })).json()).data

describe('a guardian consents by a link', () => {
  test('that comes with the application, in the language named in the form', async () => {
    const { student, id } = await applied({ guardianEmail: ' Huda@Example.org', guardianLanguage: 'ar' })
    const mail = (await mails()).find(({ to }) => to?.[0]?.address === MOTHER)
    expect(mail?.subject).toBe('موافقتك مطلوبة على طلب Lina Haddad')
    expect(mail?.text).toContain(`${PUBLIC_URL}/ar/guardian-consent?token=`)
    expect(mail?.text).toMatch(/20 ديسمبر 2026/)
    // Nothing of the student but the name.
    expect(mail?.text).not.toContain('lina@example.org')
    expect(await viewOf(student, id)).toMatchObject({
      name: 'Huda Haddad',
      email: MOTHER,
      language: 'ar',
      isMinor: true,
      consent: { state: 'asked', email: MOTHER, signedName: null },
      copies: { state: 'off' },
    })
  })

  test('and without an address, or of age, nobody is asked', async () => {
    const { student, id } = await applied()
    expect((await viewOf(student, id)).consent.state).toBe('not_asked')
    const grown = await enter(app, await buildAccount(db))
    const { _id } = await sent(grown, item.id)
    expect(await viewOf(grown, _id)).toBeNull()
    const addresses = (await mails()).map(({ to }) => to?.[0]?.address)
    expect(addresses).not.toContain(MOTHER)
  })

  test('that shows no more than whose it is and for what, and changes nothing when it is opened', async () => {
    const { token, student, id } = await asked()
    expect(await read(token)).toEqual({
      state: 'open',
      isMinor: true,
      brand: expect.anything(),
      student: 'Lina Haddad',
      programme: { en: 'Physics', ar: 'الفيزياء' },
      university: expect.anything(),
      guardian: 'Huda Haddad',
      expiresAt: new Date(now().getTime() + 30 * 86_400_000).toISOString(),
      version: 'v1',
      signedName: null,
      signedAt: null,
      withdrawnAt: null,
    })
    expect((await viewOf(student, id)).consent.state).toBe('asked')
  })

  test('and gets the text by mail, which student and staff see as signed', async () => {
    const { token, student, account, id } = await asked()
    const answer = await sign(token)
    expect(answer.status).toBe(200)
    expect((await answer.json()).data).toMatchObject({ state: 'given', signedName: 'Huda Haddad' })
    const all = await mails()
    expect(all).toHaveLength(2)
    const [mail, own] = [MOTHER, account.email].map((email) => all.find(({ to }) => to?.[0]?.address === email))
    if (!mail || !own) expect.fail('a mail is missing')
    expect(own.subject).toBe('Huda Haddad has consented to your application')
    expect(mail.text).toContain('What you consent to')
    expect(mail.text).toContain('Signed by: Huda Haddad')
    expect(linkTokenIn(mail, 'guardian-consent')).toBe(token)
    const signed = { state: 'given', signedName: 'Huda Haddad', textVersion: 'v1', signedIn: 'ar' }
    expect((await viewOf(student, id)).consent).toMatchObject(signed)
    expect((await viewOf(staff, id, '/admin')).consent).toMatchObject({ ...signed, signedAt: now().toISOString() })
    const file = await staff.get(`/admin/applications/${id}/case.pdf?lang=en&notes=0`)
    const { words } = await readPdf(new Uint8Array(await file.arrayBuffer()))
    expect(words.join(' ')).toMatch(/gave\W+consent/)
  })

  test('once: a second press signs nothing, and sends no second mail', async () => {
    const { token } = await asked()
    const answers = await Promise.all([sign(token), sign(token, { name: 'Somebody Else' })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await mails()).toHaveLength(2)
    const [row] = await rows<{ count: number }>(db)`
      select count(*)::int as count from guardian_consents c join private_links l on l.id = c.link_id
      where l.email = ${MOTHER} and c.signed_name = 'Somebody Else'`
    expect(row?.count).toBeLessThanOrEqual(1)
  })

  test('with a name and a ticked box', async () => {
    const { token } = await asked()
    const refused = await sign(token, { name: ' ', agrees: false })
    expect(refused.status).toBe(422)
    expect((await refused.json()).fields).toEqual({ name: 'required', agrees: 'required' })
    expect((await sign(token, { version: 'v0' })).status).toBe(412)
    expect((await read(token)).state).toBe('open')
  })

  test('and withdraws by the same link: nothing is deleted, and all sides are notified', async () => {
    const { token, account, id } = await asked()
    await rows(db)`update applications set assigned_to = ${omar.id} where id = ${id}`
    expect((await call('/guardian-consent/withdrawal', { token })).status).toBe(409)
    await sign(token)
    await mails()
    await clear()
    later(60 * 24 * 40)
    expect((await call('/guardian-consent/withdrawal', { token })).status).toBe(200)
    expect((await call('/guardian-consent/withdrawal', { token })).status).toBe(200)
    const all = await mails()
    const subjectTo = (email: string) =>
      all.filter(({ to }) => to?.[0]?.address === email).map(({ subject }) => subject)
    expect(subjectTo(omar.email)).toEqual([expect.stringContaining('A guardian has withdrawn consent')])
    expect(subjectTo(account.email)).toEqual(['Huda Haddad has withdrawn consent to your application'])
    expect(subjectTo(MOTHER)).toEqual(['You have withdrawn your consent for Lina Haddad'])
    const hers = all.find(({ to }) => to?.[0]?.address === MOTHER)
    expect(hers?.text).toContain('sign again')
    expect(linkTokenIn(hers, 'guardian-consent')).toBe(token)
    const student = await enter(app, account)
    expect((await viewOf(student, id)).consent).toMatchObject({ state: 'withdrawn', signedName: 'Huda Haddad' })
    const notices = await rows(db)`select variant from notices where application_id = ${id} and user_id = ${omar.id}`
    expect(notices).toEqual([{ variant: 'consent_withdrawn' }])
    const own = await rows(db)`
      select kind, variant from notices where application_id = ${id} and user_id = ${account.id} and kind = 'consent'`
    expect(own).toEqual([{ kind: 'consent', variant: 'withdrawn' }])
    const { waits } = (await (await student.get(`/applications/${id}`)).json()).data
    expect(waits).toEqual([{ kind: 'consent', day: expect.stringMatching(/^2026-|^2027-/) }])
    expect(all.find(({ to }) => to?.[0]?.address === account.email)?.text).toContain(
      'Your counsellor will contact you by',
    )
    const day = formatDate('en', waits[0].day)
    expect(all.find(({ to }) => to?.[0]?.address === omar.email)?.text).toContain(day)
    const audited = await rows(db)`
      select action from audit_trail where entity_id = ${id} and action like 'application.consent%' order by id`
    expect(audited).toEqual([{ action: 'application.consent_given' }, { action: 'application.consent_withdrawn' }])
  })

  test('and signs again by the same link, which is a consent of its own beside the one that was withdrawn', async () => {
    const { token, account, id } = await asked()
    await rows(db)`update applications set assigned_to = ${omar.id} where id = ${id}`
    await sign(token)
    const first = now().toISOString()
    later(60 * 24)
    await call('/guardian-consent/withdrawal', { token })
    const withdrawn = now().toISOString()
    await mails()
    await clear()
    later(60 * 24)
    expect(await read(token)).toMatchObject({ state: 'withdrawn', isMinor: true, version: 'v1' })
    const answers = await Promise.all([sign(token, { name: 'Huda A. Haddad' }), sign(token)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const student = await enter(app, account)
    const { consent } = await viewOf(student, id)
    expect(consent).toMatchObject({ state: 'given', signedAt: now().toISOString(), withdrawnAt: null })
    expect(consent.earlier).toEqual([{ signedName: 'Huda Haddad', signedAt: first, withdrawnAt: withdrawn }])
    const all = await mails()
    expect(all.map(({ to, subject }) => [to?.[0]?.address, subject]).toSorted()).toEqual(
      [
        [MOTHER, 'The consent you signed for Lina Haddad'],
        [omar.email, expect.stringContaining('A guardian has consented again')],
        [account.email, expect.stringContaining('has consented to your application')],
      ].toSorted(),
    )
    expect((await call('/guardian-consent/withdrawal', { token })).status).toBe(200)
    expect((await viewOf(student, id)).consent.earlier).toHaveLength(1)
  })

  test('and of acts in quick succession only the last is reported, to each of them once', async () => {
    const { token, account, id } = await asked()
    await rows(db)`update applications set assigned_to = ${omar.id} where id = ${id}`
    for (const act of ['sign', 'withdraw', 'sign', 'withdraw', 'sign', 'withdraw']) {
      const answer = act === 'sign' ? await sign(token) : await call('/guardian-consent/withdrawal', { token })
      expect(answer.status).toBe(200)
      later(1)
    }
    expect((await mails()).map(({ to }) => to?.[0]?.address).toSorted()).toEqual(
      [MOTHER, omar.email, account.email].toSorted(),
    )
    await clear()
    await sign(token)
    const subjects = (await mails()).map(({ subject }) => subject)
    expect(subjects).toHaveLength(3)
    expect(subjects.join()).not.toContain('withdrawn')
  })

  test('and a withdrawal is confirmed and reported also where a new link was sent before the mails, which offer no dead link', async () => {
    const { token, student, account, id } = await asked()
    await sign(token)
    await mails()
    await clear()
    await call('/guardian-consent/withdrawal', { token })
    await student.post(`/applications/${id}/guardian/consent`, { email: 'father@example.org', language: 'en' })
    const all = await mails()
    const hers = all.find(({ to }) => to?.[0]?.address === MOTHER)
    expect(hers?.subject).toContain('You have withdrawn your consent')
    expect(hers?.text).not.toMatch(/sign again|guardian-consent/)
    const own = all.find(({ to }) => to?.[0]?.address === account.email)
    expect(own?.subject).toContain('has withdrawn consent')
    expect(own?.text).not.toContain('sign again')
  })

  test.each([
    ['of age', { birth_date: '2008-11-01' }],
    ['whose application is closed', { state: 'withdrawn' }],
  ])('and a student %s is not asked to have it signed again', async (_, change) => {
    const { token, account, id } = await asked()
    await sign(token)
    await mails()
    await clear()
    await call('/guardian-consent/withdrawal', { token })
    const [[column, value] = []] = Object.entries(change)
    await rows(db)`update applications set
      birth_date = case when ${column} = 'birth_date' then ${value}::text::date else birth_date end,
      state = case when ${column} = 'state' then 'withdrawn' else state end where id = ${id}`
    const own = (await mails()).find(({ to }) => to?.[0]?.address === account.email)
    expect(own?.subject).toContain('has withdrawn consent')
    expect(own?.text).not.toContain('sign again')
  })

  test('but not again once the student is of age, or a newer link was sent', async () => {
    const { token, account, id } = await asked()
    await sign(token)
    await call('/guardian-consent/withdrawal', { token })
    await rows(db)`update applications set birth_date = '2008-11-01' where id = ${id}`
    expect(await read(token)).toMatchObject({ state: 'withdrawn', isMinor: false })
    expect((await sign(token)).status).toBe(409)
    await rows(db)`update applications set birth_date = '2009-03-01' where id = ${id}`
    const student = await enter(app, account)
    const again = await student.post(`/applications/${id}/guardian/consent`, { email: MOTHER, language: 'en' })
    expect((await again.json()).data.consent).toMatchObject({
      state: 'asked',
      earlier: [{ signedName: 'Huda Haddad' }],
    })
    expect((await sign(token)).status).toBe(404)
  })

  test('and until then the mails to the student say so, in place of "nothing to do"', async () => {
    const received = async (answers: object) => {
      const { account } = await applied(answers)
      const mail = (await mails()).find(({ to }) => to?.[0]?.address === account.email)
      await clear()
      return mail?.text ?? ''
    }
    const sentLink = await received({ guardianEmail: MOTHER })
    expect(sentLink).toContain('We have sent \u2068Huda Haddad\u2069 a link to the consent form')
    expect(sentLink).not.toContain('nothing you need to do')
    const open = await received({})
    expect(open).toContain('Please send \u2068Huda Haddad\u2069 the link')
    expect(open).toContain('#guardian')
    expect(open).not.toContain('nothing you need to do')
    const { token, account, id } = await asked()
    await sign(token)
    await call('/guardian-consent/withdrawal', { token })
    await mails()
    await clear()
    const etag = (await staff.get(`/admin/applications/${id}`)).headers.get('etag') ?? ''
    await staff.call('POST', `/admin/applications/${id}/moves`, { to: 'in_review' }, { 'if-match': etag })
    const review = (await mails()).find(({ to }) => to?.[0]?.address === account.email)?.text ?? ''
    expect(review).toContain('The consent to your application has been withdrawn.')
    expect(review).not.toMatch(/Please send|nothing you need to do/)
    await clear()
    const grown = { birthDate: '2004-02-29', guardianName: '', guardianRelation: '', guardianPhone: '' }
    expect(await received(grown)).toContain('nothing you need to do')
  })

  test('to an address that the student or staff correct: the earlier link ends', async () => {
    const { token, student, id } = await asked()
    const again = await student.post(`/applications/${id}/guardian/consent`, { email: 'h@example.com', language: 'en' })
    expect(again.status).toBe(200)
    expect((await again.json()).data.consent).toMatchObject({ state: 'asked', email: 'h@example.com' })
    expect((await call('/guardian-consent', { token })).status).toBe(404)
    const second = linkTokenIn(await theMail(), 'guardian-consent')
    await clear()
    const byStaff = await staff.post(`/admin/applications/${id}/guardian/consent`, { email: MOTHER, language: 'ar' })
    expect(byStaff.status).toBe(200)
    expect((await sign(second)).status).toBe(404)
    const third = linkTokenIn(await theMail(), 'guardian-consent')
    expect((await student.call('DELETE', `/applications/${id}/guardian/consent`)).status).toBe(200)
    expect((await sign(third)).status).toBe(404)
    expect((await viewOf(student, id)).consent.state).toBe('not_asked')
    expect((await student.call('DELETE', `/applications/${id}/guardian/consent`)).status).toBe(409)
  })

  test('never to the student’s own address, nor once it is given or not needed any more', async () => {
    const { account, student, id, token } = await asked()
    const path = `/applications/${id}/guardian/consent`
    for (const email of [account.email, 'lina@example.org']) {
      const refused = await student.post(path, { email, language: 'en' })
      expect((await refused.json()).fields).toEqual({ email: 'taken' })
    }
    expect((await (await student.post(path, { email: 'x', language: 'en' })).json()).fields).toEqual({
      email: 'malformed',
    })
    await sign(token)
    expect((await student.post(path, { email: MOTHER, language: 'en' })).status).toBe(409)
    const other = await asked()
    // Eighteen now.
    await rows(db)`update applications set birth_date = '2008-11-01' where id = ${other.id}`
    expect((await read(other.token)).state).toBe('of_age')
    expect((await sign(other.token)).status).toBe(409)
    expect(await viewOf(other.student, other.id)).toMatchObject({ isMinor: false, copies: { state: 'off' } })
    const again = `/applications/${other.id}/guardian/consent`
    expect((await other.student.post(again, { email: MOTHER, language: 'en' })).status).toBe(409)
  })
})

describe('copies of the mails about an application', () => {
  const choose = (student: Visitor, id: string, more = {}) =>
    student.call('PUT', `/applications/${id}/guardian/copies`, {
      wanted: true,
      email: MOTHER,
      language: 'ar',
      ...more,
    })
  const askFor = async (id: string) => {
    const etag = (await staff.get(`/admin/applications/${id}`)).headers.get('etag') ?? ''
    const items = [{ kind: 'document', documentKind: 'passport' }]
    const request = { note: 'A clear scan, please.', dueOn: daysAfter(toDay(now()), 7), items }
    return staff.call('POST', `/admin/applications/${id}/requests`, request, { 'if-match': etag })
  }

  test('go to the guardian in their language once the student wants them, without links to the account', async () => {
    const { student, id, account } = await applied()
    await mails()
    await clear()
    expect((await choose(student, id)).status).toBe(200)
    expect((await viewOf(student, id)).copies).toMatchObject({ state: 'on', email: MOTHER })
    expect(await mails()).toEqual([])
    const asking = await askFor(id)
    expect(asking.status, await asking.clone().text()).toBe(201)
    const all = await mails()
    const copy = all.find(({ to }) => to?.[0]?.address === MOTHER)
    const own = all.find(({ to }) => to?.[0]?.address === account.email)
    expect(own?.text).toContain('/account/applications/')
    expect(copy?.subject).toContain('نسخة: ')
    expect(copy?.text).toContain('جواز السفر')
    expect(copy?.text).toContain('A clear scan, please.')
    for (const body of [copy?.text, copy?.html]) expect(body).not.toContain('/account/')
    expect(copy?.text?.match(/https?:\/\/\S+/g)).toEqual([expect.stringContaining('/ar/copies/stop?token=')])
    expect(header(copy ?? expect.fail('no copy'), 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  })

  test('leave out what their reader has a mail of their own about; another reader gets it', async () => {
    for (const [email, count] of [
      [MOTHER, 1],
      ['father@example.org', 2],
    ] as const) {
      const { token, student, id } = await asked()
      await sign(token)
      await choose(student, id, { email })
      await mails()
      await clear()
      await call('/guardian-consent/withdrawal', { token })
      const addresses = (await mails()).map(({ to }) => to?.[0]?.address)
      expect(addresses.filter((each) => each === MOTHER || each === email)).toHaveLength(count)
      await clear()
    }
  })

  test('end when the student or the reader ends them; the reader’s word is final for that address', async () => {
    const { student, id } = await applied()
    await choose(student, id)
    expect((await choose(student, id, { wanted: false })).status).toBe(200)
    expect((await viewOf(student, id)).copies.state).toBe('off')
    await choose(student, id)
    await mails()
    await clear()
    await askFor(id)
    const copy = (await mails()).find(({ to }) => to?.[0]?.address === MOTHER)
    await clear()
    const token = linkTokenIn(copy, 'copies/stop')
    expect((await call('/copies/stop', { token })).status).toBe(200)
    expect((await call('/copies/stop', { token })).status).toBe(200)
    expect((await viewOf(student, id)).copies).toMatchObject({ state: 'stopped', email: MOTHER })
    expect((await choose(student, id)).status).toBe(409)
    expect((await choose(student, id, { email: 'father@example.org' })).status).toBe(200)
    expect((await choose(student, id)).status).toBe(409)
    expect((await viewOf(student, id)).copies).toMatchObject({ state: 'on', email: 'father@example.org' })
  })

  test('are never sent for a message, a code or to an address of the student', async () => {
    const { student, id, account } = await applied()
    expect((await (await choose(student, id, { email: account.email })).json()).fields).toEqual({ email: 'taken' })
    await choose(student, id)
    await mails()
    await clear()
    await new Visitor(app).post('/users/forgot', { Email: account.email })
    await staff.call(
      'POST',
      `/admin/applications/${id}/messages`,
      { text: 'Hello' },
      { 'idempotency-key': crypto.randomUUID() },
    )
    later(10)
    const addresses = (await mails()).map(({ to }) => to?.[0]?.address)
    expect(addresses).toContain(account.email)
    expect(addresses).not.toContain(MOTHER)
  })
})

describe('an offer to a minor', () => {
  const caseOf = async (id: string) => (await staff.get(`/admin/applications/${id}`)).json()
  const lead = async (id: string, move: object, path = 'moves') => {
    const etag = (await staff.get(`/admin/applications/${id}`)).headers.get('etag') ?? ''
    return staff.call('POST', `/admin/applications/${id}/${path}`, move, { 'if-match': etag })
  }
  const offer = { to: 'offer', letter: { conditions: [], replyBy: null, details: { start: '2027-09-01' } } }
  const isWaiting = async (id: string) => {
    const { items } = await (await staff.get('/admin/applications?queue=waiting&perPage=100')).json()
    return items.some(({ _id }: { _id: string }) => _id === id)
  }
  const previewed = async (id: string) =>
    (await (await staff.post(`/admin/applications/${id}/decision/mail`, { move: offer })).json()).consentGap

  test('is made with the knowledge of what is missing of the consent', async () => {
    const { token, id } = await asked()
    expect((await caseOf(id)).consentGap).toEqual({ state: 'asked', at: now().toISOString() })
    await sign(token)
    expect((await caseOf(id)).consentGap).toBeNull()
    expect(await previewed(id)).toBeNull()
    await call('/guardian-consent/withdrawal', { token })
    const gap = { state: 'withdrawn', at: now().toISOString() }
    expect((await caseOf(id)).consentGap).toEqual(gap)
    expect(await previewed(id)).toEqual(gap)
    // A rule warns; staff decide.
    expect((await lead(id, offer)).status).toBe(200)
  })

  test('says nothing of a consent that nobody needs', async () => {
    const { _id } = await sent(await enter(app, await buildAccount(db)), item.id)
    expect((await caseOf(_id)).consentGap).toBeNull()
  })

  test('waits for staff from the withdrawal on, until the guardian is asked again', async () => {
    const { token, id } = await asked()
    await sign(token)
    await lead(id, offer)
    expect(await caseOf(id)).toMatchObject({ state: 'offer' })
    expect(await isWaiting(id)).toBe(false)
    await call('/guardian-consent/withdrawal', { token })
    expect(await isWaiting(id)).toBe(true)
    later(1)
    await staff.post(`/admin/applications/${id}/guardian/consent`, { email: MOTHER, language: 'ar' })
    expect(await isWaiting(id)).toBe(false)
    await staff.call('DELETE', `/admin/applications/${id}/guardian/consent`)
    expect(await isWaiting(id)).toBe(true)
  })

  test('no longer waits once the consent is signed again by the same link', async () => {
    const { token, id } = await asked()
    await sign(token)
    await lead(id, offer)
    await call('/guardian-consent/withdrawal', { token })
    later(1)
    await sign(token)
    expect((await caseOf(id)).consentGap).toBeNull()
    expect(await isWaiting(id)).toBe(false)
    later(1)
    await call('/guardian-consent/withdrawal', { token })
    expect(await isWaiting(id)).toBe(true)
  })

  test('waits also where the student sends a new link, until something is signed by it', async () => {
    const { token, student, id } = await asked()
    await rows(db)`update applications set assigned_to = ${omar.id} where id = ${id}`
    await sign(token)
    await lead(id, offer)
    await call('/guardian-consent/withdrawal', { token })
    const gap = { state: 'withdrawn', at: now().toISOString() }
    later(1)
    await mails()
    await clear()
    await student.post(`/applications/${id}/guardian/consent`, { email: MOTHER, language: 'en' })
    expect((await viewOf(staff, id, '/admin')).consent).toMatchObject({
      state: 'asked',
      earlier: [{ withdrawnAt: gap.at }],
    })
    expect((await caseOf(id)).consentGap).toEqual(gap)
    expect(await isWaiting(id)).toBe(true)
    await sign(
      linkTokenIn(
        (await mails()).find(({ to }) => to?.[0]?.address === MOTHER),
        'guardian-consent',
      ),
    )
    expect((await caseOf(id)).consentGap).toBeNull()
    expect(await isWaiting(id)).toBe(false)
    const toStaff = (await mails()).filter(({ to }) => to?.[0]?.address === omar.email)
    expect(toStaff.map(({ subject }) => subject).join()).toContain('A guardian has consented again')
  })

  test('waits until the birthday on which nobody needs a consent, the same for lists and pages', async () => {
    const days = ['2028-02-28', '2028-02-29', '2028-03-01', '2026-02-28', '2026-03-01']
    const births = ['2010-02-28', '2010-03-01', '2008-02-29', '2008-02-28', '2008-03-01', '2010-03-02']
    for (const day of days)
      for (const birth of births) {
        const [found] = await rows<{ minor: boolean }>(db)`
          select ${isMinorOn(day)} as minor from (select ${birth}::date as birth_date) a`
        expect({ day, birth, ...found }).toEqual({ day, birth, minor: isMinor(birth, day) })
      }
  })

  test('that is not sent yet is suspended by a withdrawal, and a rejection is not', async () => {
    await rows(db)`
      insert into settings (key, value) values ('decisions', ${JSON.stringify({ undoMinutes: 10, requiredDocuments: [] })}::jsonb)
      on conflict (key) do update set value = excluded.value`
    const [first, second] = [await asked(), await asked()]
    for (const { token } of [first, second]) await sign(token)
    await lead(first.id, offer)
    await lead(second.id, { to: 'rejected', reasons: ['places'] })
    for (const { token } of [first, second]) await call('/guardian-consent/withdrawal', { token })
    expect((await caseOf(first.id)).decision.suspendedAt).not.toBeNull()
    const shown = async (id: string) =>
      (await (await staff.post(`/admin/applications/${id}/decision/mail`, { move: null })).json()).consentGap
    expect(await shown(first.id)).toMatchObject({ state: 'withdrawn' })
    expect(await shown(second.id)).toBeNull()
    await rows(db)`
      update application_decisions set to_state = 'enrolled', letter = null where application_id = ${first.id}`
    expect(await shown(first.id)).toMatchObject({ state: 'withdrawn' })
    expect((await caseOf(second.id)).decision.suspendedAt).toBeNull()
  })
})

test('all of it is in the export, and gone with the account', async () => {
  const { account, student, id, token } = await asked()
  await sign(token)
  await student.call('PUT', `/applications/${id}/guardian/copies`, { wanted: true, email: MOTHER, language: 'en' })
  const { applications } = await (await student.get('/users/me/export')).json()
  expect(applications[0]).toMatchObject({
    guardianEmail: MOTHER,
    guardian: [
      { purpose: 'consent', email: MOTHER, signedName: 'Huda Haddad', textVersion: 'v1', withdrawnAt: null },
      { purpose: 'copies', email: MOTHER, endedAt: null, signedName: null },
    ],
  })
  expect(JSON.stringify(applications)).not.toContain(token)
  const deleted = await student.call('DELETE', '/users/me', { Email: account.email, Password: PASSWORD })
  expect(deleted.status).toBe(200)
  await workDone()
  expect((await call('/guardian-consent', { token })).status).toBe(404)
  expect(await rows(db)`select from private_links where application_id = ${id}`).toEqual([])
  const [row] = await rows(db)`select guardian_email, guardian_language from applications where id = ${id}`
  expect(row).toEqual({ guardian_email: null, guardian_language: null })
})
