import { chmodSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createDailyBackup, newestBackup, requireBackupDir } from '#features/admin/backup/server/daily.ts'
import { DAY_MS } from '#lib/durations.ts'
import { createMetrics } from '#platform/http/metrics.ts'
import { buildAccount, enter } from '#tests/support/accounts.ts'
import { temporaryStorage } from '#tests/support/application.ts'
import { withDatabase } from '#tests/support/database.ts'
import { temporaryFolder } from '#tests/support/server.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const database = await withDatabase()
const log = { warn: () => {} }

function server(folder: string) {
  const clock = { at: new Date('2026-11-20T10:00:00Z') }
  const source = { db: database.db, storage: temporaryStorage(), now: () => clock.at }
  return { clock, make: createDailyBackup(source, folder, log, new AbortController().signal) }
}

test('of several servers one makes the backup of the day', async () => {
  const folder = temporaryFolder()
  const servers = Array.from({ length: 4 }, () => server(folder))
  const made = await Promise.all(servers.map(({ make }) => make()))
  for (const { make } of servers) made.push(await make())
  expect(made.reduce((sum, one) => sum + one)).toBe(1)
  expect(readdirSync(folder)).toEqual(['masar-2026-11-20T10-00-00Z.zip'])
  expect(statSync(join(folder, 'masar-2026-11-20T10-00-00Z.zip')).mode & 0o777).toBe(0o600)
  expect(await newestBackup(folder)).toEqual(new Date('2026-11-20T10:00:00Z'))
})

test('the newest fourteen stay, and what others put into the folder', async () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'before-the-move.zip'), 'mine')
  const { clock, make } = server(folder)
  for (let day = 0; day < 17; day++) {
    expect(await make()).toBe(1)
    clock.at = new Date(clock.at.getTime() + DAY_MS)
  }
  const names = readdirSync(folder).sort()
  expect(names).toHaveLength(15)
  expect(names.slice(0, 2)).toEqual(['before-the-move.zip', 'masar-2026-11-23T10-00-00Z.zip'])
})

test('a half-written one never counts, and goes with the next', async () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'masar-2026-11-20T03-00-00Z.zip.partial'), 'half')
  expect(await newestBackup(folder)).toBeNull()
  const { make } = server(folder)
  expect(await make()).toBe(1)
  expect(readdirSync(folder)).toEqual(['masar-2026-11-20T10-00-00Z.zip'])
})

test('a folder that is away has no backup, and one that cannot be a folder ends the start', async () => {
  const folder = temporaryFolder()
  expect(await newestBackup(join(folder, 'away'))).toBeNull()
  writeFileSync(join(folder, 'file'), '')
  expect(() => requireBackupDir(join(folder, 'file'))).toThrow(
    /^BACKUP_DIR: .*file cannot be a folder: a file is there\.$/,
  )
  chmodSync(folder, 0o755)
})

const metricOf = async (newest?: () => Promise<Date | null>) => {
  const readiness = { databaseState: async () => ({ isUp: true, isWritable: true }), whyNoStore: async () => undefined }
  return /^masar_backup_age_seconds (.*)$/m.exec(await createMetrics(readiness, newest).text())?.[1]
}

test('its age is measured, without end where there is none, and not at all where none are made', async () => {
  expect(Number(await metricOf(async () => new Date(Date.now() - 3 * DAY_MS)))).toBeCloseTo(259_200, -2)
  expect(await metricOf(async () => null)).toMatch(/inf/i)
  expect(await metricOf()).toBeUndefined()
})

test('administrators see it on the overview, which says when it is overdue', async () => {
  let newest: Date | null = null
  const { app, now } = await openTestApp(database, { newestBackup: async () => newest })
  const admin = await enter(app, await buildAccount(database.db, { role: 'admin' }))
  const editor = await enter(app, await buildAccount(database.db, { role: 'editor' }))
  const backup = async (who = admin) => (await (await who.get('/admin/overview?days=30')).json()).backup
  expect(await backup()).toEqual({ newest: null, isOld: true })
  newest = new Date(now().getTime() - DAY_MS)
  expect(await backup()).toEqual({ newest: newest.toISOString(), isOld: false })
  newest = new Date(now().getTime() - 2 * DAY_MS - 1)
  expect(await backup()).toEqual({ newest: newest.toISOString(), isOld: true })
  expect(await backup(editor)).toBeNull()
})
