import { expect, onTestFinished, test } from 'vitest'
import { connect, withClient } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import { WORK } from '#lib/bounds.ts'
import { createLog } from '#platform/log.ts'
import { gate } from '#tests/e2e/support/gate.ts'
import { buildApplication } from '#tests/support/application.ts'
import { openConnection, openDatabase } from '#tests/support/database.ts'

type Line = Record<string, unknown>

/** The application on a database with little patience, and what it logs. */
async function open(options: Parameters<typeof connect>[1] = {}, more: Parameters<typeof buildApplication>[2] = {}) {
  const own = await openDatabase()
  const database = connect(own.url, options)
  onTestFinished(() => database.close())
  const lines: Line[] = []
  const log = createLog('warn', { write: (line) => void lines.push(JSON.parse(line)) })
  const { app } = await buildApplication(database, undefined, { log, ...more })
  const enquire = () =>
    app.request('/api/enquiries?lang=en', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        kind: 'message',
        name: 'Lina Haddad',
        email: 'lina@example.org',
        message: 'Which exam?',
        lang: 'en',
      }),
    })
  return { own, database, app, lines, enquire }
}

test('a statement that takes too long is answered 503, and the log says which call it was, and nothing of its contents', async () => {
  const { own, lines, enquire } = await open({ statementTimeout: 200 })
  const locking = await openConnection(own.db)
  await rows(locking)`begin; lock table enquiries in access exclusive mode`
  const answer = await enquire()
  expect(answer.status).toBe(503)
  expect(lines).toEqual([
    {
      level: 'warn',
      time: expect.any(String),
      kind: 'database',
      reason: 'statement_timeout',
      requestId: (await answer.json()).requestId,
      method: 'POST',
      path: '/api/enquiries',
      msg: 'A call was refused',
    },
  ])
  expect(JSON.stringify(lines)).not.toMatch(/Lina|lina|exam|lang/)
})

test('a call that waits too long for a connection is logged, and one that finds no place to wait', async () => {
  const { database, lines, enquire } = await open({ max: 1, waiting: 1, statementTimeout: 200 })
  const { open: end, opened } = gate()
  const held = gate()
  const holding = withClient(database.db, async () => {
    held.open()
    await opened
  })
  await held.opened
  const answers = await Promise.all([enquire(), enquire()])
  end()
  await holding
  expect(answers.map(({ status }) => status)).toEqual([503, 503])
  expect(lines.map(({ kind, reason }) => `${kind} ${reason}`).sort()).toEqual(['database full', 'database late'])
})

test('a code in an address is not in the log: the call is named by its route', async () => {
  const { own, app, lines } = await open({ statementTimeout: 200 })
  const locking = await openConnection(own.db)
  await rows(locking)`begin; lock table letters, family_pages in access exclusive mode`
  expect((await app.request('/api/letters/AB12-CD34-EF56')).status).toBe(503)
  expect(lines).toMatchObject([{ path: '/api/letters/:code' }])
})

test('a page that finds no place to be rendered is logged, without what was searched for', async () => {
  const build = () => new Promise<never>(() => {})
  const { app, lines } = await open({}, { build })
  const taken = WORK.pages.atOnce + WORK.pages.waiting
  for (let n = 0; n < taken; n++) void app.request(`/en/searchresults?q=${n}`)
  const refused = await app.request('/en/searchresults?q=lina')
  expect(refused.status).toBe(503)
  expect(refused.headers.get('content-type')).toMatch(/^text\/html/)
  expect(lines[0]).toMatchObject({ kind: 'pages', reason: 'full', method: 'GET', path: '/en/searchresults' })
  expect(JSON.stringify(lines)).not.toContain('lina')
})
