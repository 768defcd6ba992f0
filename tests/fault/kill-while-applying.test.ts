import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { connect } from '#db/client.ts'
import { buildAccount, PASSWORD } from '#tests/support/accounts.ts'
import { buildAnswersForAnyIntake } from '#tests/support/applicants.ts'
import { buildProgramme, buildUniversity } from '#tests/support/factories.ts'
import { rounds, seeded, seededChoice } from '#tests/support/iterations.ts'
import { databaseUrl, killPostgres, startServer, type TestProcess, temporaryFolder } from '#tests/support/server.ts'
import { startSmtp } from '#tests/support/smtp.ts'
import { runStatement } from '#tests/support/statements.ts'

const STUDENTS = 10
/** As many as one may have open. */
const ITEMS = 10
const AT_ONCE = 12

/** What is killed without a word. The worker that sends mails is a part of the server. */
const victims = {
  server: (server: TestProcess) => server.stop('SIGKILL'),
  database: (_server: TestProcess, dataDir: string) => killPostgres(dataDir),
  both: (server: TestProcess, dataDir: string) => Promise.all([server.stop('SIGKILL'), killPostgres(dataDir)]),
}

/** One wish to apply, in the ledger outside of what is killed. */
type Wish = {
  email: string
  itemId: string
  key: string
  /** How often it is sent in each round until it is acknowledged. */
  copies: number
  /** The references it was acknowledged with. */
  references: Set<string>
  hasDraft: boolean
}

test('whatever is killed while students apply, each application that was acknowledged is there, once and whole', async () => {
  const dataDir = temporaryFolder()
  const smtp = await startSmtp()
  const env = { SMTP_URL: smtp.url }
  const ledger: Wish[] = []
  let items: string[] = []
  const kills = rounds(2, 200)
  let posts = 0
  const send = async (student: Student, wish: Wish) => {
    if (!wish.hasDraft) wish.hasDraft = await student.saveDraft(wish.itemId)
    const copies = Array.from({ length: wish.copies }, () => student.submit(wish))
    posts += copies.length
    for (const reference of await Promise.all(copies)) if (reference) wish.references.add(reference)
  }

  for (const round of kills) {
    const server = startServer({ dataDir, env })
    const address = await server.ready()
    const { db, close } = connect(databaseUrl(dataDir), { max: 1 })
    if (items.length === 0) {
      const university = await buildUniversity(db)
      const made = await Promise.all(
        Array.from({ length: ITEMS - 1 }, () => buildProgramme(db, { universityId: university.id })),
      )
      items = [university.id, ...made.map(({ id }) => id)]
    }
    for (let n = 0; n < STUDENTS; n++) {
      const email = `student-${round}-${n}@example.org`
      await buildAccount(db, { email, language: n % 2 === 0 ? 'en' : 'ar' })
      for (const [at, itemId] of items.entries()) {
        const copies = 1 + Math.floor(seeded('copies', round, n, at) * 3)
        ledger.push({ email, itemId, key: crypto.randomUUID(), copies, references: new Set(), hasDraft: false })
      }
    }
    await close()
    const known = acknowledgedIn(ledger)
    const open = ledger.filter((wish) => wish.references.size === 0)
    const sending = sendAll(address, open, send)
    const enough = known + 1 + Math.floor(seeded('after', round) * open.length * 0.8)
    await expect.poll(() => acknowledgedIn(ledger), { timeout: 120_000, interval: 5 }).toBeGreaterThanOrEqual(enough)
    await sleep(seeded('when', round) * 50)
    await victims[seededChoice(['server', 'database', 'both'] as const, 'victim', round)](server, dataDir)
    await sending
    await server.stop('SIGKILL')
  }

  const acknowledged = ledger.filter((wish) => wish.references.size > 0)
  const server = startServer({ dataDir, env })
  const address = await server.ready()
  const url = databaseUrl(dataDir)
  const before = await referencesByKey(url)
  const lost = acknowledged.filter(({ key, references }) => !references.has(before.get(key) ?? ''))
  expect(lost).toEqual([])
  // What was not acknowledged is sent again until it is, under the key it had.
  await sendAll(
    address,
    ledger.filter((wish) => wish.references.size === 0),
    send,
  )
  expect(ledger.filter((wish) => wish.references.size !== 1)).toEqual([])

  const after = await referencesByKey(url)
  expect(after.size).toBe(ledger.length)
  expect(ledger.filter(({ key, references }) => !references.has(after.get(key) ?? ''))).toEqual([])
  expect(await halfOnes(url)).toEqual({ applications: ledger.length, half: 0, drafts: 0, lines: ledger.length })

  const left = async () => {
    // What a killed server had started is due again in two minutes; here it is at once.
    await runStatement(url, 'update jobs set due_at = now() where due_at > now()')
    return (await runStatement(url, 'select 1 from jobs')).length
  }
  await expect.poll(left, { timeout: 1_800_000, interval: 300 }).toBe(0)
  const mails = smtp.taken.map((mail) => ({
    reference: /MS-[A-Z0-9]{4}-[A-Z0-9]{4}/.exec(readable(mail))?.[0] ?? '',
    id: /^Message-ID: (.+)$/m.exec(mail)?.[1] ?? '',
  }))
  // A mail that was taken at the moment of a kill may come again; mail programs know it by its Message-ID.
  const idsOf = (wanted: string) => new Set(mails.filter(({ reference }) => reference === wanted).map(({ id }) => id))
  // One to the student and one to the office, as nobody looks after the application yet.
  expect([...after.values()].filter((reference) => idsOf(reference).size !== 2)).toEqual([])
  console.log(
    `${kills.length} kills, ${posts} posts of ${ledger.length} applications, ${acknowledged.length} acknowledged under fire; ` +
      `lost 0, twice 0, half 0, mails lost 0, mails twice ${mails.length - 2 * ledger.length}`,
  )
})

const acknowledgedIn = (ledger: readonly Wish[]) => ledger.filter((wish) => wish.references.size > 0).length

/** Every student signs in and sends what is still open, some at a time; what fails is left for the next round. */
async function sendAll(address: string, wishes: Wish[], send: (student: Student, wish: Wish) => Promise<void>) {
  const students = new Map(
    [...new Set(wishes.map(({ email }) => email))].map((email) => [email, new Student(address, email)]),
  )
  const waiting = [...wishes]
  const work = async () => {
    for (let wish = waiting.shift(); wish; wish = waiting.shift()) {
      const student = students.get(wish.email) as Student
      if (await student.isIn()) await send(student, wish)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

/** A student's browser, whose calls fail as calls do when what they reach is killed. */
class Student {
  readonly #address: string
  readonly #email: string
  #session: Promise<Record<string, string> | null> | undefined

  constructor(address: string, email: string) {
    this.#address = address
    this.#email = email
  }

  async isIn(): Promise<boolean> {
    this.#session ??= this.#signIn()
    return (await this.#session) !== null
  }

  async saveDraft(itemId: string): Promise<boolean> {
    const body = { answers: { fullName: 'Lina' }, step: 'personal', version: 0 }
    const answer = await this.#call('PUT', `/applications/drafts/${itemId}`, body)
    return answer !== null
  }

  /** The reference, where the call was answered as taken. */
  async submit({ itemId, key }: Wish): Promise<string | null> {
    const answer = await this.#call(
      'POST',
      '/applications',
      { itemId, answers: buildAnswersForAnyIntake() },
      { 'idempotency-key': key },
    )
    return answer?.data.reference ?? null
  }

  async #signIn(): Promise<Record<string, string> | null> {
    const [, round = '0', n = '0'] = /(\d+)-(\d+)/.exec(this.#email) ?? []
    const response = await fetch(`${this.#address}/api/users/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `2001:db8:${round}:${n}::1` },
      body: JSON.stringify({ Email: this.#email, Password: PASSWORD }),
    }).catch(() => null)
    const answer = await response?.json().catch(() => null)
    if (!response || !answer?.token) return null
    const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0])
    return { authorization: `Bearer ${answer.token}`, cookie: cookies.join('; ') }
  }

  async #call(method: string, path: string, body: object, more: Record<string, string> = {}) {
    const session = await this.#session
    const response = await fetch(`${this.#address}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...session, ...more },
      body: JSON.stringify(body),
    }).catch(() => null)
    if (response && response.status < 500 && !response.ok) {
      throw new Error(`${method} ${path} was refused: ${response.status} ${await response.text()}`)
    }
    return response?.ok ? response.json().catch(() => null) : null
  }
}

async function referencesByKey(url: string): Promise<Map<string, string>> {
  const rows = await runStatement<{ key: string; reference: string }>(
    url,
    'select idempotency_key as key, reference from applications',
  )
  return new Map(rows.map(({ key, reference }) => [key, reference]))
}

/** Applications that miss a part of what is kept with them, or have one twice, and drafts that stayed. */
async function halfOnes(url: string) {
  const [found] = await runStatement(
    url,
    `select count(*)::int as applications,
      (count(*) filter (where (select count(*) from application_events e where e.application_id = a.id) <> 1))::int as half,
      (select count(*) from application_drafts)::int as drafts,
      (select count(distinct entity_id) from audit_trail where action = 'application.submitted')::int as lines
    from applications a`,
  )
  return found
}

/** The words of a mail, whose long lines and other scripts are written in quoted-printable or base64. */
function readable(mail: string): string {
  const quoted = mail.replaceAll('=\n', '')
  const encoded = [...mail.matchAll(/^(?:[A-Za-z0-9+/]{60,}\n)+[A-Za-z0-9+/=]*$/gm)].map(([block]) =>
    Buffer.from(block.replaceAll('\n', ''), 'base64').toString('utf8'),
  )
  return [quoted, ...encoded].join('\n')
}
