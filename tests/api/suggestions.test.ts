import { beforeAll, describe, expect, test } from 'vitest'
import { rows } from '#db/rows.ts'
import type { Message } from '#features/conversations/messages/contract.ts'
import { RATE_LIMITS } from '#platform/http/rate-limits.ts'
import { buildAccount, enterForLong } from '#tests/support/accounts.ts'
import { sent } from '#tests/support/applicants.ts'
import { withDatabase } from '#tests/support/database.ts'
import { buildProgramme, buildUniversity } from '#tests/support/factories.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import type { Visitor } from '#tests/support/visitor.ts'

/** Programmes that staff suggest with a message, and what students make of them. */

const database = await withDatabase()
const { db } = database
const university = await buildUniversity(db, { nameEn: 'Lake University', nameAr: 'جامعة البحيرة' })
const build = (nameEn: string, more: object = {}) =>
  buildProgramme(db, { universityId: university.id, nameEn, ...more })
const [bridges, rivers, draft] = [
  await build('Bridge Building'),
  await build('River Studies'),
  await build('Not Yet', { status: 'draft' }),
]
const { app, post, catchUp } = await openTestApp(database)

let counsellor: Visitor
let editor: Visitor
let student: Visitor
let applicationId: string
beforeAll(async () => {
  counsellor = await enterForLong(app, await buildAccount(db, { role: 'editor', isCounsellor: true, name: 'Rana' }))
  editor = await enterForLong(app, await buildAccount(db, { role: 'editor' }))
  student = await enterForLong(app, await buildAccount(db))
  applicationId = (await sent(student, bridges.id))._id
})

const question = { kind: 'message', name: 'Lina', email: 'lina@example.org', lang: 'en' }
const ask = async (message: string): Promise<{ _id: string; token: string }> =>
  (await post('/api/enquiries', { ...question, message })).json()
const both = [
  { programme: rivers.id, reason: 'Taught in English, and by the sea.' },
  { programme: bridges.id, reason: '' },
]
const suggest = (path: string, suggestions: object[], { by = counsellor, key = crypto.randomUUID() as string } = {}) =>
  by.call('POST', `${path}/messages`, { text: 'Two that fit.', suggestions }, { 'idempotency-key': key })
const ofEnquiry = (id: string) => `/admin/enquiries/${id}`
const lastOf = async (response: Response): Promise<Message> => (await response.json()).data.messages.at(-1)
const read = async (token: string): Promise<Message> =>
  (await (await post('/api/enquiries/conversation', { token })).json()).data.conversation.messages.at(-1)
const respond = (token: string, suggestion: string | undefined, answer: unknown) =>
  post('/api/enquiries/conversation/suggestions', { token, suggestion, answer })
const answersOf = ({ suggestions }: Message) => suggestions.map(({ answer }) => answer)

describe('programmes that staff suggest', () => {
  test('are in the conversation as the visitor reads it, in their order, with the sentence of each', async () => {
    const { _id, token } = await ask('What could I study?')
    expect((await suggest(ofEnquiry(_id), both)).status).toBe(201)
    const { text, suggestions } = await read(token)
    expect(text).toBe('Two that fit.')
    expect(suggestions).toMatchObject([
      {
        item: {
          type: 'major',
          name: { en: 'River Studies' },
          university: { en: 'Lake University', ar: 'جامعة البحيرة' },
        },
        reason: 'Taught in English, and by the sea.',
        answer: null,
      },
      { item: { name: { en: 'Bridge Building' } }, reason: null, answer: null },
    ])
  })

  test('are kept, declined and taken back by the visitor, which staff see', async () => {
    const { _id, token } = await ask('And what else?')
    const [first, second] = (await lastOf(await suggest(ofEnquiry(_id), both))).suggestions
    expect((await respond(token, first?._id, 'kept')).status).toBe(200)
    expect((await respond(token, second?._id, 'declined')).status).toBe(200)
    expect(answersOf(await read(token))).toEqual(['kept', 'declined'])
    await respond(token, second?._id, null)
    const staff = await counsellor.get(`${ofEnquiry(_id)}/messages`)
    expect(answersOf(await lastOf(staff))).toEqual(['kept', null])
  })

  test('that are kept are marked in the lists of staff until one of them has seen it', async () => {
    const keptOf = async (list: string, id: string): Promise<number> => {
      const { items } = await (await counsellor.get(`/admin/${list}`)).json()
      return items.find((each: { _id: string }) => each._id === id)?.kept
    }
    const { _id, token } = await ask('Which of these?')
    const message = await lastOf(await suggest(ofEnquiry(_id), both))
    const [first, second] = message.suggestions
    await respond(token, second?._id, 'declined')
    expect(await keptOf('enquiries', _id)).toBe(0)
    await respond(token, first?._id, 'kept')
    expect(await keptOf('enquiries', _id)).toBe(1)
    const { items } = await (await counsellor.get('/admin/enquiries?state=answered')).json()
    expect(items[0]).toMatchObject({ _id, kept: 1 })
    const newsOf = async () => {
      const { data } = await (await counsellor.get(`${ofEnquiry(_id)}/messages`)).json()
      return data.messages.at(-1).suggestions.map(({ isNews }: { isNews: boolean }) => isNews)
    }
    expect(await newsOf()).toEqual([true, true])
    await counsellor.post(`${ofEnquiry(_id)}/messages/seen`, { upTo: message._id })
    expect([await newsOf(), await keptOf('enquiries', _id)]).toEqual([[false, false], 0])
    await respond(token, second?._id, 'kept')
    expect([await newsOf(), await keptOf('enquiries', _id)]).toEqual([[false, true], 1])

    const own = await enterForLong(app, await buildAccount(db))
    const application = (await sent(own, rivers.id))._id
    const ofStaff = await lastOf(await suggest(`/admin/applications/${application}`, both))
    await own.call('POST', `/applications/${application}/suggestions/${ofStaff.suggestions[0]?._id}`, {
      answer: 'kept',
    })
    expect(await keptOf('applications', application)).toBe(1)
    await own.call('POST', `/applications/${application}/messages/seen`, { upTo: ofStaff._id })
    expect(await keptOf('applications', application)).toBe(1)
    await counsellor.post(`/admin/applications/${application}/messages/seen`, { upTo: ofStaff._id })
    expect(await keptOf('applications', application)).toBe(0)
  })

  test('belong to one conversation: no other link and no other account answers them', async () => {
    const [mine, other] = [await ask('Mine?'), await ask('Another?')]
    const [first] = (await lastOf(await suggest(ofEnquiry(mine._id), both))).suggestions
    expect((await respond(other.token, first?._id, 'kept')).status).toBe(404)
    expect((await respond(`${mine.token}x`, first?._id, 'kept')).status).toBe(404)
    expect((await respond(mine.token, crypto.randomUUID(), 'kept')).status).toBe(404)
    expect((await respond(mine.token, first?._id, 'perhaps')).status).toBe(422)
    const stranger = await enterForLong(app, await buildAccount(db))
    const ofApplication = await lastOf(await suggest(`/admin/applications/${applicationId}`, both))
    const path = `/applications/${applicationId}/suggestions/${ofApplication.suggestions[0]?._id}`
    expect((await stranger.call('POST', path, { answer: 'kept' })).status).toBe(404)
    expect(
      (await student.call('POST', `/applications/${applicationId}/suggestions/${first?._id}`, { answer: 'kept' }))
        .status,
    ).toBe(404)
    const kept = await student.call('POST', path, { answer: 'kept' })
    expect(answersOf(await lastOf(kept))).toEqual(['kept', null])
    expect(answersOf(await read(mine.token))).toEqual([null, null])
  })

  test('are published programmes, each once, and at most eight; visitors and others of staff suggest none', async () => {
    const { _id, token } = await ask('Which ones?')
    const refusal = async (suggestions: object[]) => {
      const response = await suggest(ofEnquiry(_id), suggestions)
      return [response.status, Object.keys((await response.json()).fields ?? {})]
    }
    expect(await refusal([{ programme: draft.id }])).toEqual([422, ['suggestions']])
    expect(await refusal([{ programme: university.id }])).toEqual([422, ['suggestions']])
    expect(await refusal([{ programme: 'medicine' }])).toEqual([422, ['suggestions.0.programme']])
    expect(await refusal([{ programme: rivers.id }, { programme: rivers.id }])).toEqual([422, ['suggestions']])
    expect(await refusal(Array.from({ length: 9 }, () => ({ programme: crypto.randomUUID() })))).toEqual([
      422,
      ['suggestions'],
    ])
    expect((await suggest(ofEnquiry(_id), both, { by: editor })).status).toBe(403)
    const asVisitor = await app.request('/api/enquiries/conversation/messages', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify({ token, text: 'Mine', suggestions: both }),
    })
    expect(asVisitor.status).toBe(201)
    expect((await read(token)).suggestions).toEqual([])
  })

  test('are kept and declined at most so often in an hour, by link and by account', async () => {
    const limitOf = async (call: () => Response | Promise<Response>) => {
      for (let n = 0; n < RATE_LIMITS.suggestions.most; n++) expect((await call()).status).toBe(200)
      const refused = await call()
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, expect.any(String)])
    }
    const { _id, token } = await ask('How often?')
    const [first] = (await lastOf(await suggest(ofEnquiry(_id), both))).suggestions
    await limitOf(() => respond(token, first?._id, 'kept'))
    const own = await enterForLong(app, await buildAccount(db))
    const application = (await sent(own, bridges.id))._id
    const [second] = (await lastOf(await suggest(`/admin/applications/${application}`, both))).suggestions
    const path = `/applications/${application}/suggestions/${second?._id}`
    await limitOf(() => own.call('POST', path, { answer: 'declined' }))
  })

  test('are stored once per key, and a key with other programmes is refused', async () => {
    const { _id, token } = await ask('Twice?')
    const key = crypto.randomUUID()
    for (let n = 0; n < 2; n++) expect((await suggest(ofEnquiry(_id), both, { key })).status).toBe(201)
    expect((await suggest(ofEnquiry(_id), both.slice(1), { key })).status).toBe(409)
    const { conversation } = (await (await post('/api/enquiries/conversation', { token })).json()).data
    expect(conversation.messages).toHaveLength(2)
    expect(
      await rows(db)`
      select s.id from suggestions s join messages m on m.id = s.message_id where m.enquiry_id = ${_id}`,
    ).toHaveLength(2)
  })

  test('name no programme that was withdrawn or deleted since, and keep the sentence', async () => {
    const gone = await build('Short-lived Studies')
    await catchUp()
    const { _id, token } = await ask('For how long?')
    expect((await suggest(ofEnquiry(_id), [{ programme: gone.id, reason: 'Small groups.' }])).status).toBe(201)
    await rows(db)`delete from programmes where id = ${gone.id}`
    await catchUp()
    expect((await read(token)).suggestions).toMatchObject([{ item: null, reason: 'Small groups.', answer: null }])
  })

  test('are in the export of the student’s data', async () => {
    const data = await (await student.get('/users/me/export')).text()
    expect(data).toContain('Taught in English, and by the sea.')
    expect(data).toContain('River Studies')
  })
})
