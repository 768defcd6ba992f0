import { createHmac, randomBytes } from 'node:crypto'
import { Writable } from 'node:stream'
import pino from 'pino'
import { expect, test } from 'vitest'
import { rows } from '#db/rows.ts'
import { LINK_TOKEN_HEADER } from '#features/admissions/references/contract.ts'
import { buildAccount, enter } from '#tests/support/accounts.ts'
import { sent } from '#tests/support/applicants.ts'
import { SECRET } from '#tests/support/application.ts'
import { withDatabase } from '#tests/support/database.ts'
import { buildProgramme } from '#tests/support/factories.ts'
import { rounds } from '#tests/support/iterations.ts'
import { linkTokenIn } from '#tests/support/mails.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { Visitor } from '#tests/support/visitor.ts'

const database = await withDatabase()
const { db } = database
const item = await buildProgramme(db)
let logged = ''
const log = pino(
  { level: 'trace' },
  new Writable({
    write(line, _, done) {
      logged += line
      done()
    },
  }),
)
const { app, mails, clear, later } = await openTestApp(database, { log })

const MOTHER = 'huda@example.org'
const minor = {
  birthDate: '2009-11-01',
  guardianName: 'Huda Haddad',
  guardianRelation: 'mother',
  guardianPhone: '+962 79 123 4567',
  guardianEmail: MOTHER,
}

/** An application with a link to the consent, and one that ends copies. */
async function buildLinks() {
  const account = await buildAccount(db)
  const student = await enter(app, account)
  const { _id: id } = await sent(student, item.id, { answers: minor })
  await student.call('PUT', `/applications/${id}/guardian/copies`, { wanted: true, email: MOTHER, language: 'en' })
  const all = await mails()
  await clear()
  const consent = linkTokenIn(
    all.find(({ text }) => text?.includes('guardian-consent')),
    'guardian-consent',
  )
  const copies = linkTokenIn(
    all.find(({ text }) => text?.includes('copies/stop')),
    'copies/stop',
  )
  return { account, student, id, consent, copies }
}

const signature = (token: string, more = {}) => ({
  token,
  name: 'Huda',
  agrees: true,
  version: 'v1',
  lang: 'en',
  ...more,
})
const CALLS: [path: string, body: (token: string) => object][] = [
  ['/guardian-consent', (token) => ({ token })],
  ['/guardian-consent/signature', signature],
  ['/guardian-consent/withdrawal', (token) => ({ token })],
  ['/copies/stop', (token) => ({ token })],
]
/** The statuses that a token is answered with by every call, each from a network of its own. */
const outcomes = (token: string) =>
  Promise.all(CALLS.map(async ([path, body]) => (await new Visitor(app).post(path, body(token))).status))

test('no guessed, derived or mangled token opens anything', async () => {
  const { id, consent } = await buildLinks()
  const [link] = await rows<{ id: string; hash: string }>(db)`
    select id, token_hash as hash from private_links where application_id = ${id} and purpose = 'consent'`
  const derived = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('base64url')
  const guesses = [
    '',
    link?.id ?? '',
    link?.hash ?? '',
    consent.slice(0, -1),
    `${consent}A`,
    consent.toUpperCase(),
    ` ${consent}`,
    derived('another secret', `private link\nconsent\n${link?.id}`),
    derived(SECRET, link?.id ?? ''),
    derived(SECRET, `private link\nconsent\n${id}`),
    "' or 1=1 --",
    ...rounds(20, 200).map(() => randomBytes(32).toString('base64url')),
  ]
  for (const guess of guesses) {
    for (const status of await outcomes(guess)) expect([404, 429], guess).toContain(status)
  }
  expect((await new Visitor(app).post('/guardian-consent', { token: consent })).status).toBe(200)
})

test('a token does only what it was made for', async () => {
  const { consent, copies } = await buildLinks()
  expect(await outcomes(copies)).toEqual([404, 404, 404, 200])
  expect((await new Visitor(app).post('/copies/stop', { token: consent })).status).toBe(404)
  // It signs nobody in, and is no token of a session.
  const thief = new Visitor(app)
  thief.token = consent
  expect((await thief.get('/users/me')).status).toBe(401)
})

test('an expired link, one of a disabled account, and one that was replaced are like one that never was', async () => {
  const { account, id, consent } = await buildLinks()
  await rows(db)`update users set disabled_at = now() where id = ${account.id}`
  expect((await outcomes(consent)).slice(0, 3)).toEqual([404, 404, 404])
  await rows(db)`update users set disabled_at = null where id = ${account.id}`
  later(60 * 24 * 30 + 1)
  expect((await outcomes(consent)).slice(0, 3)).toEqual([404, 404, 404])
  const again = await enter(app, account)
  const sentAgain = await again.post(`/applications/${id}/guardian/consent`, { email: MOTHER, language: 'en' })
  expect(sentAgain.status).toBe(200)
  const fresh = linkTokenIn((await mails()).at(-1), 'guardian-consent')
  expect(fresh).not.toBe(consent)
  expect((await new Visitor(app).post('/guardian-consent', { token: fresh })).status).toBe(200)
})

test('nobody asks or reads about somebody else’s application', async () => {
  const { id } = await buildLinks()
  const stranger = await enter(app, await buildAccount(db))
  const editor = await enter(app, await buildAccount(db, { role: 'editor' }))
  const address = { email: 'thief@example.org', language: 'en' }
  for (const who of [stranger, editor]) {
    expect((await who.get(`/applications/${id}/guardian`)).status).toBe(404)
    expect((await who.post(`/applications/${id}/guardian/consent`, address)).status).toBe(404)
    expect((await who.call('PUT', `/applications/${id}/guardian/copies`, { ...address, wanted: true })).status).toBe(
      404,
    )
    expect((await who.get(`/admin/applications/${id}/guardian`)).status).toBe(403)
    expect((await who.post(`/admin/applications/${id}/guardian/consent`, address)).status).toBe(403)
  }
})

test('a student cannot flood an address, and what they use up is their own', async () => {
  const { student, id } = await buildLinks()
  const statuses: number[] = []
  for (const n of rounds(22, 22)) {
    const answer = await student.post(`/applications/${id}/guardian/consent`, {
      email: `a${n}@example.org`,
      language: 'en',
    })
    statuses.push(answer.status)
  }
  // One of the twenty of the day began the copies.
  expect(statuses.filter((status) => status === 200)).toHaveLength(19)
  expect(statuses.at(-1)).toBe(429)
  const other = await buildLinks()
  const asked = await other.student.post(`/applications/${other.id}/guardian/consent`, {
    email: MOTHER,
    language: 'en',
  })
  expect(asked.status).toBe(200)
})

test('names of thousands of letters are refused, and scripts in a name stay letters in page data and mail', async () => {
  const { consent } = await buildLinks()
  const tooLong = await new Visitor(app).post(
    '/guardian-consent/signature',
    signature(consent, { name: 'ن'.repeat(900) }),
  )
  expect(tooLong.status).toBe(422)
  const huge = await new Visitor(app).post(
    '/guardian-consent/signature',
    signature(consent, { name: 'a'.repeat(100_000) }),
  )
  expect([413, 422]).toContain(huge.status)
  const payload = 'Huda <script>alert(1)</script>'
  const answer = await new Visitor(app).post('/guardian-consent/signature', signature(consent, { name: payload }))
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const mail = (await mails()).find(({ to }) => to?.[0]?.address === MOTHER)
  expect(mail?.html).not.toContain('<script>')
})

test('nobody sends a file without a link that works, and no other token writes a reference', async () => {
  const { consent, copies } = await buildLinks()
  for (const token of ['', 'x'.repeat(43), consent, copies]) {
    const form = new FormData()
    form.set('letter', 'A reference that nobody asked for')
    form.set('file', new File([Buffer.alloc(2_000_000)], 'letter.pdf'))
    const headers = { [LINK_TOKEN_HEADER]: token }
    expect((await app.request('/api/references/letter', { method: 'POST', body: form, headers })).status).toBe(404)
    for (const path of ['/references', '/references/refusal'])
      expect((await new Visitor(app).post(path, { token })).status).toBe(404)
  }
})

test('no token is stored, queued or logged', async () => {
  const { consent, copies } = await buildLinks()
  await outcomes(consent)
  const tables = ['private_links', 'guardian_consents', 'jobs', 'audit_trail', 'rate_limits', 'notices']
  for (const table of tables) {
    const { rows: found } = await db.$client.query(`select t::text as line from ${table} t`)
    const all = found.map(({ line }: { line: string }) => line).join('\n')
    for (const token of [consent, copies]) expect(all, table).not.toContain(token)
  }
  for (const token of [consent, copies]) expect(logged).not.toContain(token)
})
