import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chooseAccount } from '#db/embedded/account.ts'
import { type Binaries, embeddedBinaries } from '#db/embedded/binaries.ts'
import { createCluster, superuser } from '#db/embedded/cluster.ts'
import { freePort } from '#db/embedded/port.ts'
import { startPostmaster, stopPostmaster } from '#db/embedded/postmaster.ts'

export type TestServer = { url: string; stop(): Promise<void> }

/** Speed instead of safety: what a test database loses in a crash is thrown away anyway. */
const fast = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: 200 }

/** The PostgreSQL servers of Debian that the tests also run on, where they are installed. */
export const debianBinaries: Binaries[] = [15]
  .map((major) => ({ bin: `/usr/lib/postgresql/${major}/bin`, major }))
  .filter(({ bin }) => existsSync(join(bin, 'initdb')))

/** A new, empty PostgreSQL server in a temporary folder; `major` 18 is the embedded one, another one is Debian's. */
export async function startTestServer(major: number): Promise<TestServer> {
  const account = chooseAccount()
  const binaries = debianBinaries.find((found) => found.major === major) ?? embeddedBinaries(account)
  const home = mkdtempSync(join(tmpdir(), `masar-pg${major}-`))
  chmodSync(home, 0o755)
  const cluster = { folder: join(home, 'cluster'), binaries, account }
  const password = randomBytes(12).toString('hex')
  await createCluster(cluster, password)
  const server = await startPostmaster(cluster, await freePort(), join(home, 'log'), fast)
  return {
    url: `postgres://${superuser}:${password}@127.0.0.1:${server.port}/postgres`,
    async stop() {
      await stopPostmaster(server)
      rmSync(home, { recursive: true, force: true })
    },
  }
}
