import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { findPostmaster } from '#db/embedded/postmaster.ts'
import { verifyPassword } from '#features/auth/server/passwords.ts'
import { rounds, seeded } from '#tests/support/iterations.ts'
import { databaseUrl, killPostgres, startServer, temporaryFolder } from '#tests/support/server.ts'
import { runStatement } from '#tests/support/statements.ts'

const contents = `select
  (select count(*)::int from countries) as countries, (select count(*)::int from universities) as universities,
  (select count(*)::int from programmes) as programmes, (select count(*)::int from intakes) as intakes,
  (select count(*)::int from articles) as articles, (select count(*)::int from tags) as tags,
  (select count(*)::int from users) as users`

const env = { DEMO: '1' }

test('a first start killed at any moment leaves the next one to finish it', async () => {
  const { whole, milliseconds } = await undisturbed()
  for (const round of rounds(2, 40)) {
    const dataDir = temporaryFolder()
    const printed: string[] = []
    for (let kill = 0; kill < 2; kill++) printed.push(await killedStart(dataDir, milliseconds, round, kill))

    const last = startServer({ dataDir, env })
    await last.ready()
    printed.push(last.output)
    expect(await runStatement(databaseUrl(dataDir), contents)).toEqual(whole)
    const announced = [...printed.join('').matchAll(/password: (\w+)/g)].at(-1)?.[1] ?? ''
    expect(await verifyPassword(announced, await passwordHash(dataDir))).toBe(true)
    await last.stop()
  }
})

async function undisturbed() {
  const started = Date.now()
  const dataDir = temporaryFolder()
  const server = startServer({ dataDir, env })
  await server.ready()
  const milliseconds = Date.now() - started
  const whole = await runStatement(databaseUrl(dataDir), contents)
  await server.stop()
  return { whole, milliseconds }
}

/** Kills a start somewhere on its way, every other time together with its database; answers what it printed. */
async function killedStart(dataDir: string, milliseconds: number, round: number, kill: number): Promise<string> {
  const server = startServer({ dataDir, env })
  await Promise.race([sleep(seeded('when', round, kill) * milliseconds), server.ended])
  const ended = server.stop('SIGKILL')
  if (seeded('power cut', round, kill) < 0.5 && findPostmaster(`${dataDir}/postgres`)) await killPostgres(dataDir)
  await ended
  return server.output
}

async function passwordHash(dataDir: string): Promise<string> {
  const [row] = await runStatement<{ password_hash: string }>(databaseUrl(dataDir), 'select password_hash from users')
  return row?.password_hash ?? ''
}
