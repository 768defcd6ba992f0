import pino from 'pino'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { enqueue } from '#db/jobs.ts'
import { rows } from '#db/rows.ts'
import { issueJobs } from '#features/conversations/newsletter/server/jobs.ts'
import type { JobServices } from '#features/services.ts'
import { claim } from '#platform/jobs/queue.ts'
import { startWorker } from '#platform/jobs/worker.ts'
import { createMailer, type Mailer } from '#platform/mail/mailer.ts'
import { jobWorkers, scheduledTasks, slotsOf } from '#server/job-handlers.ts'
import { type BuiltAccount, buildAccount, enterForLong } from '#tests/support/accounts.ts'
import { buildApplication, PUBLIC_URL, SECRET, temporaryStorage } from '#tests/support/application.ts'
import { withDatabase } from '#tests/support/database.ts'
import { header } from '#tests/support/mails.ts'
import { startSmtp } from '#tests/support/smtp.ts'
import { noPost, openTestApp } from '#tests/support/test-app.ts'
import type { Visitor } from '#tests/support/visitor.ts'

const database = await withDatabase()
const { db } = database
const { app, post, mails, clear, workDone, drain, now, later } = await openTestApp(database)

let rana: BuiltAccount
let desk: Visitor
let admin: Visitor
beforeAll(async () => {
  rana = await buildAccount(db, { role: 'editor', isCounsellor: true, name: 'Rana' })
  desk = await enterForLong(app, rana)
  admin = await enterForLong(app, await buildAccount(db, { role: 'admin' }))
})
beforeEach(async () => {
  await rows(db)`delete from newsletter_issues`
  await rows(db)`delete from newsletter_subscribers`
})

const BOTH = {
  subjectEn: 'New guides',
  textEn: 'Hello <b>.\n\nRead https://masar.test/en/blog.',
  subjectAr: 'أدلة جديدة',
  textAr: 'مرحبًا.',
}
const ENGLISH = { ...BOTH, subjectAr: '', textAr: '' }
const ISSUES = '/admin/newsletter/issues'
type Issue = { _id: string; version: number }

const subscribe = (language: 'en' | 'ar', ...emails: string[]) => rows(db)`
  insert into newsletter_subscribers (email, language, requested_at, confirmed_at)
  select email, ${language}::user_language, now(), now() from unnest(${emails}::text[]) as email`
const create = async (issue: object = BOTH) => (await desk.call('POST', ISSUES, issue)).json()
const read = async (id: string) => (await desk.get(`${ISSUES}/${id}`)).json()
const call = (visitor: Visitor, { _id, version }: Issue, what: string, body: object = {}) =>
  visitor.call('POST', `${ISSUES}/${_id}/${what}`, body, { 'if-match': `"${version}"` })
const send = (issue: Issue, at: string | null = null, visitor = admin) => call(visitor, issue, 'send', { at })
const receivers = async () => (await mails()).map(({ to }) => to?.[0]?.address).sort()
const trail = async (id: string) =>
  (await rows<{ action: string }>(db)`select action from audit_trail where entity_id = ${id} order by id`).map(
    ({ action }) => action,
  )

describe('a draft', () => {
  test('is written at the desk, in one language at least, and each with subject and text', async () => {
    const draft = await create()
    expect(draft).toMatchObject({ ...BOTH, state: 'draft', counts: { waiting: 0, sent: 0 }, can: { send: false } })
    const changed = await desk.call('PUT', `${ISSUES}/${draft._id}`, ENGLISH, { 'if-match': `"${draft.version}"` })
    expect(await changed.json()).toMatchObject({ subjectAr: null, textAr: null })
    const late = await desk.call('PUT', `${ISSUES}/${draft._id}`, BOTH, { 'if-match': `"${draft.version}"` })
    expect(late.status).toBe(412)
    for (const [issue, fields] of [
      [{}, { subjectEn: 'required', textEn: 'required' }],
      [{ ...ENGLISH, textEn: ' ' }, { textEn: 'required' }],
      [{ ...ENGLISH, subjectAr: 'أدلة' }, { textAr: 'required' }],
      [{ ...ENGLISH, subjectEn: 'x'.repeat(151) }, { subjectEn: 'too_long' }],
    ] as const) {
      const refused = await desk.call('POST', ISSUES, issue)
      expect([refused.status, (await refused.json()).fields]).toEqual([422, fields])
    }
    const list = await (await desk.get(ISSUES)).json()
    expect(list).toMatchObject({ total: 1, items: [{ _id: draft._id, subjectEn: 'New guides' }] })
  })

  test('is mailed as a test to who asks for it, and to nobody else', async () => {
    await subscribe('en', 'lina@example.org')
    const draft = await create()
    expect((await call(desk, draft, 'test')).status).toBe(200)
    const sent = await mails()
    expect(sent.map(({ to, subject }) => [to?.[0]?.address, subject])).toEqual(
      expect.arrayContaining([
        [rana.email, 'Test: New guides'],
        [rana.email, 'رسالة تجريبية: أدلة جديدة'],
      ]),
    )
    expect(sent).toHaveLength(2)
    expect(sent[0] && header(sent[0], 'list-unsubscribe')).toBeUndefined()
  })

  test('is deleted, and leaves a record', async () => {
    const draft = await create()
    const gone = await desk.call('DELETE', `${ISSUES}/${draft._id}`, undefined, { 'if-match': `"${draft.version}"` })
    expect(gone.status).toBe(200)
    expect((await desk.get(`${ISSUES}/${draft._id}`)).status).toBe(404)
    expect(await trail(draft._id)).toEqual(['newsletter.created', 'newsletter.deleted'])
  })
})

describe('an issue', () => {
  test('is sent by administrators alone', async () => {
    const draft = await create()
    expect((await send(draft, null, desk)).status).toBe(403)
    expect(await read(draft._id)).toMatchObject({ state: 'draft' })
  })

  test('reaches each subscriber once, in their language, with a link that ends the subscription', async () => {
    await subscribe('en', 'lina@example.org', 'omar@example.org')
    await subscribe('ar', 'maha@example.org')
    await rows(db)`
      insert into newsletter_subscribers (email, language, requested_at, confirmed_at, unsubscribed_at)
      values ('left@example.org', 'en', now(), now(), now()), ('silent@example.org', 'en', now(), null, null)`
    const draft = await create()
    expect(draft.subscribers).toEqual({ en: 2, ar: 1 })
    expect(await (await send(draft)).json()).toMatchObject({ state: 'sending', counts: { waiting: 3 } })
    await subscribe('en', 'late@example.org')
    const sent = await mails()
    expect(await receivers()).toEqual(['lina@example.org', 'maha@example.org', 'omar@example.org'])
    expect(await read(draft._id)).toMatchObject({
      state: 'sent',
      counts: { waiting: 0, sent: 3, failed: 0, skipped: 0 },
    })
    expect(await trail(draft._id)).toEqual(['newsletter.created', 'newsletter.started'])

    const lina = sent.find(({ to }) => to?.[0]?.address === 'lina@example.org')
    const maha = sent.find(({ to }) => to?.[0]?.address === 'maha@example.org')
    expect(lina?.subject).toBe('New guides')
    expect(lina?.html).toContain('<a href="https://masar.test/en/blog"')
    expect(lina?.html).toContain('Hello &lt;b&gt;.')
    expect(maha?.subject).toBe('أدلة جديدة')
    expect(maha?.html).toContain('dir="rtl"')
    const [{ id: subscriber } = { id: '' }] = await rows<{ id: string }>(db)`
      select id from newsletter_subscribers where email = 'lina@example.org'`
    expect(lina?.messageId).toBe(`<${draft._id}.${subscriber}@masar.test>`)
    expect(lina && header(lina, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const [, url = ''] = /<(.+)>/.exec((lina && header(lina, 'list-unsubscribe')) ?? '') ?? []
    expect(lina?.text).toContain(url)
    const token = new URL(url).searchParams.get('token')
    expect((await post('/api/newsletter/unsubscribe', { token })).status).toBe(200)

    await clear()
    expect((await send(await read(draft._id))).status).toBe(409)
    const next = await create(ENGLISH)
    await send(next)
    expect(await receivers()).toEqual(['late@example.org', 'omar@example.org'])
  })

  test('that lacks a language goes to subscribers of the other one', async () => {
    await subscribe('en', 'lina@example.org')
    await subscribe('ar', 'maha@example.org')
    await send(await create(ENGLISH))
    expect(await receivers()).toEqual(['lina@example.org'])
  })

  test('cannot be edited, deleted or tested once it is sent', async () => {
    const draft = await create()
    await send(draft)
    await workDone()
    const sent = await read(draft._id)
    const headers = { 'if-match': `"${sent.version}"` }
    const put = await desk.call('PUT', `${ISSUES}/${sent._id}`, ENGLISH, headers)
    const gone = await desk.call('DELETE', `${ISSUES}/${sent._id}`, undefined, headers)
    expect([put.status, gone.status, (await call(desk, sent, 'test')).status]).toEqual([409, 409, 409])
  })

  test('skips who unsubscribes or is erased before their turn, and counts them', async () => {
    await subscribe('en', 'lina@example.org', 'omar@example.org', 'sara@example.org')
    const draft = await create()
    await send(draft)
    await rows(db)`update newsletter_subscribers set unsubscribed_at = now() where email = 'omar@example.org'`
    await rows(db)`delete from newsletter_subscribers where email = 'sara@example.org'`
    expect(await receivers()).toEqual(['lina@example.org'])
    expect(await read(draft._id)).toMatchObject({ state: 'sent', counts: { waiting: 0, sent: 1, skipped: 2 } })
    // Erasing somebody later does not change the numbers.
    await rows(db)`delete from newsletter_subscribers`
    expect(await read(draft._id)).toMatchObject({ counts: { sent: 1, skipped: 2 } })
  })

  test('is sent at its time, unless that is taken back', async () => {
    await subscribe('en', 'lina@example.org')
    const draft = await create()
    const over = await send(draft, '2020-01-01T09:00')
    expect([over.status, (await over.json()).fields]).toEqual([422, { at: 'in_past' }])
    for (const [time, problem] of [
      ['0001-01-01T00:00', 'in_past'],
      ['9999-12-31T23:59', 'too_high'],
    ] as const) {
      const far = await send(draft, time)
      expect([far.status, (await far.json()).fields]).toEqual([422, { at: problem }])
    }
    const at = new Date(now().getTime() + 60 * 60_000).toISOString().slice(0, 16)
    const scheduled = await (await send(draft, at)).json()
    expect(scheduled).toMatchObject({ state: 'scheduled', sendAt: `${at}:00.000Z` })
    const stopped = await (await call(desk, scheduled, 'stop')).json()
    expect(stopped).toMatchObject({ state: 'draft', sendAt: null })
    const due = () => rows(db)`update jobs set due_at = now() where kind = 'issue.due'`
    await due()
    expect(await mails()).toEqual([])

    await send(stopped, at)
    later(60)
    await due()
    expect(await receivers()).toEqual(['lina@example.org'])
    expect(await read(draft._id)).toMatchObject({ state: 'sent', sendAt: null })
    const actions = ['created', 'scheduled', 'stopped', 'scheduled', 'started'].map((action) => `newsletter.${action}`)
    expect(await trail(draft._id)).toEqual(actions)
  })

  test('is a draft again where who set its time may no longer send', async () => {
    await subscribe('en', 'lina@example.org')
    const leaving = await buildAccount(db, { role: 'admin' })
    const draft = await create()
    const at = new Date(now().getTime() + 60 * 60_000).toISOString().slice(0, 16)
    expect((await send(draft, at, await enterForLong(app, leaving))).status).toBe(200)
    await rows(db)`update users set role = 'editor' where id = ${leaving.id}`
    later(60)
    await rows(db)`update jobs set due_at = now() where kind = 'issue.due'`
    expect(await mails()).toEqual([])
    expect(await read(draft._id)).toMatchObject({ state: 'draft', sendAt: null })
  })

  test('that was stopped continues with those who have not had it, and no others', async () => {
    await subscribe('en', 'lina@example.org', 'omar@example.org')
    const draft = await create()
    const started = await (await send(draft)).json()
    await rows(db)`
      update newsletter_deliveries set state = 'sent', sent_at = now() where subscriber_id in
        (select id from newsletter_subscribers where email = 'lina@example.org')`
    const stopped = await (await call(desk, started, 'stop')).json()
    expect(stopped).toMatchObject({ state: 'stopped', counts: { sent: 1, waiting: 1 } })
    expect(await mails()).toEqual([])
    await subscribe('en', 'late@example.org')
    await send(stopped)
    expect(await receivers()).toEqual(['omar@example.org'])
    expect(await read(draft._id)).toMatchObject({ state: 'sent', counts: { sent: 2, waiting: 0 } })
  })
})

describe('mail servers that refuse', () => {
  const log = pino({ level: 'silent' })
  let built: JobServices
  beforeAll(async () => {
    const storage = temporaryStorage()
    const { index } = await buildApplication(database, () => new Date(), { storage })
    built = { ...database, index, storage, publicUrl: PUBLIC_URL, secret: SECRET, now: () => new Date(), log }
  })
  const mailerOf = (url: string) => createMailer({ SMTP_URL: url, DATA_DIR: '/nonexistent', publicUrl: PUBLIC_URL })
  /** One turn at an issue, of a server with this mailer. */
  const takeTurn = async (mailer: Mailer, id: string) => issueJobs(built, mailer)['issue.sending']({ id })

  test('an address for good is not tried again, and for a while it is, thirty times at the most', async () => {
    await subscribe('en', 'gone@example.org', 'full@example.org', 'lina@example.org')
    const smtp = await startSmtp((command) =>
      command.includes('gone') ? '550 5.1.1 no such person' : command.includes('full') ? '452 later' : undefined,
    )
    const draft = await create()
    await send(draft)
    const mailer = mailerOf(smtp.url)
    await takeTurn(mailer, draft._id)
    const counts = async () => (await read(draft._id)).counts
    expect(await counts()).toEqual({ waiting: 1, sent: 1, failed: 1, skipped: 0 })
    const [waiting] = await rows(db)`
      select attempts, due_at > now() + interval '1 minute' as "isLater" from newsletter_deliveries where state = 'waiting'`
    expect(waiting).toEqual({ attempts: 1, isLater: true })
    await rows(db)`update newsletter_deliveries set attempts = 29, due_at = now() where state = 'waiting'`
    await takeTurn(mailer, draft._id)
    expect(await counts()).toEqual({ waiting: 0, sent: 1, failed: 2, skipped: 0 })
    expect(smtp.taken).toHaveLength(1)
  })

  test.each([
    ['our sender', 'MAIL', '550 sender unknown'],
    ['too many mails', 'RCPT', '550 5.4.5 Daily quota exceeded'],
    ['a policy', 'RCPT', '554 5.7.1 Message rejected as spam'],
  ])('us for %s, and not the address, lose nobody', async (_, at, answer) => {
    await subscribe('en', 'lina@example.org')
    const smtp = await startSmtp((command) => (command.startsWith(at) ? answer : undefined))
    const draft = await create()
    await send(draft)
    await takeTurn(mailerOf(smtp.url), draft._id)
    expect((await read(draft._id)).counts).toMatchObject({ waiting: 1, failed: 0 })
  })

  test('what a server took and did not finish is taken by another one once its lease has ended', async () => {
    await subscribe('en', 'lina@example.org')
    const draft = await create()
    await send(draft)
    const died: Mailer = { send: () => new Promise(() => {}) }
    void takeTurn(died, draft._id)
    await expect.poll(() => rows(db)`select 1 from newsletter_deliveries where attempts = 1`).toHaveLength(1)
    await drain()
    expect(await mails()).toEqual([])
    await rows(db)`update newsletter_deliveries set due_at = now()`
    await rows(db)`update jobs set due_at = now()`
    expect(await receivers()).toEqual(['lina@example.org'])
  })

  test('two servers share an issue, and nobody gets it from both', async () => {
    await subscribe('en', ...Array.from({ length: 60 }, (_, n) => `reader-${n}@example.org`))
    const draft = await create()
    await send(draft)
    const sent: string[][] = [[], []]
    await Promise.all(
      sent.map(async (own) => {
        const mailer: Mailer = {
          async send({ to }) {
            await rows(db)`select pg_sleep(0.01)`
            own.push(to)
          },
        }
        await takeTurn(mailer, draft._id)
      }),
    )
    expect(new Set(sent.flat()).size).toBe(60)
    expect(sent.flat()).toHaveLength(60)
    expect(sent.filter((own) => own.length > 0)).toHaveLength(2)
    expect(await read(draft._id)).toMatchObject({ state: 'sent', counts: { sent: 60 } })
  })

  test('what is stopped ends after the mails that are on their way', async () => {
    await subscribe('en', ...Array.from({ length: 60 }, (_, n) => `reader-${n}@example.org`))
    const draft = await create()
    const started = await (await send(draft)).json()
    let stopping: Promise<Response> | undefined
    const stopWhileSending = async () => {
      stopping ??= call(desk, started, 'stop')
      await stopping
    }
    await takeTurn({ send: stopWhileSending }, draft._id)
    expect(await read(draft._id)).toMatchObject({ state: 'stopped', counts: { sent: 5, waiting: 55 } })
  })

  test('an issue without jobs is continued', async () => {
    await subscribe('en', 'lina@example.org')
    const draft = await create()
    await send(draft)
    await rows(db)`delete from jobs`
    const task = scheduledTasks(built, log, false)['Newsletter issues continued']
    expect([await task?.(), await task?.()]).toEqual([1, 0])
    expect(await receivers()).toEqual(['lina@example.org'])
  })

  test('while a mail server hangs on an issue, a code to sign in is sent as ever', async () => {
    await subscribe('en', ...Array.from({ length: 40 }, (_, n) => `reader-${n}@example.org`))
    const heard: string[] = []
    const smtp = await startSmtp((command) => {
      if (!command.includes('reader-')) return undefined
      heard.push(command)
      return ''
    })
    const draft = await create()
    await send(draft)
    const outlets = { mailer: mailerOf(smtp.url), probe: null, postPush: noPost, sendText: null }
    for (const handlers of jobWorkers(built, outlets)) {
      const worker = startWorker(db, handlers, log, { pollInterval: 10, grace: 0, slots: slotsOf(handlers) })
      onTestFinished(() => worker.stop())
    }
    await expect.poll(() => heard.length).toBe(5)
    await enqueue(db, 'account.deleted', { email: 'lina@example.org', language: 'en' })
    await expect.poll(() => smtp.taken.length).toBe(1)
    expect(smtp.taken[0]).toContain('To: lina@example.org')
    // No more than one chunk is on its way.
    expect(heard).toHaveLength(5)
    expect(await claim(db, ['account.deleted'], { most: 1, lease: 1_000 })).toEqual([])
  })
})
