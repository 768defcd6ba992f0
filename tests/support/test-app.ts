import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import type { Email } from 'postal-mime'
import { afterAll, beforeEach, expect } from 'vitest'
import type { Database } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import type { Probe } from '#features/links/server/probe.ts'
import { startWorker } from '#platform/jobs/worker.ts'
import { createMailer } from '#platform/mail/mailer.ts'
import { createJobHandlers, type Outlets } from '#server/job-handlers.ts'
import { buildApplication, PUBLIC_URL, SECRET, temporaryStorage } from './application.ts'
import { outbox } from './mails.ts'

/** Most tests reach nobody. */
export const noPost = () => Promise.reject(new Error('These tests reach no other server'))

const START = new Date('2026-11-20T10:00:00Z')

/**
 * The application with its mails: what it sends lies in an outbox, which is empty before each test. Time stands still
 * until it is moved on. Build records first: the catalogue is read once.
 */
export async function openTestApp(
  database: Database,
  {
    probe,
    postPush = noPost,
    sendText = null,
    ...more
  }: Parameters<typeof buildApplication>[2] & Partial<Pick<Outlets, 'postPush' | 'sendText'>> & { probe?: Probe } = {},
) {
  const { db } = database
  const dataDir = mkdtempSync(join(tmpdir(), 'masar-desk-'))
  const folder = join(dataDir, 'outbox')
  let clock = START
  let callers = 0
  const storage = more.storage ?? temporaryStorage()
  const { app, index } = await buildApplication(database, () => clock, {
    ...more,
    storage,
    checksLinks: probe !== undefined,
    offersTexts: sendText !== null,
  })
  const services = { ...database, index, storage, publicUrl: PUBLIC_URL, secret: SECRET, now: () => clock }
  const mailer = createMailer({ DATA_DIR: dataDir, publicUrl: PUBLIC_URL })
  const handlers = createJobHandlers(services, { mailer, probe: probe ?? null, postPush, sendText })
  const worker = startWorker(db, handlers, pino({ level: 'silent' }), { pollInterval: 20 })
  const mails = () => outbox(dataDir)
  // What is due later, such as a reminder, waits for a test that wants it.
  const jobsLeft = async () =>
    (await rows(db)`select 1 from jobs where failed_at is null and (due_at <= now() or attempts > 0)`).length
  const workDone = () => expect.poll(jobsLeft, { timeout: 10_000 }).toBe(0)
  const clear = async () => {
    await workDone()
    await rm(folder, { recursive: true, force: true })
  }

  beforeEach(async () => {
    await rows(db)`delete from jobs where due_at > now() and attempts = 0`
    await clear()
  })
  afterAll(async () => {
    await worker.stop()
    await rm(dataDir, { recursive: true, force: true })
  })
  return {
    app,
    storage,
    mails,
    workDone,
    /** Does what is due and empties the outbox. */
    clear,
    now: () => clock,
    /** Lets the catalogue read what has changed, as every server does by itself within a second. */
    async catchUp() {
      const { reloading } = await index.refresh(db)
      await reloading
    },
    later(minutes: number) {
      clock = new Date(clock.getTime() + minutes * 60_000)
    },
    /** Every call comes from an address of its own, unless one is given. */
    post: (path: string, body: unknown, caller = `caller ${++callers}`) =>
      app.request(
        path,
        { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
        { caller },
      ),
    /** The only mail there is, as soon as there is one. */
    async theMail(): Promise<Email> {
      await expect.poll(mails, { timeout: 10_000 }).toHaveLength(1)
      return (await mails())[0] as Email
    },
  }
}
