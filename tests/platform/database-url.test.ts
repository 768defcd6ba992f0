import { randomBytes } from 'node:crypto'
import { createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { freePort } from '#db/embedded/port.ts'
import { debianBinaries, startTestServer, type TestServer } from '#tests/support/postgres.ts'
import { startServer, temporaryFolder } from '#tests/support/server.ts'
import { runStatement } from '#tests/support/statements.ts'

/** The line a server that cannot start leaves behind, and its exit code. */
async function refusal(env: Record<string, string>): Promise<string> {
  const server = startServer({ dataDir: temporaryFolder(), env })
  expect(await server.ended).toBe(1)
  return server.output
}

describe.each([18, ...debianBinaries.map(({ major }) => major)])('with PostgreSQL %i at DATABASE_URL', (major) => {
  let postgres: TestServer
  beforeAll(async () => {
    postgres = await startTestServer({ major })
  })
  afterAll(() => postgres.remove())

  const place = () => new URL(postgres.url).host

  async function database(): Promise<string> {
    const name = `test_${randomBytes(6).toString('hex')}`
    await runStatement(postgres.url, `create database ${name}`)
    return postgres.url.replace(/\/postgres$/, `/${name}`)
  }

  test('several servers that start at once on an empty database all serve, with one administrator', async () => {
    const env = { DATABASE_URL: await database() }
    const servers = Array.from({ length: 3 }, () => startServer({ dataDir: temporaryFolder(), env }))
    await Promise.all(servers.map((server) => server.ready()))
    expect(servers.filter(({ output }) => output.includes('Administrator:'))).toHaveLength(1)
    expect(await runStatement(env.DATABASE_URL, 'select count(*)::int from users')).toEqual([{ count: 1 }])
  })

  test('a user who may not create tables is refused', async () => {
    const url = await database()
    await runStatement(postgres.url, `create role guest_${major} login password 'guest'`)
    const asGuest = url.replace(/\/\/[^@]+@/, `//guest_${major}:guest@`)
    expect(await refusal({ DATABASE_URL: asGuest })).toBe(
      'The user of DATABASE_URL may not create tables: make it the owner of its database.\n',
    )
  })

  test('a wrong password is refused', async () => {
    const wrong = postgres.url.replace(/:[^:@]+@/, ':wrong@')
    expect(await refusal({ DATABASE_URL: wrong })).toBe(
      `DATABASE_URL: ${place()} does not let the user "masar" in with this password.\n`,
    )
  })

  test('a database that does not exist is refused', async () => {
    expect(await refusal({ DATABASE_URL: postgres.url.replace(/postgres$/, 'nowhere') })).toBe(
      `DATABASE_URL: ${place()} has no database "nowhere".\n`,
    )
  })

  test('a database newer than the program is refused', async () => {
    const env = { DATABASE_URL: await database() }
    const server = startServer({ dataDir: temporaryFolder(), env })
    await server.ready()
    await server.stop()
    await runStatement(
      env.DATABASE_URL,
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 9999999999999)`,
    )
    expect(await refusal(env)).toMatch(/^The database is newer than this program \(.*\): start the newer program\.\n$/)
  })

  test('a version before 15 is refused', async () => {
    const url = await database()
    // A function found before PostgreSQL's own makes this server say it is an old one.
    await runStatement(
      url,
      `create schema old; create function old.current_setting(text) returns text return '130011';
       alter role masar in database ${url.split('/').pop()} set search_path = old, pg_catalog, public`,
    )
    expect(await refusal({ DATABASE_URL: url })).toBe(
      'Masar needs PostgreSQL 15 or later; the one of DATABASE_URL is version 13.\n',
    )
  })
})

test('an address where nothing listens is refused, also among several', async () => {
  const [one, two] = [await freePort(), await freePort()]
  expect(await refusal({ DATABASE_URL: `postgres://u:p@127.0.0.1:${one}/x` })).toBe(
    `DATABASE_URL: no PostgreSQL answers at 127.0.0.1:${one}.\n`,
  )
  expect(await refusal({ DATABASE_URL: `postgres://u:p@127.0.0.1:${one},127.0.0.1:${two}/x` })).toBe(
    `DATABASE_URL: no PostgreSQL answers at 127.0.0.1:${one} or 127.0.0.1:${two}.\n`,
  )
})

test('an address where something else listens is refused', async () => {
  const stranger = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))
  onTestFinished(() => void stranger.close())
  const port = await freePort()
  await new Promise<void>((resolve) => stranger.listen(port, '127.0.0.1', resolve))
  expect(await refusal({ DATABASE_URL: `postgres://u:p@127.0.0.1:${port}/x` })).toBe(
    `DATABASE_URL: no PostgreSQL answers at 127.0.0.1:${port}.\n`,
  )
})

test('a host that does not exist is refused', async () => {
  expect(await refusal({ DATABASE_URL: 'postgres://u:p@nowhere.invalid/x' })).toBe(
    'DATABASE_URL: there is no host nowhere.invalid.\n',
  )
})

test('every bad variable is named, with what it wants', async () => {
  expect(await refusal({ PORT: 'http', DEMO: 'no' })).toBe(
    'PORT must be a port number from 0 (any free one) to 65535.\nDEMO must be 1 or 0.\n',
  )
})

test('a taken port is refused', async () => {
  const first = startServer({ dataDir: temporaryFolder() })
  const { port } = new URL(await first.ready())
  expect(await refusal({ PORT: port })).toBe(
    `Port ${port} of 127.0.0.1 is taken by another program: set PORT to a free one.\n`,
  )
})
