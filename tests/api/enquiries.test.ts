import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import type { Email } from 'postal-mime'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createMailer } from '#server/adapters/mail.ts'
import { createJobHandlers } from '#server/jobs/handlers.ts'
import { startWorker, type Worker } from '#server/jobs/worker.ts'
import { buildApplication, PUBLIC_URL, SECRET } from '../support/application.ts'
import { withDatabase } from '../support/database.ts'
import { buildArticle, buildProgramme, buildUniversity } from '../support/factories.ts'
import { header, outbox } from '../support/mails.ts'

const database = await withDatabase()
const { db, sql } = database
const dataDir = mkdtempSync(join(tmpdir(), 'masar-mails-'))
let clock = new Date('2026-11-20T10:00:00Z')
let app: Awaited<ReturnType<typeof buildApplication>>['app']
let worker: Worker
let item: { programme: string; university: string; article: string }

beforeAll(async () => {
  const university = await buildUniversity(db, { nameEn: 'Old College', nameAr: 'الكلية القديمة' })
  const programme = await buildProgramme(db, { universityId: university.id, nameEn: 'Medicine', nameAr: 'الطب' })
  item = { programme: programme.id, university: university.id, article: (await buildArticle(db)).id }
  const built = await buildApplication(database, () => clock)
  app = built.app
  await sql`insert into users (email, role) values ('owner@masar.test', 'admin')`
  const mailer = createMailer({ DATA_DIR: dataDir, publicUrl: PUBLIC_URL })
  const services = { ...database, index: built.index, publicUrl: PUBLIC_URL, secret: SECRET }
  worker = startWorker(sql, createJobHandlers(services, mailer), pino({ level: 'silent' }), { lookEvery: 20 })
})
afterAll(async () => {
  await worker.stop()
  await rm(dataDir, { recursive: true, force: true })
})
beforeEach(async () => {
  await workDone()
  await sql`delete from enquiries`
  await rm(join(dataDir, 'outbox'), { recursive: true, force: true })
})

let callers = 0
/** Every call from an address of its own, unless one is given. */
const post = (path: string, body: unknown, caller = `203.0.113.${++callers % 250}:${callers}`) =>
  app.request(
    path,
    { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
    { caller },
  )
const message = { kind: 'message', name: 'Lina Haddad', email: 'lina@example.org', message: 'Which exam?', lang: 'en' }
const callback = { kind: 'callback', name: 'لينا حداد', phone: '+971 50 123 4567', lang: 'ar' }

const kept = () => sql`select * from enquiries order by created_at`
const problemsOf = async (body: unknown) => {
  const response = await post('/api/enquiries', body)
  expect(response.status).toBe(422)
  expect(await kept()).toHaveLength(0)
  return (await response.json()).fields
}

/** The only mail there is, as soon as there is one. */
async function theMail(): Promise<Email> {
  await expect.poll(() => outbox(dataDir), { timeout: 10_000 }).toHaveLength(1)
  return (await outbox(dataDir))[0] as Email
}

const workDone = () =>
  expect.poll(() => sql`select 1 from jobs where failed_at is null`.then(({ length }) => length)).toBe(0)

describe('an enquiry', () => {
  test('is kept, answered with a receipt, and mailed to whoever looks after the product', async () => {
    const response = await post('/api/enquiries', { ...message, itemId: item.programme })
    expect(response.status).toBe(201)
    const [row] = await kept()
    expect(await response.json()).toEqual({ _id: row?.id, kind: 'message', receivedAt: expect.stringMatching(/Z$/) })
    expect(row).toMatchObject({ name: 'Lina Haddad', message: 'Which exam?', programme_id: item.programme })

    const mail = await theMail()
    expect(mail.to?.[0]?.address).toBe('owner@masar.test')
    expect(mail.replyTo?.[0]?.address).toBe('lina@example.org')
    expect(mail.subject).toContain('Lina Haddad')
    expect(mail.text).toContain('> Which exam?')
    expect(mail.text).toContain('About: Medicine')
    expect(mail.html).toContain(`${PUBLIC_URL}/en/major/`)
    expect(mail.html).toContain('<html lang="en" dir="ltr">')
  })

  test('goes to the address the owner has set, in the language it was written in', async () => {
    await sql`insert into settings (key, value) values ('contact', '{"email": "desk@masar.test"}'::jsonb)`
    await post('/api/enquiries', { ...callback, itemId: item.university, preferredTime: 'مساء الأحد' })
    const mail = await theMail()
    await sql`delete from settings where key = 'contact'`
    expect(mail.to?.[0]?.address).toBe('desk@masar.test')
    expect(mail.html).toContain('<html lang="ar" dir="rtl">')
    expect(mail.text).toContain('مساء الأحد')
    expect(mail.text).toContain('الكلية القديمة')
    expect(mail.text).toContain('+971501234567')
  })

  test('is kept as it was meant: Arabic digits, invisible marks, spaces and line ends', async () => {
    await post('/api/enquiries', {
      ...callback,
      name: '  لينا \n حداد ',
      phone: '\u200e٠٠٩٧١ ٥٠ ١٢٣ ٤٥٦٧\u202c',
      email: '\u200flina@example.org ',
      message: 'سطر\r\nوسطر ٢٠٢٧\0\ud800',
    })
    const [row] = await kept()
    expect(row).toMatchObject({
      name: 'لينا حداد',
      phone: '+971501234567',
      email: 'lina@example.org',
      message: 'سطر\nوسطر 2027\ufffd',
    })
    await theMail()
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
    ['a name of two letters', { ...message, name: 'Al' }, { name: 'too_short' }],
    ['a name of spaces', { ...message, name: '   ' }, { name: 'required' }],
    ['a huge name', { ...message, name: 'a'.repeat(121) }, { name: 'too_long' }],
    ['a name that is a list', { ...message, name: ['Lina'] }, { name: 'malformed' }],
    ['neither e-mail nor phone', { ...message, email: '' }, { email: 'required' }],
    ['an e-mail address that is none', { ...message, email: 'lina@' }, { email: 'malformed' }],
    ['a domain without a dot', { ...message, email: 'lina@example' }, { email: 'malformed' }],
    ['two e-mail addresses', { ...message, email: 'a@b.org,c@d.org' }, { email: 'malformed' }],
    ['a message without words', { ...message, message: null }, { message: 'required' }],
    ['a huge message', { ...message, message: 'a'.repeat(4001) }, { message: 'too_long' }],
    ['a call-back without a number', { ...callback, phone: '', email: 'a@b.org' }, { phone: 'required' }],
    ['a number without its country', { ...callback, phone: '0501234567' }, { phone: 'malformed' }],
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
    expect(await kept()).toHaveLength(0)
  })

  test('by a program that fills in every field is answered and thrown away', async () => {
    const response = await post('/api/enquiries', { ...message, website: 'https://spam.example' })
    expect(response.status).toBe(201)
    expect(await response.json()).toMatchObject({ _id: expect.any(String), kind: 'message' })
    expect(await kept()).toHaveLength(0)
  })
})

describe('a flood', () => {
  test('from one address is stopped, also when it changes within its network, and ends after an hour', async () => {
    const from = (n: number) => post('/api/enquiries', message, `2001:db8:7:1::${n}`)
    for (let n = 1; n <= 30; n++) expect((await from(n)).status).toBe(201)
    const refused = await from(31)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000)
    expect(await refused.json()).toMatchObject({ code: 'too_many_requests' })
    expect((await post('/api/enquiries', message, '2001:db8:7:2::1')).status).toBe(201)
    expect(await kept()).toHaveLength(31)
    clock = new Date(clock.getTime() + 3_601_000)
    expect((await from(1)).status).toBe(201)
  })

  test('from many addresses is stopped too', async () => {
    clock = new Date(clock.getTime() + 3_601_000)
    let n = 0
    const statuses = new Set<number>()
    while (n < 300) {
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => post('/api/newsletter', { email: 'x', lang: 'en' }, `198.51.${n++}.1`)),
      )
      for (const { status } of answers) statuses.add(status)
    }
    expect([...statuses]).toEqual([422])
    expect((await post('/api/newsletter', { email: 'x', lang: 'en' }, '192.0.2.1')).status).toBe(429)
    clock = new Date(clock.getTime() + 3_601_000)
  })

  test('cannot hide behind a header of its own', async () => {
    const peer = { incoming: { socket: { remoteAddress: '198.51.100.9', remotePort: 1, remoteFamily: 'IPv4' } } }
    const spoofed = (n: number) =>
      app.request(
        '/api/enquiries',
        {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.1.1.${n}` },
          body: JSON.stringify(message),
        },
        peer,
      )
    for (let n = 1; n <= 30; n++) expect((await spoofed(n)).status).toBe(201)
    expect((await spoofed(31)).status).toBe(429)
    peer.incoming.socket.remoteAddress = '127.0.0.1'
    expect((await spoofed(32)).status).toBe(201)
  })
})

describe('the newsletter', () => {
  const state = async (email: string) => {
    const [row] = await sql<{ on: boolean }[]>`
      select confirmed_at is not null and unsubscribed_at is null as on from newsletter_subscribers where email = ${email}`
    return row?.on ?? null
  }
  const ask = (email: string, lang = 'en') => post('/api/newsletter', { email, lang })
  const later = (minutes: number) => (clock = new Date(clock.getTime() + minutes * 60_000))
  /** The token of a link in a mail. */
  const tokenIn = ({ text = '' }: Email, step: 'confirm' | 'unsubscribe') =>
    new URL(new RegExp(`http\\S+/newsletter/${step}\\S+`).exec(text)?.[0] ?? '').searchParams.get('token') ?? ''
  const follow = (step: 'confirm' | 'unsubscribe', token: string) => post(`/api/newsletter/${step}`, { token })
  const confirmed = async (email: string) => {
    await ask(email)
    const mail = await theMail()
    expect((await follow('confirm', tokenIn(mail, 'confirm'))).status).toBe(200)
    await workDone()
    await rm(join(dataDir, 'outbox'), { recursive: true })
    return mail
  }

  test('begins only when the address is confirmed from its own mailbox', async () => {
    const response = await ask(' Maha@Example.org', 'ar')
    expect(response.status).toBe(202)
    expect(await response.json()).toEqual({ status: 'pending' })
    expect(await state('maha@example.org')).toBe(false)
    const mail = await theMail()
    expect(mail.to?.[0]?.address).toBe('maha@example.org')
    expect(mail.subject).toMatch(/تأكيد/)
    expect(mail.html).toContain('dir="rtl"')
    expect(header(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(header(mail, 'list-unsubscribe')).toMatch(/^<http:\/\/masar\.test\/ar\/newsletter\/unsubscribe\?token=.+>$/)

    const token = tokenIn(mail, 'confirm')
    expect(await (await follow('confirm', token)).json()).toEqual({ status: 'subscribed' })
    expect(await state('maha@example.org')).toBe(true)
    expect((await follow('confirm', token)).status).toBe(200)
  })

  test('ends with its link, for good, until it is asked for and confirmed again', async () => {
    const mail = await confirmed('omar@example.org')
    later(1)
    const leave = tokenIn(mail, 'unsubscribe')
    for (const _ of ['once', 'twice']) {
      expect(await (await follow('unsubscribe', leave)).json()).toEqual({ status: 'unsubscribed' })
    }
    expect(await state('omar@example.org')).toBe(false)
    expect((await follow('confirm', tokenIn(mail, 'confirm'))).status).toBe(404)

    later(20)
    await ask('omar@example.org')
    const again = await theMail()
    expect(await state('omar@example.org')).toBe(false)
    expect((await follow('confirm', tokenIn(again, 'confirm'))).status).toBe(200)
    expect(await state('omar@example.org')).toBe(true)
  })

  test('answers alike whoever is asked about, and tells only the mailbox', async () => {
    await confirmed('sara@example.org')
    later(20)
    const known = await ask('sara@example.org')
    const mail = await theMail()
    const unknown = await ask('nobody@example.org')
    expect([known.status, await known.text()]).toEqual([unknown.status, await unknown.text()])
    expect(mail.subject).toMatch(/already/)
    expect(mail.text).not.toContain('/newsletter/confirm')
    expect(await state('sara@example.org')).toBe(true)
    await workDone()
  })

  test('writes to nobody twice within a quarter of an hour', async () => {
    for (let n = 0; n < 4; n++) expect((await ask('busy@example.org')).status).toBe(202)
    later(14)
    await ask('busy@example.org')
    await workDone()
    expect(await outbox(dataDir)).toHaveLength(1)
    later(2)
    await ask('busy@example.org')
    await expect.poll(() => outbox(dataDir)).toHaveLength(2)
  })

  test('takes no link that is not its own, not for this, or too old', async () => {
    await ask('late@example.org')
    const mail = await theMail()
    const [confirm, leave] = [tokenIn(mail, 'confirm'), tokenIn(mail, 'unsubscribe')]
    for (const token of ['', 'x', '.', leave, `${confirm}x`, confirm.replace(/^./, 'A')]) {
      expect((await follow('confirm', token)).status, token).toBe(404)
    }
    expect((await follow('unsubscribe', confirm)).status).toBe(404)
    later(8 * 24 * 60)
    expect((await follow('confirm', confirm)).status).toBe(404)
    expect((await follow('unsubscribe', leave)).status).toBe(200)
  })

  test.each([
    ['', 'required'],
    ['x', 'malformed'],
    ['a@b', 'malformed'],
    [7, 'malformed'],
    [undefined, 'required'],
  ])('refuses %j', async (email, problem) => {
    const response = await post('/api/newsletter', { email })
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ fields: { email: problem } })
  })
})

test('what a page about contact needs comes from the settings', async () => {
  const ask = async (query = '') => (await app.request(`/api/contact${query}`)).json()
  expect(await ask('?item=nonsense')).toMatchObject({ email: null, openingHours: null, item: null })
  expect(await ask(`?item=${item.programme}`)).toMatchObject({ item: { type: 'major', name: { en: 'Medicine' } } })
  expect(await ask(`?item=${item.article}`)).toMatchObject({ item: null })
})
