import { expect, test } from 'vitest'
import { connect } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import type { createApp } from '#server/app.ts'
import { type BuiltAccount, buildAccount, enter, PASSWORD } from '#tests/support/accounts.ts'
import { HEAVY_PDFS } from '#tests/support/heavy-pdf.ts'
import { rounds } from '#tests/support/iterations.ts'
import { percentile, type Readers, type Reading, read } from '#tests/support/readers.ts'
import { buildPdf } from '#tests/support/sample-files.ts'
import { databaseUrl, startServer, temporaryFolder } from '#tests/support/server.ts'
import { Visitor } from '#tests/support/visitor.ts'

const SECONDS = rounds(2, 15).length

type App = Pick<ReturnType<typeof createApp>, 'request'>

/** A server over the network, for the visitors of tests; the header of a proxy says whom limits count. */
const over = (address: string): App => ({
  request: (input, init, bindings) => {
    const headers = new Headers(init?.headers)
    headers.set('x-forwarded-for', (bindings as { caller: string }).caller)
    return fetch(address + input, { ...init, headers })
  },
})

/** Networks of one site (/48), of which each call has another (/64). */
const ONE_SITE = { 'x-forwarded-for': '2001:db8:bad:{hex}::1' }
const ONE_NETWORK = { 'x-forwarded-for': '2001:db8:bad:1::1' }
const HONEST = { 'x-forwarded-for': '203.0.113.7' }

type Attack = Omit<Readers, 'duration'> & {
  /** What an honest search took (ms, median / 99th percentile) when build 1666becb was attacked like this. */
  before: string
  /** Whether it is work for which networks take turns: one queue for all would make the honest visitor wait as long as they do. */
  takesTurns?: true
}

const attacksBy = (slugs: readonly string[], student: Record<string, string>): Record<string, Attack> => ({
  'open the home page with a random parameter': { addresses: ['/en?x={n}'], readers: 80, before: '1,153 / 3,245' },
  'read all keywords': { addresses: ['/api/keyword'], readers: 60, before: '308 / 3,866' },
  'read all majors': { addresses: ['/api/majors/getAll/GetAllMajor'], readers: 60, before: '1,330 / 2,577' },
  'ask for all keywords and do not read them': {
    addresses: ['/api/keyword'],
    readers: 300,
    areDeaf: true,
    before: 'one answer in 16.6 s',
  },
  'search for something else each time': {
    addresses: ['/en/searchresults?q=law+{n}'],
    readers: 300,
    before: 'health checks fail',
    takesTurns: true,
  },
  'search by the API': {
    addresses: ['/api/search?q=law+{n}'],
    readers: 200,
    before: '20,000 at the 99th',
    takesTurns: true,
  },
  'open the description of the API': { addresses: ['/api/openapi.json'], readers: 60, before: 'not tried' },
  'have pictures drawn': {
    addresses: slugs.flatMap((slug) => [`/og/en/major/${slug}.png`, `/og/ar/major/${slug}.png`]),
    readers: 60,
    before: 'not tried',
  },
  'sign in from a network that is refused': {
    addresses: ['/api/users/login'],
    readers: 115,
    headers: ONE_NETWORK,
    body: { Email: 'nobody-{n}@example.org', Password: 'not it at all' },
    before: '117 at the median; 5 of 6 sign-ins refused',
  },
  'upload what is no document, by one account': {
    addresses: ['/api/documents?kind=cv'],
    readers: 20,
    headers: { ...ONE_SITE, ...student },
    body: {},
    before: 'uploads of all refused for 3,103 s',
  },
})

test('strangers who attack neither slow an honest visitor nor refuse one', async () => {
  const dataDir = temporaryFolder()
  const server = startServer({ dataDir, env: { NODE_ENV: 'production', DEMO: '1' } })
  const address = await server.ready()
  const { db, close } = connect(databaseUrl(dataDir), { max: 1 })
  const app = over(address)
  const slugs = await rows<{ slug: string }>(db)`select slug_en as slug from programmes where kind = 'major'`
  const attacker = await enter(app, await buildAccount(db))
  const attacks = Object.entries(
    attacksBy(
      slugs.map(({ slug }) => slug),
      attacker.credentials,
    ),
  )
  const accounts = await Promise.all(attacks.map(() => buildAccount(db, { realCost: true })))
  await close()

  const visit = (readers: Readers): Promise<Reading> =>
    read({ ...readers, addresses: readers.addresses.map((path) => address + path) })
  const search = () =>
    visit({ addresses: ['/api/search?q=medicine+{n}'], headers: HONEST, readers: 1, duration: SECONDS * 1000 })
  await search()
  const alone = await search()
  console.log(`an honest search takes ${figures(alone)} ms alone`)

  for (const [at, [what, { before, takesTurns, ...attack }]] of attacks.entries()) {
    const attacking = visit({ headers: ONE_SITE, patience: 5, ...attack, duration: (SECONDS + 3) * 1000 })
    const [honest, statuses] = await Promise.all([search(), signInAndUpload(app, accounts[at] as BuiltAccount)])
    const strangers = await attacking
    console.log(
      `${attack.readers} ${what}: an honest search takes ${figures(honest)} ms (before: ${before}); ` +
        `they get ${JSON.stringify(strangers.statuses)}`,
    )
    expect.soft(Object.keys(honest.statuses), what).toEqual(['200'])
    expect.soft(statuses, what).toEqual([200, 201])
    // In one queue with 300 strangers every answer would come late. A quarter is enough: a machine that stalls for two
    // seconds makes half of the few answers late, with any queue.
    if (takesTurns) expect.soft(percentile(honest, 0.25), what).toBeLessThan(percentile(strangers, 0.5) / 2)
  }
})

test('ten accounts that upload the heaviest files neither end the server nor keep an honest paper out', async () => {
  const dataDir = temporaryFolder()
  const server = startServer({ dataDir, env: { NODE_ENV: 'production', DEMO: '0' } })
  const app = over(await server.ready())
  const { db, close } = connect(databaseUrl(dataDir), { max: 1 })
  const enterOne = async () => enter(app, await buildAccount(db))
  const attackers = await Promise.all(Array.from({ length: 10 }, enterOne))
  const honest = await Promise.all(rounds(3, 20).map(enterOne))
  await close()

  let isOver = false
  const heavy = Object.values(HEAVY_PDFS).map(({ build }) => build())
  const strangers = attackers.map(async (attacker, at) => {
    const statuses = new Set<number>()
    for (let n = at; !isOver; n++) {
      const { status } = await attacker.upload('/documents?kind=cv', heavy[n % heavy.length] as Uint8Array)
      statuses.add(status)
    }
    return [...statuses]
  })
  const times: number[] = []
  for (const student of honest) {
    const start = performance.now()
    expect((await student.upload('/documents?kind=cv', buildPdf())).status).toBe(201)
    times.push(performance.now() - start)
  }
  isOver = true
  const answers = new Set((await Promise.all(strangers)).flat())
  const seconds = times.map((time) => (time / 1000).toFixed(1)).join(', ')
  console.log(
    `an honest upload takes ${seconds} s (before: 29.4 s, or the server ends); they get ${[...answers].sort()}`,
  )
  expect([...answers].filter((status) => ![422, 429].includes(status))).toEqual([])
})

const figures = (reading: Reading) => [0.5, 0.99].map((share) => percentile(reading, share).toFixed(1)).join(' / ')

async function signInAndUpload(app: App, account: BuiltAccount): Promise<number[]> {
  const student = new Visitor(app)
  const signedIn = await student.signIn(account.email, PASSWORD)
  const uploaded = await student.upload('/documents?kind=cv', buildPdf())
  return [signedIn.status, uploaded.status]
}
