import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { connect } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import { buildAccount, PASSWORD } from '#tests/support/accounts.ts'
import { buildAnswersForAnyIntake } from '#tests/support/applicants.ts'
import { buildProgramme, buildUniversity } from '#tests/support/factories.ts'
import { rounds, seeded, seededChoice } from '#tests/support/iterations.ts'
import { databaseUrl, killPostgres, startServer, type TestProcess, temporaryFolder } from '#tests/support/server.ts'
import { runStatement } from '#tests/support/statements.ts'

/** After "Send": answers to a request, evidence of conditions and ticks, while whatever holds them is killed. */

const STUDENTS = 6
const AT_ONCE = 6
const QUESTIONS = 3
const TICKED = ['visa', 'housing', 'arrival']

const victims = {
  server: (server: TestProcess) => server.stop('SIGKILL'),
  database: (_server: TestProcess, dataDir: string) => killPostgres(dataDir),
  both: (server: TestProcess, dataDir: string) => Promise.all([server.stop('SIGKILL'), killPostgres(dataDir)]),
}

/** A call that is repeated until it is acknowledged, in the ledger outside of what is killed. */
type Deed = { email: string; method: 'PUT' | 'POST'; path: string; body: object; isTaken: boolean }

test('whatever is killed after applications were sent, what was acknowledged is there, and no decision is lost', async () => {
  const dataDir = temporaryFolder()
  const ledger: Deed[] = []
  const kills = rounds(2, 60)
  let items: string[] = []
  for (const round of kills) {
    const server = startServer({ dataDir })
    const address = await server.ready()
    const { db, close } = connect(databaseUrl(dataDir), { max: 1 })
    if (items.length === 0) {
      const university = await buildUniversity(db)
      items = [university.id, (await buildProgramme(db, { universityId: university.id })).id]
    }
    const [staff] = await rows<{ id: string }>(db)`select id from users where role = 'admin' limit 1`
    const staffId = staff?.id ?? (await buildAccount(db, { role: 'admin' })).id
    for (let n = 0; n < STUDENTS; n++) {
      const email = `on-${round}-${n}@example.org`
      await buildAccount(db, { email })
      const [first = '', accepted = ''] = await applyForAll(address, email, items)
      ledger.push(
        ...(await askAndDecide(db, { email, id: first, staffId })),
        ...(await acceptPlace(db, email, accepted)),
      )
    }
    await close()
    const known = taken(ledger)
    const open = ledger.filter(({ isTaken }) => !isTaken)
    const doing = doAll(address, open)
    const enough = known + 1 + Math.floor(seeded('after', round) * open.length * 0.8)
    await expect.poll(() => taken(ledger), { timeout: 120_000, interval: 5 }).toBeGreaterThanOrEqual(enough)
    await sleep(seeded('when', round) * 30)
    await victims[seededChoice(['server', 'database', 'both'] as const, 'victim', round)](server, dataDir)
    await doing
    await server.stop('SIGKILL')
  }
  const underFire = taken(ledger)
  const server = startServer({ dataDir })
  const address = await server.ready()
  const url = databaseUrl(dataDir)
  // What was not acknowledged is done again.
  await doAll(
    address,
    ledger.filter(({ isTaken }) => !isTaken),
  )
  expect(taken(ledger)).toBe(ledger.length)
  const students = STUDENTS * kills.length
  expect(await countAll(url)).toEqual({
    ticks: students * TICKED.length,
    evidence: students,
    // The last answer is one transition, whatever was sent again.
    replies: students,
    complete: students,
    answered: students * QUESTIONS,
    held: students,
    notified: students,
  })
  console.log(
    `${kills.length} kills, ${ledger.length} deeds, ${underFire} acknowledged under fire; lost 0, decisions lost 0`,
  )
})

const taken = (ledger: readonly Deed[]) => ledger.filter(({ isTaken }) => isTaken).length

/** Everything that was done, counted with what is kept beside it. */
async function countAll(url: string) {
  const [found] = await runStatement(
    url,
    `select
      (select count(*) from enrolment_steps where done_at is not null)::int as ticks,
      (select count(*) from offer_conditions where state = 'sent')::int as evidence,
      (select count(*) from application_events where action = 'reply')::int as replies,
      (select count(*) from application_requests r join applications a on a.id = r.application_id
        where r.state = 'complete' and a.state = 'in_review')::int as complete,
      (select count(*) from application_request_items where state = 'answered')::int as answered,
      (select count(*) from application_decisions where held_at is not null)::int as held,
      (select count(*) from notices where kind = 'decision_held' and variant = 'answered')::int as notified`,
  )
  return found
}

type Session = Record<string, string>

async function signIn(address: string, email: string): Promise<Session | null> {
  const [, round = '0', n = '0'] = /(\d+)-(\d+)/.exec(email) ?? []
  const response = await fetch(`${address}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `2001:db8:${round}:${n}::1` },
    body: JSON.stringify({ Email: email, Password: PASSWORD }),
  }).catch(() => null)
  const answer = await response?.json().catch(() => null)
  if (!response || !answer?.token) return null
  const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0])
  return { authorization: `Bearer ${answer.token}`, cookie: cookies.join('; ') }
}

/** The ids of the applications, which are sent while nothing is killed. */
async function applyForAll(address: string, email: string, items: readonly string[]): Promise<string[]> {
  const session = await signIn(address, email)
  const ids: string[] = []
  for (const itemId of items) {
    const response = await fetch(`${address}/api/applications`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID(), ...session },
      body: JSON.stringify({ itemId, answers: buildAnswersForAnyIntake() }),
    })
    if (!response.ok) throw new Error(`Applying was refused: ${await response.text()}`)
    ids.push((await response.json()).data._id)
  }
  return ids
}

type Db = ReturnType<typeof connect>['db']

/** A request with questions, and a decision that was made without waiting for the answers. */
async function askAndDecide(db: Db, of: { email: string; id: string; staffId: string }): Promise<Deed[]> {
  const { email, id, staffId } = of
  await rows(db)`update applications set state = 'information_needed', answer_by = null where id = ${id}`
  await rows(db)`
    insert into application_events (application_id, from_state, to_state, action, actor_id)
    values (${id}, 'submitted', 'information_needed', 'request_information', ${staffId})`
  const questions = await rows<{ id: string }>(db)`
    with request as (
      insert into application_requests (application_id, asked_at, opened_at, due_on)
      values (${id}, now(), now(), current_date + 7) returning id
    )
    insert into application_request_items (request_id, position, kind, question)
    select request.id, n, 'answer', 'Question ' || n from request, generate_series(1, ${QUESTIONS}) n returning id`
  await rows(db)`
    insert into application_decisions (application_id, to_state, reasons, decided_by, decided_at, due_at)
    values (${id}, 'rejected', '{places}', ${staffId}, now(), now() + interval '1 hour')`
  return questions.map((item) => ({
    email,
    method: 'PUT' as const,
    path: `/applications/${id}/requests/items/${item.id}`,
    body: { text: 'So it is.' },
    isTaken: false,
  }))
}

/** A place with a condition, for which steps are ticked and evidence is sent. */
async function acceptPlace(db: Db, email: string, id: string): Promise<Deed[]> {
  await rows(db)`update applications set state = 'accepted', acceptance = 'firm', answer_by = null where id = ${id}`
  const [condition] = await rows<{ id: string }>(db)`
    insert into offer_conditions (application_id, position, kind, due_on)
    values (${id}, 1, 'deposit', current_date + 90) returning id`
  const deed = { email, isTaken: false }
  return [
    ...TICKED.map((step) => ({
      ...deed,
      method: 'PUT' as const,
      path: `/applications/${id}/steps/${step}`,
      body: { done: true },
    })),
    {
      ...deed,
      method: 'POST',
      path: `/applications/${id}/conditions/${condition?.id}`,
      body: { note: 'Paid on Monday.' },
    },
  ]
}

/** Does what is open, some at a time; what fails as calls to what was killed fail is left for the next round. */
async function doAll(address: string, deeds: readonly Deed[]): Promise<void> {
  const sessions = new Map<string, Promise<Session | null>>()
  const waiting = [...deeds]
  const work = async () => {
    for (let deed = waiting.shift(); deed; deed = waiting.shift()) {
      const session = sessions.get(deed.email) ?? signIn(address, deed.email)
      sessions.set(deed.email, session)
      const headers = await session
      if (!headers) continue
      const { method, path, body } = deed
      const response = await fetch(`${address}/api${path}`, {
        method,
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }).catch(() => null)
      if (response && response.status < 500 && !response.ok && response.status !== 409) {
        throw new Error(`${method} ${path} was refused: ${response.status} ${await response.text()}`)
      }
      // A conflict: it was taken before the kill, and the request has been closed by the last answer.
      deed.isTaken = response?.ok === true || response?.status === 409
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}
