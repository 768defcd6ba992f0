import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { connect, type Database } from '#db/client.ts'
import { isDatabaseUnreachable } from '#db/errors.ts'
import { Hosts } from '#db/hosts.ts'
import { identifier, rows } from '#db/rows.ts'
import { permutations } from '#tests/support/permutations.ts'
import { startTestServer, type TestServer } from '#tests/support/postgres.ts'
import { runStatement } from '#tests/support/statements.ts'

const password = 'same on both'
const CONNECTIONS = 10

async function start(role: 'primary' | 'standby'): Promise<TestServer> {
  const server = await startTestServer({
    major: 18,
    password,
    // With this file a server waits for its primary and can only be read, until it is promoted.
    ...(role === 'standby' && { furnish: (folder: string) => writeFileSync(join(folder, 'standby.signal'), '') }),
  })
  onTestFinished(() => server.remove())
  return server
}

function connectTo(...servers: TestServer[]): Database {
  const hosts = servers.map(({ url }) => new URL(url).host).join(',')
  const database = connect(`postgres://masar:${encodeURIComponent(password)}@${hosts}/postgres`, { max: CONNECTIONS })
  onTestFinished(() => database.close())
  return database
}

const portOf = async ({ db }: Database) => {
  const [row] = await rows<{ port: string }>(db)`select current_setting('port') as port`
  return row?.port
}
/** The servers that the connections of a pool lead to. */
const portsOf = async (database: Database) =>
  new Set(await Promise.all(Array.from({ length: CONNECTIONS }, () => portOf(database).catch(isDatabaseUnreachable))))
const listensOn = ({ url }: TestServer) => new URL(url).port

describe('with several hosts in DATABASE_URL', () => {
  test('when all are gone, a query fails as away, and works again when one is back', async () => {
    const servers = [await start('primary'), await start('standby')]
    const database = connectTo(...servers)
    await portOf(database)
    for (const server of servers) await server.stop()
    for (let attempt = 0; attempt < 5; attempt++) {
      expect(isDatabaseUnreachable(await portOf(database).catch((error: unknown) => error))).toBe(true)
    }
    await servers[0]?.start()
    await expect.poll(() => portOf(database).catch(isDatabaseUnreachable), { timeout: 60_000 }).toMatch(/^\d+$/)
  })

  test('in every order of three, writes go where a standby was promoted, when the primary is killed or frozen', async () => {
    const [first, second, third] = [await start('primary'), await start('standby'), await start('standby')]
    const pools = permutations([first, second, third]).map((order) => connectTo(...order))
    const each = <T>(ask: (database: Database, at: number) => Promise<T>) => Promise.all(pools.map(ask))
    const allOn = (server: TestServer) => pools.map(() => new Set([listensOn(server)]))
    expect(await each(portsOf)).toEqual(allOn(first))

    first.signal('SIGKILL')
    // Each pool opens all of its connections on a standby, on either of the two.
    const standbys = new Set<unknown>([listensOn(second), listensOn(third)])
    await expect
      .poll(async () => (await each(portsOf)).every((ports) => [...ports].every((port) => standbys.has(port))))
      .toBe(true)
    const refused = await each(({ db }) => rows(db)`create table written (id int)`.catch((error: unknown) => error))
    expect(refused.every(isDatabaseUnreachable)).toBe(true)
    await runStatement(third.url, 'select pg_promote()')
    await expect.poll(() => each(portsOf)).toEqual(allOn(third))
    expect(await each(({ db }, at) => rows(db)`create table ${identifier(`written_${at}`)} (id int)`)).toHaveLength(6)

    third.signal('SIGSTOP')
    await runStatement(second.url, 'select pg_promote()')
    // Every connection hangs, and they must not be found out one after the other.
    await expect
      .poll(() => each((database) => portOf(database).catch(isDatabaseUnreachable)))
      .toEqual(pools.map(() => listensOn(second)))
    expect(await each(portsOf)).toEqual(allOn(second))
  })

  test('connections that open on a standby while the primary is searched for leave it too', async () => {
    const [first, second] = [await start('standby'), await start('standby')]
    const database = connectTo(first, second)
    const search = Promise.withResolvers<boolean>()
    const findPrimary = vi.spyOn(Hosts.prototype, 'findPrimary')
    onTestFinished(() => findPrimary.mockRestore())
    expect(await portOf(database)).toBe(listensOn(first))

    findPrimary.mockReset().mockImplementationOnce(() => search.promise)
    await expect.poll(() => findPrimary.mock.calls.length).toBe(1)
    expect(await portsOf(database)).toEqual(new Set([listensOn(first)]))
    await runStatement(second.url, 'select pg_promote()')
    search.resolve(true)
    await expect.poll(() => portsOf(database)).toEqual(new Set([listensOn(second)]))
  })
})
