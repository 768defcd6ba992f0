import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rows } from '#db/rows.ts'
import { STREAMS } from '#lib/bounds.ts'
import { openLive } from '#platform/live.ts'
import { buildAccount, enterForLong } from '#tests/support/accounts.ts'
import { sent } from '#tests/support/applicants.ts'
import { withDatabase } from '#tests/support/database.ts'
import { buildProgramme, buildUniversity } from '#tests/support/factories.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import type { Visitor } from '#tests/support/visitor.ts'

/** Answers that stay open and say when something is written in a conversation. */

const database = await withDatabase()
const { db } = database
const university = await buildUniversity(db)
const programme = await buildProgramme(db, { universityId: university.id })
const log = pino({ level: 'silent' })
const live = openLive(db, log)
const { post, app } = await openTestApp(database, { live })
/** One who listens, and what they hear. */
class Ear {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array> | undefined
  heard = 0
  hasEnded = false

  constructor({ body }: Response) {
    this.#reader = body?.getReader()
    void this.#read()
  }

  async #read(): Promise<void> {
    for (let part = await this.#reader?.read(); part && !part.done; part = await this.#reader?.read()) {
      if (new TextDecoder().decode(part.value).includes('data: changed')) this.heard += 1
    }
    this.hasEnded = true
  }

  close = () => this.#reader?.cancel()
}

const open: Ear[] = []
const hear = (response: Response): Ear => {
  const ear = new Ear(response)
  open.push(ear)
  return ear
}
afterAll(() => live.stop())

let counsellor: Visitor
beforeAll(async () => {
  counsellor = await enterForLong(app, await buildAccount(db, { role: 'editor', isCounsellor: true, name: 'Rana' }))
})
beforeEach(async () => {
  await Promise.all(open.splice(0).map((ear) => ear.close()))
})

type Enquiry = { _id: string; token: string }
const ask = async (message: string): Promise<Enquiry> =>
  (await post('/api/enquiries', { kind: 'message', name: 'Lina', email: 'l@example.org', message, lang: 'en' })).json()
const listen = ({ token }: Pick<Enquiry, 'token'>) => post('/api/enquiries/conversation/events', { token })
const answer = ({ _id }: Enquiry, text: string) =>
  counsellor.call('POST', `/admin/enquiries/${_id}/messages`, { text }, { 'idempotency-key': crypto.randomUUID() })

/** Longer than an announcement takes. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 300))

test('a visitor with the link is notified at once that staff have written, and of no other conversation', async () => {
  const [one, other] = [await ask('Which exam?'), await ask('Which visa?')]
  const stream = await listen(one)
  expect(stream.headers.get('content-type')).toBe('text/event-stream')
  const [ofOne, ofOther] = [hear(stream), hear(await listen(other))]
  await answer(one, 'The IELTS.')
  await expect.poll(() => ofOne.heard).toBe(1)
  await aMoment()
  expect([ofOne.heard, ofOther.heard]).toEqual([1, 0])
})

test('staff hear of what was written and seen, and a student of theirs', async () => {
  const account = await buildAccount(db)
  const student = await enterForLong(app, account)
  const { _id } = await sent(student, programme.id)
  const staff = hear(await counsellor.get(`/admin/applications/${_id}/messages/events`))
  const own = hear(await student.get(`/applications/${_id}/messages/events`))
  const key = { 'idempotency-key': crypto.randomUUID() }
  const written = await student.call('POST', `/applications/${_id}/messages`, { text: 'Hello' }, key)
  await expect.poll(() => [staff.heard, own.heard]).toEqual([1, 1])
  const upTo = (await written.json()).data.messages.at(-1)._id
  await counsellor.post(`/admin/applications/${_id}/messages/seen`, { upTo })
  await expect.poll(() => own.heard).toBe(2)
})

test('what becomes of an application or an enquiry is heard by those who look at it', async () => {
  const student = await enterForLong(app, await buildAccount(db))
  const { _id } = await sent(student, programme.id)
  const enquiry = await ask('Which exam?')
  const own = hear(await student.get(`/applications/${_id}/messages/events`))
  const visitor = hear(await listen(enquiry))
  await rows(db)`update applications set state = 'in_review' where id = ${_id}`
  await rows(db)`update enquiries set state = 'answered', answered_at = now() where id = ${enquiry._id}`
  await expect.poll(() => [own.heard, visitor.heard]).toEqual([1, 1])
})

test('nobody listens to a conversation that they may not read', async () => {
  const enquiry = await ask('Which exam?')
  const { _id } = await sent(await enterForLong(app, await buildAccount(db)), programme.id)
  const stranger = await enterForLong(app, await buildAccount(db))
  expect((await listen({ token: `${enquiry.token}x` })).status).toBe(404)
  expect((await stranger.get(`/applications/${_id}/messages/events`)).status).toBe(404)
  expect((await stranger.get(`/admin/applications/${_id}/messages/events`)).status).toBe(403)
  expect((await stranger.get(`/admin/enquiries/${enquiry._id}/messages/events`)).status).toBe(403)
})

test('a change that is not committed is heard by nobody', async () => {
  const enquiry = await ask('Which exam?')
  const ear = hear(await listen(enquiry))
  await expect(
    rows(db)`with said as (select pg_notify('live', ${`enquiry ${enquiry._id}`})) select 1 / 0 from said`,
  ).rejects.toThrow()
  await aMoment()
  expect(ear.heard).toBe(0)
})

test('one link opens no more streams than its limit, uses up none of others, and has them back when they end', async () => {
  const [one, other] = [await ask('Which exam?'), await ask('Which visa?')]
  const ears: Ear[] = []
  for (let n = 0; n < STREAMS.reader.most; n++) {
    const stream = await listen(one)
    expect(stream.status).toBe(200)
    ears.push(hear(stream))
  }
  expect((await listen(one)).status).toBe(429)
  const ofOther = await listen(other)
  expect(ofOther.status).toBe(200)
  hear(ofOther)
  await ears[0]?.close()
  const again = await listen(one)
  expect(again.status).toBe(200)
  hear(again)
})

test('another server hears the same, also after its connection was lost', async () => {
  const second = openLive(db, log)
  const enquiry = await ask('Which exam?')
  const heard = { probe: 0, change: 0 }
  second.subscribe('enquiry probe', () => {
    heard.probe += 1
  })
  second.subscribe(`enquiry ${enquiry._id}`, () => {
    heard.change += 1
  })
  const isListening = async () => {
    await rows(db)`select pg_notify('live', 'enquiry probe')`
    return heard.probe > 0
  }
  await expect.poll(isListening).toBe(true)
  await answer(enquiry, 'The IELTS.')
  await expect.poll(() => heard.change).toBe(1)
  await rows(db)`
    select pg_terminate_backend(pid) from pg_stat_activity where query in ('listen live', 'select 1') and pid <> pg_backend_pid()`
  // What was written in between may have been missed.
  await expect.poll(() => heard.change).toBe(2)
  await answer(enquiry, 'With 6.5.')
  await expect.poll(() => heard.change).toBe(3)
  second.stop()
})

test('streams end with their server', async () => {
  const own = openLive(db, log)
  const application = await openTestApp(database, { live: own })
  const { token } = await ask('Which exam?')
  const response = await application.post('/api/enquiries/conversation/events', { token })
  const reader = response.body?.getReader()
  own.stop()
  await expect.poll(async () => (await reader?.read())?.done).toBe(true)
})
