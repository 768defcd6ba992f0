import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { rounds, seeded } from '#tests/support/iterations.ts'
import { databaseUrl, startServer, temporaryFolder } from '#tests/support/server.ts'
import { startSmtp } from '#tests/support/smtp.ts'
import { runStatement } from '#tests/support/statements.ts'

const PEOPLE = 8

test('whenever the server is killed, everybody who was promised a code gets it', async () => {
  const dataDir = temporaryFolder()
  const smtp = await startSmtp()
  const env = { SMTP_URL: smtp.url }
  const promised: string[] = []
  const kills = rounds(2, 30)
  for (const round of kills) {
    const server = startServer({ dataDir, env })
    const address = await server.ready()
    const signingUp = Array.from({ length: PEOPLE }, (_, n) => `person-${round}-${n}@example.org`).map(
      async (email) => {
        const response = await signUp(address, email).catch(() => undefined)
        if (response?.status === 201) promised.push(email)
      },
    )
    const enough = promised.length + 1 + Math.floor(seeded('after', round) * (PEOPLE - 2))
    await expect.poll(() => promised.length, { timeout: 60_000, interval: 5 }).toBeGreaterThanOrEqual(enough)
    // Mails are started once a second.
    await sleep(seeded('when', round) * 1_200)
    await server.stop('SIGKILL')
    await Promise.all(signingUp)
  }
  const server = startServer({ dataDir, env })
  await signUp(await server.ready(), 'last@example.org')
  promised.push('last@example.org')
  const url = databaseUrl(dataDir)
  const left = async () => {
    // What a killed server had started is due again in two minutes; here it is at once.
    await runStatement(url, 'update jobs set due_at = now() where due_at > now()')
    return (await runStatement(url, 'select 1 from jobs')).length
  }
  await expect.poll(left, { timeout: 60_000, interval: 300 }).toBe(0)

  const mails = smtp.taken.map((mail) => ({
    to: /^To: (.+)$/m.exec(mail)?.[1] ?? '',
    id: /^Message-ID: (.+)$/m.exec(mail)?.[1] ?? '',
  }))
  const readers = new Set(mails.map(({ to }) => to))
  expect(promised.filter((email) => !readers.has(email))).toEqual([])
  // A mail that was taken at the moment of a kill may come again; mail programs know it by its Message-ID.
  expect(new Set(mails.map(({ id }) => id)).size).toBe(readers.size)
  expect(promised.length).toBeGreaterThan(kills.length)
  console.log(
    `${kills.length} kills, ${promised.length} people promised, ${readers.size} mailed, ${mails.length - readers.size} twice`,
  )
})

function signUp(address: string, Email: string): Promise<Response> {
  const [, round = '0', n = '0'] = /(\d+)-(\d+)/.exec(Email) ?? []
  return fetch(`${address}/api/users`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `2001:db8:${round}:${n}::1` },
    body: JSON.stringify({ Email, Password: 'river lamp 7' }),
  })
}
