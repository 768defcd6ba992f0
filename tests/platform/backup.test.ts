import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Email } from 'postal-mime'
import { expect, test } from 'vitest'
import { connect } from '#db/client.ts'
import { joinEmbedded } from '#db/embedded.ts'
import { openFolder } from '#platform/storage/open-storage.ts'
import { outbox } from '#tests/support/mails.ts'
import { buildPdf } from '#tests/support/sample-files.ts'
import { databaseUrl, startServer, temporaryFolder } from '#tests/support/server.ts'
import { contentOf, filesOf } from '#tests/support/site-content.ts'
import { runStatement } from '#tests/support/statements.ts'
import { codeIn, Visitor } from '#tests/support/visitor.ts'

/** The commands of the chapter, in their order. */
const [, chapter = ''] = /\n## Backups\n([\s\S]*?)\n## /.exec(readFileSync('docs/running.md', 'utf8')) ?? []
const [backUp = '', takeOver = '', tryOut = ''] = [...chapter.matchAll(/```sh\n(.*)\n```/g)].map(
  ([, line = '']) => line,
)

/** Runs a command line as somebody types it, with `/srv` in a folder of the test. */
const type = (line: string, srv: string, dataDir?: string) => {
  const { PATH, HOME } = process.env
  const env = { PATH, HOME, ...(dataDir && { DATA_DIR: dataDir }) }
  return promisify(execFile)('sh', ['-c', line.replaceAll('/srv/', `${srv}/`)], { env })
}

async function contentOfFolder(dataDir: string) {
  const source = await joinEmbedded(dataDir)
  const { db, close } = connect(source.url, { max: 1 })
  const content = await contentOf(db)
  await close()
  await source.stop()
  return { ...content, files: await filesOf(openFolder(dataDir)) }
}

/** A browser at a server. */
const visitorAt = (address: string) =>
  new Visitor({ request: (input, init) => fetch(`${address}${input}`, init) } as ConstructorParameters<
    typeof Visitor
  >[0])

test('the steps of the chapter: a running site is backed up, put back elsewhere as it was, and serves there', async () => {
  const srv = temporaryFolder()
  const dataDir = join(srv, 'site')
  const server = startServer({ dataDir, env: { DEMO: '1', BACKUP_DIR: join(srv, 'daily') } })
  const address = await server.ready()
  const account = ['lina@example.org', 'a long password'] as const
  const lina = visitorAt(address)
  await lina.signUp(...account)
  await expect.poll(() => outbox(dataDir)).toHaveLength(1)
  const [mail] = await outbox(dataDir)
  await lina.verify(codeIn(mail as Email))
  expect((await lina.upload('/documents?kind=cv', buildPdf())).status).toBe(201)

  await runStatement(
    databaseUrl(dataDir),
    `insert into jobs (kind, payload, due_at) values ('draft.abandoned', '{}', now() + interval '1 day')`,
  )

  const earlier = await contentOfFolder(dataDir)
  const file = join(srv, 'backups/site.zip')
  const { stdout } = await type(backUp, srv, dataDir)
  expect(stdout).toMatch(/^Backed up the database and 1 uploaded files to .*site\.zip\.$/m)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  await expect(type(backUp, srv, dataDir)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/there already/),
  })
  await expect(type(takeOver.replace('/srv/restored', '/srv/site'), srv)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Masar is already running on the folder .*site\.$/m),
  })
  const later = await contentOfFolder(dataDir)

  await type(takeOver, srv)
  const { content, ...rest } = await contentOfFolder(join(srv, 'restored'))
  expect({ ...rest, content: later.content }).toEqual(later)
  // The first server may have done something in the meantime.
  for (const [table, rows] of Object.entries(content))
    expect([earlier.content[table], later.content[table]]).toContainEqual(rows)
  await expect(type(takeOver, srv)).rejects.toMatchObject({
    stderr: expect.stringMatching(/The database is not empty/),
  })
  const restored = startServer({ dataDir: join(srv, 'restored'), env: { DEMO: '1' } })
  const there = await restored.ready()
  const again = visitorAt(there)
  await again.signIn(...account)
  expect((await (await again.get('/documents')).json()).data).toHaveLength(1)

  const { stdout: tried } = await type(tryOut, srv)
  expect(tried).toMatch(/^Mails and other jobs that were waiting are held: 1 /m)

  // A minute after its start.
  const daily = () =>
    existsSync(join(srv, 'daily')) ? readdirSync(join(srv, 'daily')).filter((name) => name.endsWith('.zip')) : []
  await expect.poll(daily, { timeout: 180_000 }).toHaveLength(1)
  expect(await (await fetch(`${address}/metrics`)).text()).toMatch(/^masar_backup_age_seconds \d/m)
})

test('a command that is stopped says so and leaves no file, and a setting that is wrong ends it', async () => {
  const srv = temporaryFolder()
  const bad = type(tryOut, srv)
  await expect(bad).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^There is no file .*site\.zip\.$/m),
  })
  await expect(type('npm run restore', srv)).rejects.toMatchObject({ code: 2 })
  await expect(type(`DATABASE_URL=x ${backUp}`, srv)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/DATABASE_URL must be/),
  })
  await expect(type(backUp, srv, join(srv, 'nothing'))).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/The database is empty: there is nothing to back up\.$/m),
  })
  expect(existsSync(join(srv, 'backups/site.zip'))).toBe(false)
})
