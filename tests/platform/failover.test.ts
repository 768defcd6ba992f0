import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { connect, type Database } from '#db/client.ts'
import { isDatabaseUnreachable } from '#db/errors.ts'
import { rows } from '#db/rows.ts'
import { startTestServer, type TestServer } from '#tests/support/postgres.ts'
import { runStatement } from '#tests/support/statements.ts'

const password = 'same on both'

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
  const database = connect(`postgres://masar:${encodeURIComponent(password)}@${hosts}/postgres`, { max: 3 })
  onTestFinished(() => database.close())
  return database
}

const portOf = async ({ db }: Database) => {
  const [row] = await rows<{ port: string }>(db)`select current_setting('port') as port`
  return row?.port
}
const listensOn = ({ url }: TestServer) => new URL(url).port

describe('with several hosts in DATABASE_URL', () => {
  test('every connection goes to the one that accepts writes', async () => {
    const [standby, primary] = [await start('standby'), await start('primary')]
    const database = connectTo(standby, primary)
    const ports = await Promise.all(Array.from({ length: 6 }, () => portOf(database)))
    expect(new Set(ports)).toEqual(new Set([listensOn(primary)]))
    await rows(database.db)`create table written (id int)`
  })

  test('when the primary is gone, writes go to the standby once it is promoted, and until then it can be read', async () => {
    const [primary, standby] = [await start('primary'), await start('standby')]
    const database = connectTo(primary, standby)
    expect(await portOf(database)).toBe(listensOn(primary))

    await primary.stop()
    await expect.poll(() => portOf(database).catch(isDatabaseUnreachable), { timeout: 60_000 }).toBe(listensOn(standby))
    const refused = await rows(database.db)`create table written (id int)`.catch((error: unknown) => error)
    expect(isDatabaseUnreachable(refused)).toBe(true)

    await runStatement(standby.url, 'select pg_promote()')
    await expect
      .poll(() => rows(database.db)`create table written (id int)`.then(() => 'written', isDatabaseUnreachable), {
        timeout: 60_000,
      })
      .toBe('written')
  })

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
})
