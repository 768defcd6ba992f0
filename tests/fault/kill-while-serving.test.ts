import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import { rounds, seeded, seededChoice } from '#tests/support/iterations.ts'
import { databaseUrl, killPostgres, startServer, type TestProcess, temporaryFolder } from '#tests/support/server.ts'
import { runStatement } from '#tests/support/statements.ts'

/** What is killed without a word. */
const victims = {
  server: (server: TestProcess) => server.stop('SIGKILL'),
  database: (_server: TestProcess, dataDir: string) => killPostgres(dataDir),
  both: (server: TestProcess, dataDir: string) => Promise.all([server.stop('SIGKILL'), killPostgres(dataDir)]),
}

test('whatever is killed while data is written, nothing acknowledged is lost', async () => {
  const dataDir = temporaryFolder()
  const acknowledged: string[] = []
  for (const round of rounds(2, 40)) {
    const server = startServer({ dataDir })
    await server.ready()
    const writer = writeTags(databaseUrl(dataDir), `round-${round}`, acknowledged)
    await sleep(200 + seeded('when', round) * 1500)
    await victims[seededChoice(['server', 'database', 'both'] as const, 'victim', round)](server, dataDir)
    await writer.stop()
    await server.stop('SIGKILL')
  }
  await startServer({ dataDir }).ready()
  const tags = await runStatement<{ slug_en: string }>(databaseUrl(dataDir), 'select slug_en from tags')
  const slugs = new Set(tags.map(({ slug_en }) => slug_en))
  expect(acknowledged.length).toBeGreaterThan(20)
  expect(acknowledged.filter((slug) => !slugs.has(slug))).toEqual([])
})

/** Writes one row after the other and notes each that the database has acknowledged. */
function writeTags(url: string, prefix: string, acknowledged: string[]) {
  const { db, close } = connect(url, { max: 1 })
  onTestFinished(() => close())
  let stopped = false
  const writing = (async () => {
    for (let count = 1; !stopped; count++) {
      const slug = `${prefix}-${count}`
      const written = await rows(db)`insert into tags (name_en, slug_en) values (${slug}, ${slug})`.then(
        () => true,
        () => false,
      )
      if (written) acknowledged.push(slug)
      else await sleep(20)
    }
  })()
  return {
    stop: () => {
      stopped = true
      return writing
    },
  }
}
