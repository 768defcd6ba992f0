import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { permutations } from '#tests/support/permutations.ts'
import { debianBinaries, startTestServer, type TestServer } from '#tests/support/postgres.ts'
import { startServer, temporaryFolder } from '#tests/support/server.ts'
import { runStatement } from '#tests/support/statements.ts'

const password = 'same on all'
/** Only Debian's PostgreSQL has what copies a running cluster. */
const major = debianBinaries[0]?.major

/** `next` is promoted when the primary is gone; `other` stays a standby. */
type Trio = { primary: TestServer; next: TestServer; other: TestServer }

async function start(standbyOf?: TestServer): Promise<TestServer> {
  const server = await startTestServer({ major: major ?? 0, password, ...(standbyOf && { standbyOf: standbyOf.url }) })
  onTestFinished(() => server.remove())
  return server
}

const withStandbys = async (primary: TestServer): Promise<Trio> => ({
  primary,
  next: await start(primary),
  other: await start(primary),
})

/** How a machine goes away, and when its standby is promoted. */
const faults = {
  /** Once the server has opened connections on a standby for lack of a primary, which it must then leave. */
  async killed({ primary, next, other }: Trio) {
    primary.signal('SIGKILL')
    await expect.poll(async () => (await connectionsOn(next)) + (await connectionsOn(other))).toBeGreaterThan(0)
  },
  /** At once: connections to a frozen machine look alive. */
  async frozen({ primary }: Trio) {
    primary.signal('SIGSTOP')
  },
}

async function connectionsOn({ url }: TestServer): Promise<number> {
  const [row] = await runStatement<{ n: number }>(
    url,
    `select count(*)::int as n from pg_stat_activity where application_name in ('masar', 'masar-index')`,
  )
  return row?.n ?? 0
}

/** A server of the product on the three, in some order, and short ways to ask it. */
async function serve(order: TestServer[]) {
  const hosts = order.map(({ url }) => new URL(url).host).join(',')
  const url = `postgres://masar:${encodeURIComponent(password)}@${hosts}/postgres`
  const server = startServer({ dataDir: temporaryFolder(), env: { DATABASE_URL: url, DEMO: '1' } })
  const address = await server.ready()
  const status = async (path: string) => {
    const response = await fetch(address + path)
    await response.arrayBuffer()
    return response.status
  }
  const whyNotDeep = async () => (await fetch(`${address}/readyz?deep=1`)).text()
  const found = async (text: string) => {
    const response = await fetch(`${address}/api/search?q=${text}`)
    return ((await response.json()) as { counts: { sumMajors: number } }).counts.sumMajors
  }
  let calls = 0
  const write = async () => {
    const enquiry = { kind: 'message', name: 'Lina', email: 'lina@example.org', message: 'Which exam?', lang: 'en' }
    // One after the other from another address, so that no limit is met.
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${++calls % 250}` }
    const answer = await fetch(`${address}/api/enquiries`, { method: 'POST', headers, body: JSON.stringify(enquiry) })
    return answer.status
  }
  return { server, status, whyNotDeep, found, write }
}

/** How long nothing could be written. A figure to read, not a bound: a slow machine fails no test. */
const figures: string[] = []
afterAll(() => console.log(figures.join('\n')))

async function failOver(trio: Trio, order: TestServer[], fault: keyof typeof faults, round: number): Promise<void> {
  const { server, status, whyNotDeep, found, write } = await serve(order)
  const [row] = await runStatement<{ slug_en: string }>(
    trio.primary.url,
    `select slug_en from programmes where kind = 'major' and status = 'published' order by id limit 1`,
  )
  const pages = ['/en', `/en/major/${row?.slug_en}`, '/api/search?q=medicine', '/ar/searchresults?q=medicine']
  for (const page of pages) expect(await status(page)).toBe(200)
  expect(await write()).toBe(201)

  const answers: number[] = []
  let over = false
  const reading = (async () => {
    for (; !over; await sleep(20)) for (const page of [...pages, '/readyz']) answers.push(await status(page))
  })()
  const from = performance.now()
  await faults[fault](trio)
  if (fault === 'killed') await expect.poll(whyNotDeep).toContain('Only a standby')
  await runStatement(trio.next.url, 'select pg_promote()')
  const promoted = performance.now()
  await expect.poll(write, { interval: 200 }).toBe(201)
  const written = performance.now()
  const seconds = (since: number) => ((written - since) / 1000).toFixed(1)
  figures.push(`${fault}: first write ${seconds(from)} s after the fault, ${seconds(promoted)} s after the promotion`)
  const name = `Zymurgy${round}`
  await runStatement(trio.next.url, `update programmes set name_en = '${name}' where slug_en = '${row?.slug_en}'`)
  await expect.poll(() => found(name)).toBe(1)
  await expect.poll(() => connectionsOn(trio.other)).toBe(0)
  over = true
  await reading
  expect(answers.length).toBeGreaterThan(10)
  expect(answers.filter((answer) => answer !== 200)).toEqual([])
  expect(await server.stop()).toBe(0)
}

const everyOrder = permutations(['primary', 'next', 'other'] as const)
const runs = process.env.FAULT_FULL
  ? everyOrder.flatMap((order) => [{ order, fault: 'killed' } as const, { order, fault: 'frozen' } as const])
  : [
      // A server that takes the first standby it finds stays on the one that is never promoted.
      { order: ['primary', 'other', 'next'], fault: 'killed' } as const,
      { order: ['other', 'next', 'primary'], fault: 'frozen' } as const,
    ]

test.skipIf(major === undefined)(
  'when a standby is promoted, writes go there; nobody who only reads notices',
  async () => {
    let primary = await start()
    for (const [round, { order, fault }] of runs.entries()) {
      const trio = await withStandbys(primary)
      await failOver(
        trio,
        order.map((role) => trio[role]),
        fault,
        round,
      )
      await trio.other.remove()
      await trio.primary.remove()
      primary = trio.next
    }
  },
)
