import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rows } from '#db/rows.ts'
import { insertEnquiry } from '#features/conversations/enquiries/server/queries.ts'
import { PUBLIC_URL } from '#tests/support/application.ts'
import { withDatabase } from '#tests/support/database.ts'
import { buildArticle, buildProgramme, buildUniversity } from '#tests/support/factories.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const database = await withDatabase()
const { db } = database
const university = await buildUniversity(db, { nameEn: 'Old College', nameAr: 'الكلية القديمة' })
const programme = await buildProgramme(db, { universityId: university.id, nameEn: 'Medicine', nameAr: 'الطب' })
const item = { programme: programme.id, university: university.id, article: (await buildArticle(db)).id }
const { app, post, mails, workDone, later } = await openTestApp(database)
/** Without the receipt of the visitor. */
const mailsToStaff = async () => (await mails()).filter(({ to }) => to?.[0]?.address?.endsWith('@masar.test'))
const theMail = async () => {
  const [mail, ...more] = await mailsToStaff()
  if (!mail || more.length > 0) throw new Error('There is not one mail to staff')
  return mail
}

beforeAll(() => rows(db)`insert into users (email, role) values ('owner@masar.test', 'admin')`)
beforeEach(() => rows(db)`delete from enquiries`)

const message = { kind: 'message', name: 'Lina Haddad', email: 'lina@example.org', message: 'Which exam?', lang: 'en' }
const callback = { kind: 'callback', name: 'لينا حداد', phone: '+971 50 123 4567', lang: 'ar' }

const storedEnquiries = () => rows(db)`select * from enquiries order by created_at`
const problemsOf = async (body: unknown) => {
  const response = await post('/api/enquiries', body)
  expect(response.status).toBe(422)
  expect(await storedEnquiries()).toHaveLength(0)
  return (await response.json()).fields
}

describe('an enquiry', () => {
  test('is stored, answered with a receipt, and mailed to the first administrator', async () => {
    const response = await post('/api/enquiries', { ...message, itemId: item.programme })
    expect(response.status).toBe(201)
    const [row] = await storedEnquiries()
    expect(await response.json()).toEqual({
      ...{ _id: row?.id, kind: 'message', receivedAt: expect.stringMatching(/Z$/) },
      token: expect.stringMatching(/^[\w-]+\.[\w-]+$/),
    })
    expect(row).toMatchObject({ name: 'Lina Haddad', message: 'Which exam?', programme_id: item.programme })

    const mail = await theMail()
    expect(mail.to?.[0]?.address).toBe('owner@masar.test')
    expect(mail.replyTo?.[0]?.address).toBe('lina@example.org')
    expect(mail.subject).toContain('Lina Haddad')
    expect(mail.text).toContain('> Which exam?')
    expect(mail.text).toContain('About: Medicine')
    expect(mail.html).toContain(`${PUBLIC_URL}/en/major/`)
    expect(mail.html).toContain(`${PUBLIC_URL}/en/admin/enquiries/${row?.id}`)
    expect(mail.html).toContain('<html lang="en" dir="ltr">')
  })

  test('is one, however often the same is sent at the same moment', async () => {
    const enquiry = { ...message, kind: 'message', language: 'en', phone: null, preferredTime: null } as const
    const about = { programmeId: item.programme, universityId: null, dueAt: '2026-11-23T18:00:00Z', hasReceipt: false }
    const receipts = await Promise.all(Array.from({ length: 5 }, () => insertEnquiry(db, { ...enquiry, ...about })))
    expect(await storedEnquiries()).toHaveLength(1)
    expect(new Set(receipts.map(({ id }) => id)).size).toBe(1)
    await theMail()
  })

  test('goes to the address the owner has set, in the language it was written in', async () => {
    await rows(db)`insert into settings (key, value) values ('contact', '{"email": "desk@masar.test"}'::jsonb)`
    await post('/api/enquiries', { ...callback, itemId: item.university, preferredTime: 'مساء الأحد' })
    const mail = await theMail()
    await rows(db)`delete from settings where key = 'contact'`
    expect(mail.to?.[0]?.address).toBe('desk@masar.test')
    expect(mail.html).toContain('<html lang="ar" dir="rtl">')
    expect(mail.text).toContain('مساء الأحد')
    expect(mail.text).toContain('الكلية القديمة')
    expect(mail.text).toContain('+971501234567')
  })

  test('is stored normalized: Arabic digits, invisible marks, spaces and line ends', async () => {
    await post('/api/enquiries', {
      ...callback,
      name: '  لينا \n حداد ',
      phone: '\u200e٠٠٩٧١ ٥٠ ١٢٣ ٤٥٦٧\u202c',
      email: '\u200flina@example.org ',
      message: 'سطر\r\nوسطر ٢٠٢٧\0\ud800',
    })
    const [row] = await storedEnquiries()
    expect(row).toMatchObject({
      name: 'لينا حداد',
      phone: '+971501234567',
      email: 'lina@example.org',
      message: 'سطر\nوسطر 2027\ufffd',
    })
    await theMail()
  })

  test('with a number as it is dialled at home is accepted, and the counsellor sees that its country is unknown', async () => {
    expect((await post('/api/enquiries', { ...callback, lang: 'en', phone: '(079) 123-4567' })).status).toBe(201)
    expect(await storedEnquiries()).toMatchObject([{ phone: '0791234567' }])
    expect((await theMail()).text).toContain('Phone, without a country code: 0791234567')
  })

  test('with the number of an office and its extension is accepted, with its country and without', async () => {
    for (const phone of ['+971 4 397 1234 ext. 12', '04 397 1234 تحويلة ١٢']) {
      expect((await post('/api/enquiries', { ...callback, phone })).status, phone).toBe(201)
    }
    expect((await storedEnquiries()).map(({ phone }) => phone)).toEqual(['+97143971234 ext. 12', '043971234 ext. 12'])
  })

  test('with script in it stays text', async () => {
    const evil = '<script>alert(1)</script>"><img src=x>'
    await post('/api/enquiries', { ...message, name: `Eve ${evil}\r\nBcc: all@example.org`, message: evil })
    const mail = await theMail()
    expect(mail.html).not.toContain('<script')
    expect(mail.html).not.toContain('<img')
    expect(mail.text).toContain(evil)
    expect(mail.bcc).toBeUndefined()
    expect(mail.to).toHaveLength(1)
  })

  test.each([
    ['nothing at all', {}, { kind: 'required' }],
    ['an unknown kind', { ...message, kind: 'fax' }, { kind: 'not_offered' }],
    ['a name of one letter', { ...message, name: 'A' }, { name: 'too_short' }],
    ['a name of spaces', { ...message, name: '   ' }, { name: 'required' }],
    ['a huge name', { ...message, name: 'a'.repeat(201) }, { name: 'too_long' }],
    ['a name that is a list', { ...message, name: ['Lina'] }, { name: 'malformed' }],
    ['neither e-mail nor phone', { ...message, email: '' }, { email: 'required' }],
    ['an e-mail address that is none', { ...message, email: 'lina@' }, { email: 'malformed' }],
    ['a domain without a dot', { ...message, email: 'lina@example' }, { email: 'malformed' }],
    ['two e-mail addresses', { ...message, email: 'a@b.org,c@d.org' }, { email: 'malformed' }],
    ['a message without words', { ...message, message: null }, { message: 'required' }],
    ['a huge message', { ...message, message: 'a'.repeat(4001) }, { message: 'too_long' }],
    ['a call-back without a number', { ...callback, phone: '', email: 'a@b.org' }, { phone: 'required' }],
    ['a number of a country that is none', { ...callback, phone: '+999 1234567' }, { phone: 'malformed' }],
    ['a number that is too short', { ...callback, phone: '+971 1234' }, { phone: 'malformed' }],
    ['a number of words', { ...callback, phone: 'call me' }, { phone: 'malformed' }],
    ['several at once', { ...message, name: '', email: 'x' }, { name: 'required', email: 'malformed' }],
  ])('with %s is refused and says why', async (_, body, fields) => {
    expect(await problemsOf(body)).toMatchObject(fields)
  })

  test('about nothing that can be asked about is refused', async () => {
    expect(await problemsOf({ ...message, itemId: crypto.randomUUID() })).toEqual({ itemId: 'not_offered' })
    expect(await problemsOf({ ...message, itemId: item.article })).toEqual({ itemId: 'not_offered' })
    expect(await problemsOf({ ...message, itemId: 'medicine' })).toEqual({ itemId: 'malformed' })
  })

  test('that is no JSON, no object, or larger than anybody writes is refused', async () => {
    const raw = (body: string) =>
      app.request('/api/enquiries', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    expect((await raw('{"kind":')).status).toBe(400)
    expect((await raw('null')).status).toBe(422)
    expect((await raw('[]')).status).toBe(422)
    expect((await post('/api/enquiries', { ...message, message: 'a'.repeat(70_000) })).status).toBe(413)
    expect(await storedEnquiries()).toHaveLength(0)
  })

  test('sent twice, as by a double press, is one; with another word it is another', async () => {
    const [first, second] = [await post('/api/enquiries', message), await post('/api/enquiries', { ...message })]
    expect(second.status).toBe(201)
    expect(await second.json()).toEqual(await first.json())
    await post('/api/enquiries', { ...message, message: 'Which exam, please?' })
    expect(await storedEnquiries()).toHaveLength(2)
    await workDone()
    expect(await mailsToStaff()).toHaveLength(2)
  })

  test('by a bot that fills in every field is answered and dropped', async () => {
    const response = await post('/api/enquiries', { ...message, website: 'https://spam.example' })
    expect(response.status).toBe(201)
    expect(await response.json()).toMatchObject({ _id: expect.any(String), kind: 'message' })
    expect(await storedEnquiries()).toHaveLength(0)
  })
})

/** The n-th of many that differ. */
const another = (n: number) => ({ ...message, message: `Question ${n}` })

describe('a flood', () => {
  test('from one address is stopped, also when it changes within its network, and ends after an hour', async () => {
    const from = (n: number) => post('/api/enquiries', another(n), `2001:db8:7:1::${n}`)
    for (let n = 1; n <= 30; n++) expect((await from(n)).status).toBe(201)
    const refused = await from(31)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000)
    expect(await refused.json()).toMatchObject({ code: 'too_many_requests' })
    expect((await post('/api/enquiries', another(0), '2001:db8:7:2::1')).status).toBe(201)
    expect(await storedEnquiries()).toHaveLength(31)
    later(61)
    expect((await from(1)).status).toBe(201)
  })

  test('is not what somebody makes who corrects a field many times', async () => {
    for (let n = 0; n < 40; n++) {
      expect((await post('/api/enquiries', { ...message, name: 'A' }, '192.0.2.7')).status).toBe(422)
    }
    expect((await post('/api/enquiries', message, '192.0.2.7')).status).toBe(201)
  })

  test('from many networks of one site is stopped, and closes nothing for others', async () => {
    later(61)
    const wish = { email: 'wish@example.org', lang: 'en' }
    const statuses: number[] = []
    for (let n = 0; n < 400; n++) {
      const address = `2001:db8:5:${n.toString(16).padStart(4, '0')}::1`
      statuses.push((await post('/api/newsletter', wish, address)).status)
    }
    // 20 of a line with 256 networks four times, of a site sixteen times.
    expect(statuses.filter((status) => status === 202)).toHaveLength(80 + 80)
    expect((await post('/api/newsletter', wish, '2001:db8:6::1')).status).toBe(202)
    expect((await post('/api/newsletter', wish, '192.0.2.1')).status).toBe(202)
    later(61)
  })

  test('cannot hide behind a header of its own', async () => {
    const peer = { incoming: { socket: { remoteAddress: '198.51.100.9', remotePort: 1, remoteFamily: 'IPv4' } } }
    const spoofed = (n: number) =>
      app.request(
        '/api/enquiries',
        {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.1.1.${n}` },
          body: JSON.stringify(another(n)),
        },
        peer,
      )
    for (let n = 1; n <= 30; n++) expect((await spoofed(n)).status).toBe(201)
    expect((await spoofed(31)).status).toBe(429)
    peer.incoming.socket.remoteAddress = '127.0.0.1'
    expect((await spoofed(32)).status).toBe(201)
  })
})

test('what a page about contact needs comes from the settings', async () => {
  const ask = async (query = '') => (await app.request(`/api/contact${query}`)).json()
  expect(await ask('?item=nonsense')).toMatchObject({ email: null, openingHours: null, item: null })
  expect(await ask(`?item=${item.programme}`)).toMatchObject({ item: { type: 'major', name: { en: 'Medicine' } } })
  expect(await ask(`?item=${item.article}`)).toMatchObject({ item: null })
})
