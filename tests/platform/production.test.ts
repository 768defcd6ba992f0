import { appendFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { layOutProduction } from '#tests/support/production-folder.ts'
import { startServer, temporaryFolder } from '#tests/support/server.ts'

/** `npm start` in a folder laid out for production, where npm itself is a program that fails. */
function startIn(folder: string) {
  const npm = join(folder, 'npm.js')
  writeFileSync(npm, 'process.exit(1)')
  const server = startServer({
    dataDir: temporaryFolder(),
    cwd: folder,
    command: ['scripts/run.mjs', 'start'],
    env: { NODE_ENV: 'production', DEMO: '1', LOG_LEVEL: 'error', npm_execpath: npm },
  })
  // Ends the server with its launcher, which a kill would not.
  onTestFinished(() => server.stop().then(() => {}))
  return server
}

test('what was built is served without build tools and npm, which a change of the sources asks for', async () => {
  const folder = temporaryFolder()
  layOutProduction(folder)
  const server = startIn(folder)
  const address = await server.ready()
  const [home, results, search] = await Promise.all([
    fetch(`${address}/en`),
    fetch(`${address}/ar/searchresults?q=law`),
    fetch(`${address}/api/search?q=law`),
  ])
  expect([home.status, results.status, search.status]).toEqual([200, 200, 200])
  expect(await home.text()).toContain('<html lang="en" dir="ltr"')
  expect(await results.text()).toContain('<html lang="ar" dir="rtl"')
  expect(await search.json()).toMatchObject({
    items: expect.arrayContaining([expect.objectContaining({ type: 'major' })]),
  })
  expect(await server.stop()).toBe(0)

  const options = { dataDir: temporaryFolder(), cwd: folder, env: { npm_execpath: join(folder, 'npm.js') } }
  const backup = startServer({ ...options, command: ['scripts/run.mjs', 'backup', join(options.dataDir, 'site.zip')] })
  expect(await backup.ended).toBe(1)
  expect(backup.output).toBe('The database is empty: there is nothing to back up.\n')

  appendFileSync(join(folder, 'vite.config.ts'), '\n')
  const stale = startIn(folder)
  expect(await stale.ended).toBe(1)
  expect(stale.output).toContain('Installing packages')
  expect(stale.output).toContain('The packages could not be installed.')
})
