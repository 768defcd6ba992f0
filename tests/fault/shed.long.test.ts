import { expect, test } from 'vitest'
import { hasHaproxy, startHaproxy } from '#tests/support/haproxy.ts'
import { rounds } from '#tests/support/iterations.ts'
import { percentile, type Reading, read } from '#tests/support/readers.ts'
import { databaseUrl, startServer, temporaryFolder } from '#tests/support/server.ts'

const SECONDS = rounds(5, 20).length
const VISITORS = 300

test(`${VISITORS} visitors who type different searches slow neither health checks nor kept pages, nor the scripts of these`, async () => {
  const server = startServer({ dataDir: temporaryFolder(), env: { NODE_ENV: 'production', DEMO: '1' } })
  const address = await server.ready()
  await keepHome(address)
  await crowd(address)

  const answers = await Promise.all(
    Array.from({ length: VISITORS }, (_, n) => fetch(`${address}/en/searchresults?q=law+3${n}`)),
  )
  const refused = answers.find(({ status }) => status === 503)
  expect(refused?.headers.get('retry-after')).toBe('2')
  expect(await refused?.text()).toMatch(/Try again.*إعادة المحاولة/s)
})

test.skipIf(!hasHaproxy)(`${VISITORS} visitors take no server out of a proxy that has two`, async () => {
  const dataDir = temporaryFolder()
  const env = { NODE_ENV: 'production', DEMO: '1', SESSION_SECRET: 'the same for both servers, as it must be' }
  const one = await startServer({ dataDir, env }).ready()
  const other = startServer({ dataDir: temporaryFolder(), env: { ...env, DATABASE_URL: databaseUrl(dataDir) } })
  const servers = [one, await other.ready()]
  for (const server of servers) await keepHome(server)
  await crowd(await startHaproxy(servers))
})

/** Each server keeps its own pages: one not kept yet would have to find a place among the searches of the crowd. */
async function keepHome(server: string): Promise<void> {
  expect((await fetch(`${server}/en`, { headers: { 'accept-encoding': 'br' } })).status).toBe(200)
}

/** Lets the visitors search, and looks at a health check, a kept page and one of its scripts beside them. */
async function crowd(address: string): Promise<void> {
  const duration = SECONDS * 1000
  const search = `${address}/en/searchresults?q=law+`
  const one = await read({ addresses: [`${search}1{n}`], readers: 1, duration })
  const script = /\/assets\/public-manifest-\w+\.js/.exec(await (await fetch(`${address}/en`)).text())?.[0]
  const [many, home, scripts, health] = await Promise.all([
    read({ addresses: [`${search}2{n}`], readers: VISITORS, duration }),
    read({ addresses: [`${address}/en`], readers: 1, duration }),
    read({ addresses: [`${address}${script}`], readers: 1, duration }),
    read({ addresses: [`${address}/readyz`], readers: 1, duration }),
  ])

  const rate = ({ times }: Reading) => times.length / SECONDS
  const late = (reading: Reading) => `${percentile(reading, 0.99).toFixed(0)} ms`
  console.log(
    `${VISITORS} visitors: ${rate(many).toFixed(1)} searches a second (${rate(one).toFixed(1)} of one after the other), ` +
      `${many.statuses[503] ?? 0} times 503; p99 of /readyz ${late(health)}, of the home page ${late(home)}`,
  )
  expect(Object.keys(many.statuses).sort()).toEqual(['200', '503'])
  expect(Object.keys(home.statuses)).toEqual(['200'])
  expect(Object.keys(scripts.statuses)).toEqual(['200'])
  expect(Object.keys(health.statuses)).toEqual(['200'])
}
