import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { rounds, seeded, seededChoice } from '#tests/support/iterations.ts'
import { outbox } from '#tests/support/mails.ts'
import { startTestServer, type TestServer } from '#tests/support/postgres.ts'
import { startServer, temporaryFolder } from '#tests/support/server.ts'
import { runStatement } from '#tests/support/statements.ts'

/** A server on a catalogue and a PostgreSQL of its own, and short ways to ask it. */
async function serve() {
  const postgres = await startTestServer({ major: 18 })
  onTestFinished(() => postgres.remove())
  const { url } = postgres
  const dataDir = temporaryFolder()
  const server = startServer({ dataDir, env: { DATABASE_URL: url, DEMO: '1' } })
  const address = await server.ready()
  const ask = async (path: string) => {
    const response = await fetch(address + path).catch((cause: unknown) => {
      throw new Error(`The server does not answer ${path}; it has said:\n${server.output}`, { cause })
    })
    return { status: response.status, body: await response.text() }
  }
  const status = async (path: string) => (await ask(path)).status
  const body = async (path: string) => (await ask(path)).body
  const found = async (text: string) => {
    const { body } = await ask(`/api/search?q=${text}`)
    return (JSON.parse(body) as { counts: { sumMajors: number } }).counts.sumMajors
  }
  const slugs = await runStatement<{ slug_en: string }>(
    url,
    `select slug_en from programmes where kind = 'major' and status = 'published' limit 2`,
  )
  const [seen = '', unseen = ''] = slugs.map(({ slug_en }) => slug_en)
  const enquire = async (name: string) => {
    const enquiry = { kind: 'message', name, email: 'lina@example.org', message: 'Which exam?', lang: 'en' }
    const headers = { 'content-type': 'application/json' }
    return (await fetch(`${address}/api/enquiries`, { method: 'POST', headers, body: JSON.stringify(enquiry) })).status
  }
  /** Who the mails in the outbox are about. */
  const mailedAbout = async () => (await outbox(dataDir)).map(({ text = '' }) => /^Name: (.*)$/m.exec(text)?.[1]).sort()
  return { postgres, server, url, status, body, found, seen, unseen, enquire, mailedAbout }
}

const isReady = (status: (path: string) => Promise<number>) =>
  expect.poll(() => status('/readyz?deep=1'), { timeout: 60_000 })

describe('while the database is away', () => {
  test('search and seen pages still work, the rest says 503, and all is well when it is back', async () => {
    const { postgres, server, url, status, body, found, seen, unseen } = await serve()
    for (const page of ['/en', `/en/major/${seen}`]) expect(await status(page)).toBe(200)

    await postgres.stop()
    expect(await status('/readyz')).toBe(200)
    expect(await status('/readyz?deep=1')).toBe(503)
    expect(await body('/metrics')).toMatch(/^masar_database_up 0$/m)
    expect(await status('/healthz')).toBe(200)
    expect(await found('medicine')).toBeGreaterThan(0)
    expect(await status('/api/suggest?q=med')).toBe(200)
    expect(await status('/en')).toBe(200)
    expect(await status('/ar/searchresults?q=طب')).toBe(200)
    expect(await status(`/en/major/${seen}`)).toBe(200)
    expect(await status(`/api/majors/${unseen}`)).toBe(503)

    await postgres.start()
    await isReady(status).toBe(200)
    expect(await status(`/api/majors/${unseen}`)).toBe(200)
    await runStatement(url, `update programmes set name_en = 'Zymurgy' where slug_en = '${seen}'`)
    await expect.poll(() => found('zymurgy'), { timeout: 60_000 }).toBe(1)
    expect(await server.stop()).toBe(0)
  })

  test('an enquiry is taken and mailed once, or refused; none is lost', async () => {
    const { postgres, server, status, enquire, mailedAbout } = await serve()
    const taken: string[] = []
    const ask = async (name: string) => {
      const answer = await enquire(name)
      if (answer === 201) taken.push(name)
      return answer
    }
    // The database goes while enquiries arrive, and their mails with it.
    const arriving = Promise.all(Array.from({ length: 8 }, (_, n) => ask(`Early ${n}`)))
    await postgres.stop()
    for (const answer of await arriving) expect([201, 503]).toContain(answer)
    expect(await ask('Meanwhile')).toBe(503)
    expect(await status('/healthz')).toBe(200)

    await postgres.start()
    await isReady(status).toBe(200)
    expect(await ask('Afterwards')).toBe(201)
    await expect.poll(mailedAbout, { timeout: 150_000, interval: 500 }).toEqual(expect.arrayContaining(taken))
    const mailed = await mailedAbout()
    expect(mailed).toEqual([...new Set(mailed)])
    expect(await server.stop()).toBe(0)
  })

  test('a server that stops then ends as cleanly as ever', async () => {
    const { postgres, server } = await serve()
    await postgres.stop()
    expect(await server.stop()).toBe(0)
  })
})

test('connections that are cut come back, and no change in between is missed', async () => {
  const { url, status, found, seen } = await serve()
  await runStatement(
    url,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  )
  await runStatement(url, `update programmes set name_en = 'Zymurgy' where slug_en = '${seen}'`)
  await expect.poll(() => found('zymurgy'), { timeout: 60_000 }).toBe(1)
  expect(await status('/readyz?deep=1')).toBe(200)
})

/** Ways for a database to be away, and how it comes back. */
const troubles = {
  async stopped(postgres: TestServer) {
    await postgres.stop()
    return () => postgres.start()
  },
  async crashed(postgres: TestServer) {
    postgres.signal('SIGKILL')
    return async () => {
      // Its last processes take a moment to notice that their server is gone.
      await expect.poll(() => postgres.start().then(() => 'up', String), { timeout: 60_000 }).toBe('up')
    }
  },
  async hanging(postgres: TestServer) {
    postgres.signal('SIGSTOP')
    return async () => postgres.signal('SIGCONT')
  },
}

test('search answers every single time, whatever happens to the database', async () => {
  const { postgres, status, found } = await serve()
  let over = false
  let answers = 0
  const asking = (async () => {
    for (; !over; answers++) {
      expect(await found('medicine')).toBeGreaterThan(0)
      await sleep(10)
    }
  })()
  await Promise.race([asking, makeTrouble(postgres, status)]).finally(() => {
    over = true
  })
  await asking
  expect(answers).toBeGreaterThan(20)
})

async function makeTrouble(postgres: TestServer, status: (path: string) => Promise<number>): Promise<void> {
  for (const round of rounds(2, 60)) {
    const trouble = seededChoice(['stopped', 'crashed', 'hanging'] as const, 'trouble', round)
    const comeBack = await troubles[trouble](postgres)
    await sleep(seeded('away', round) * 2_000)
    await comeBack()
    if (seeded('pause', round) < 0.7) await isReady(status).toBe(200)
  }
  await isReady(status).toBe(200)
}
