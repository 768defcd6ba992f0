import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { rounds } from '#tests/support/iterations.ts'
import { percentile, type Reading, read } from '#tests/support/readers.ts'
import { databaseUrl, startServer, temporaryFolder } from '#tests/support/server.ts'
import { runStatement } from '#tests/support/statements.ts'

const SECONDS = rounds(4, 20).length
const PAGES = 60
/** Milliseconds in which a change must be seen, on a busy machine too. */
const SEEN = 10_000

test('every page is answered while an editor changes something every second, and shows the change within seconds', async () => {
  const dataDir = temporaryFolder()
  const server = startServer({ dataDir, env: { NODE_ENV: 'production', DEMO: '1' } })
  const address = await server.ready()
  const url = databaseUrl(dataDir)
  const published = await runStatement<{ id: string; slug_en: string }>(
    url,
    `select id, slug_en from programmes where kind = 'major' and status = 'published' order by id limit ${PAGES + 1}`,
  )
  const [edited, ...others] = published
  if (!edited) throw new Error('There is no programme')
  const pages = others.map(({ slug_en }) => `${address}/en/major/${slug_en}`)
  const visit = () => read({ addresses: pages, readers: 20, duration: SECONDS * 1000 })
  await read({ addresses: pages, readers: 2, duration: 5_000 })

  const quiet = await visit()
  const visiting = visit()
  const lags: number[] = []
  for (let edit = 0; edit < SECONDS; edit++) {
    const name = `Edited ${edit}`
    await runStatement(url, `update programmes set name_en = '${name}' where id = '${edited.id}'`)
    const start = performance.now()
    const shows = async () => (await (await fetch(`${address}/en/major/${edited.slug_en}`)).text()).includes(name)
    while (!(await shows())) {
      expect(performance.now() - start, 'milliseconds until the change is seen').toBeLessThan(SEEN)
      await sleep(50)
    }
    lags.push(performance.now() - start)
    await sleep(Math.max(0, 1000 - (performance.now() - start)))
  }
  const busy = await visiting

  const perSecond = ({ times }: Reading) => times.length / SECONDS
  console.log(
    `${PAGES} pages, one edit a second: ${perSecond(busy).toFixed(0)} answers a second (${perSecond(quiet).toFixed(0)} without), ` +
      `p99 ${percentile(busy, 0.99).toFixed(0)} ms; an edit shows after ${Math.max(...lags).toFixed(0)} ms at most`,
  )
  expect(Object.keys(busy.statuses)).toEqual(['200'])
})
