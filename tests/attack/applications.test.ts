import { expect, test } from 'vitest'
import { buildAccount, enter } from '#tests/support/accounts.ts'
import { sent } from '#tests/support/applicants.ts'
import { buildApplication } from '#tests/support/application.ts'
import { withDatabase } from '#tests/support/database.ts'
import { buildProgramme, buildUniversity } from '#tests/support/factories.ts'
import { Visitor } from '#tests/support/visitor.ts'

const database = await withDatabase()
const { sql, db } = database
const university = await buildUniversity(db)
const programme = await buildProgramme(db, { universityId: university.id })
let clock = new Date('2026-11-21T10:00:00Z')
const { app } = await buildApplication(database, () => clock)

const PEOPLE = ['owner', 'other student', 'editor', 'counsellor', 'admin', 'visitor', 'expired', 'revoked'] as const
type Person = (typeof PEOPLE)[number]

const owner = await buildAccount(sql)
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
  const staff = { editor: 'editor', counsellor: 'editor', admin: 'admin' } as const
  const role = person in staff ? staff[person as keyof typeof staff] : 'student'
  // Of those whose session is over, it is the owner's own.
  const isOver = person === 'expired' || person === 'revoked'
  const account = isOver ? owner : await buildAccount(sql, { role, isCounsellor: person === 'counsellor' })
  const earlier = (await sql<{ id: string }[]>`select id from sessions`).map(({ id }) => id)
  const started = clock
  if (person === 'expired') clock = new Date(clock.getTime() - 8 * 86_400_000)
  const visitor = await enter(app, account)
  clock = started
  if (person === 'revoked') await sql`update sessions set ended_at = now() where id <> all(${earlier})`
  return visitor
}

type Call = { name: string; run: (who: Visitor) => Promise<Response>; allowed: readonly Person[]; refused: number }

const KEY = { 'idempotency-key': 'the-same-every-time' }
const MATCH = { 'if-match': '"999"' }
const reviewing = { allowed: ['counsellor', 'admin'] as const, refused: 403 }
const owning = { allowed: ['owner'] as const, refused: 404 }

/** Each call on an object that is Lina's. Those that would change it are sent so that nothing comes of them. */
const calls: Call[] = [
  { name: 'GET application', run: (who) => who.get(`/applications/${_id}`), ...owning },
  {
    name: 'POST event',
    run: (who) => who.post(`/applications/${_id}/events`, { move: 'withdraw', version: 99 }),
    ...owning,
  },
  { name: 'GET messages', run: (who) => who.get(`/applications/${_id}/messages`), ...owning },
  {
    name: 'POST message',
    run: (who) => who.call('POST', `/applications/${_id}/messages`, { text: 'A word.' }, KEY),
    ...owning,
  },
  {
    name: 'POST seen',
    run: (who) => who.post(`/applications/${_id}/messages/seen`, { upTo: crypto.randomUUID() }),
    ...owning,
  },
  { name: 'GET staff messages', run: (who) => who.get(`/admin/applications/${_id}/messages`), ...reviewing },
  {
    name: 'POST staff message',
    run: (who) => who.call('POST', `/admin/applications/${_id}/messages`, { text: 'A word.' }, KEY),
    ...reviewing,
  },
  {
    name: 'POST staff seen',
    run: (who) => who.post(`/admin/applications/${_id}/messages/seen`, { upTo: crypto.randomUUID() }),
    ...reviewing,
  },
  { name: 'GET staff', run: (who) => who.get(`/admin/applications/${_id}`), ...reviewing },
  { name: 'GET list', run: (who) => who.get('/admin/applications'), ...reviewing },
  { name: 'GET file', run: (who) => who.get('/admin/applications/export.csv'), ...reviewing },
  { name: 'GET reviewers', run: (who) => who.get('/admin/applications/reviewers'), ...reviewing },
  {
    name: 'PUT assignee',
    run: (who) => who.call('PUT', `/admin/applications/${_id}`, { assignee: null }, MATCH),
    ...reviewing,
  },
  {
    name: 'POST move',
    run: (who) => who.call('POST', `/admin/applications/${_id}/moves`, { to: 'in_review' }, MATCH),
    ...reviewing,
  },
  { name: 'POST note', run: (who) => who.post(`/admin/applications/${_id}/notes`, { text: 'A word.' }), ...reviewing },
  {
    name: 'POST assignments',
    run: (who) => who.post('/admin/applications/assignments', { ids: [_id], assignee: null }),
    ...reviewing,
  },
]

test.each(PEOPLE)('of a student’s application %s gets what is theirs to see and nothing else', async (person) => {
  const who = await come(person)
  const isIn = !['visitor', 'expired', 'revoked'].includes(person)
  const wrong: string[] = []
  for (const { name, run, allowed, refused } of calls) {
    const { status } = await run(who)
    const isLetIn = ![401, 403, 404].includes(status)
    const expected = isIn ? refused : 401
    if (allowed.includes(person) ? !isLetIn : status !== expected) wrong.push(`${name}: ${status}`)
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

test('nothing came of what was refused', async () => {
  const { data } = await (await lina.get(`/applications/${_id}`)).json()
  expect(data).toMatchObject({ state: 'submitted', version: 1 })
})
