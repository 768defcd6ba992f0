import { expect, test } from 'vitest'
import { rows } from '#db/rows.ts'
import { buildAccount, enter } from '#tests/support/accounts.ts'
import { sent } from '#tests/support/applicants.ts'
import { buildApplication } from '#tests/support/application.ts'
import { withDatabase } from '#tests/support/database.ts'
import { buildProgramme, buildUniversity } from '#tests/support/factories.ts'
import { Visitor } from '#tests/support/visitor.ts'

const database = await withDatabase()
const { db } = database
const university = await buildUniversity(db)
const programme = await buildProgramme(db, { universityId: university.id })
let clock = new Date('2026-11-21T10:00:00Z')
const { app } = await buildApplication(database, () => clock)

const PEOPLE = [
  'owner',
  'other student',
  'editor',
  'counsellor',
  'admin',
  'visitor',
  'expired',
  'revoked',
  'disabled counsellor',
] as const
type Person = (typeof PEOPLE)[number]

const owner = await buildAccount(db)
const lina = await enter(app, owner)
const { _id } = await sent(lina, programme.id)
await lina.call('PUT', `/applications/drafts/${university.id}`, {
  answers: { fullName: 'Canary Haddad' },
  step: 'personal',
  version: 0,
})

async function come(person: Person): Promise<Visitor> {
  if (person === 'visitor') return new Visitor(app)
  if (person === 'owner') return enter(app, owner)
  const staff = { editor: 'editor', counsellor: 'editor', 'disabled counsellor': 'editor', admin: 'admin' } as const
  const role = person in staff ? staff[person as keyof typeof staff] : 'student'
  // Of those whose session is over, it is the owner's own.
  const isOver = person === 'expired' || person === 'revoked'
  const account = isOver ? owner : await buildAccount(db, { role, isCounsellor: person.endsWith('counsellor') })
  const earlier = (await rows<{ id: string }>(db)`select id from sessions`).map(({ id }) => id)
  const started = clock
  if (person === 'expired') clock = new Date(clock.getTime() - 8 * 86_400_000)
  const visitor = await enter(app, account)
  clock = started
  if (person === 'revoked') await rows(db)`update sessions set ended_at = now() where id <> all(${earlier})`
  if (person === 'disabled counsellor') await rows(db)`update users set disabled_at = now() where id = ${account.id}`
  return visitor
}

type Call = {
  name: string
  run: (who: Visitor) => Promise<Response>
  allowed: readonly Person[]
  /** What those are answered who may; nothing comes of it. */
  answer: number
  /** What the others are, once they are signed in. */
  refused: number
}

const KEY = { 'idempotency-key': 'the-same-every-time' }
const MATCH = { 'if-match': '"999"' }
const MINE = `/applications/${_id}`
const STAFF = `/admin/applications/${_id}`
const SEEN = { upTo: crypto.randomUUID() }
const LETTER = { conditions: [], replyBy: null }

const own = (name: string, answer: number, run: Call['run']): Call => {
  return { name, answer, run, allowed: ['owner'], refused: 404 }
}
const staff = (name: string, answer: number, run: Call['run']): Call => {
  return { name, answer, run, allowed: ['counsellor', 'admin'], refused: 403 }
}

/** Each call on an object that is Lina's. Those that would change it are sent so that nothing comes of them. */
const calls: Call[] = [
  own('GET application', 200, (who) => who.get(MINE)),
  own('GET its PDF', 200, (who) => who.get(`${MINE}/application.pdf`)),
  own('GET the letter it has not', 404, (who) => who.get(`${MINE}/letter.pdf`)),
  own('GET its dates', 200, (who) => who.get(`${MINE}/calendar`)),
  own('POST event', 409, (who) => who.call('POST', `${MINE}/events`, { move: 'withdraw', version: 99 })),
  own('GET messages', 200, (who) => who.get(`${MINE}/messages`)),
  own('POST message', 201, (who) => who.call('POST', `${MINE}/messages`, { text: 'A word.' }, KEY)),
  own('POST seen', 200, (who) => who.post(`${MINE}/messages/seen`, SEEN)),
  staff('GET staff messages', 200, (who) => who.get(`${STAFF}/messages`)),
  staff('POST staff message', 201, (who) => who.call('POST', `${STAFF}/messages`, { text: 'A word.' }, KEY)),
  staff('POST staff seen', 200, (who) => who.post(`${STAFF}/messages/seen`, SEEN)),
  staff('GET staff', 200, (who) => who.get(STAFF)),
  staff('GET staff PDF', 200, (who) => who.get(`${STAFF}/application.pdf`)),
  staff('GET the letter, for staff', 404, (who) => who.get(`${STAFF}/letter.pdf`)),
  staff('GET list', 200, (who) => who.get('/admin/applications')),
  staff('GET file', 200, (who) => who.get('/admin/applications/export.csv')),
  staff('GET reviewers', 200, (who) => who.get('/admin/applications/reviewers')),
  staff('GET queues', 200, (who) => who.get('/admin/applications/queues')),
  staff('PUT assignee', 412, (who) => who.call('PUT', STAFF, { assignee: null }, MATCH)),
  staff('POST move', 412, (who) => who.call('POST', `${STAFF}/moves`, { to: 'in_review' }, MATCH)),
  staff('POST letter', 412, (who) => who.call('POST', `${STAFF}/letters`, LETTER, MATCH)),
  staff('POST note', 201, (who) => who.post(`${STAFF}/notes`, { text: 'A word.' })),
  staff('POST assignments', 200, (who) => who.post('/admin/applications/assignments', { ids: [_id], assignee: null })),
]

test.each(PEOPLE)('of a student’s application %s gets what is theirs to see and nothing else', async (person) => {
  const who = await come(person)
  const isIn = !['visitor', 'expired', 'revoked', 'disabled counsellor'].includes(person)
  // A session of a disabled account gets an answer that says so.
  const outside = person === 'disabled counsellor' ? 403 : 401
  const wrong: string[] = []
  for (const { name, run, allowed, answer, refused } of calls) {
    const { status } = await run(who)
    const expected = allowed.includes(person) ? answer : isIn ? refused : outside
    if (status !== expected) wrong.push(`${name}: ${status}, not ${expected}`)
  }
  expect(wrong).toEqual([])
})

test.each(PEOPLE)('a student’s draft is shown to %s only if it is theirs', async (person) => {
  const who = await come(person)
  const answers = await Promise.all([who.get(`/applications/drafts/${university.id}`), who.get('/applications')])
  const texts = await Promise.all(answers.map((answer) => answer.text()))
  expect(texts.some((text) => text.includes('Canary'))).toBe(person === 'owner')
  expect(texts.some((text) => text.includes(_id))).toBe(person === 'owner')
})

test('refused calls had no effect', async () => {
  const { data } = await (await lina.get(`/applications/${_id}`)).json()
  expect(data).toMatchObject({ state: 'submitted', version: 1 })
})
