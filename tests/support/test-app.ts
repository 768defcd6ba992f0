import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import type { Email } from 'postal-mime'
import { afterAll, beforeEach, expect } from 'vitest'
import type { Database } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import { HOUR_MS } from '#lib/durations.ts'
import type { Probe } from '#platform/http/probe.ts'
import { claim, finish } from '#platform/jobs/queue.ts'
import { perform } from '#platform/jobs/worker.ts'
import { createMailer } from '#platform/mail/mailer.ts'
import { createJobHandlers, type Outlets } from '#server/job-handlers.ts'
import { buildApplication, PUBLIC_URL, SECRET, temporaryStorage } from './application.ts'
import { outbox } from './mails.ts'

/** Most tests reach nobody. */
export const noPost = () => Promise.reject(new Error('These tests reach no other server'))

const START = new Date('2026-11-20T10:00:00Z')

/**
 * The application with its mails: what it sends is in an outbox, which is empty before each test. Jobs run when a test
 * asks for their outcome, and not by themselves. The clock moves only when a test moves it. Build records first: the
 * catalogue is read once.
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
    probe: probe ?? null,
    offersTexts: sendText !== null,
  })
  const log = pino({ level: 'silent' })
  const services = { ...database, index, storage, publicUrl: PUBLIC_URL, secret: SECRET, now: () => clock, log }
  const mailer = createMailer({ DATA_DIR: dataDir, publicUrl: PUBLIC_URL })
  const handlers = createJobHandlers(services, { mailer, probe: probe ?? null, postPush, sendText })
  const runDue = async () => {
    for (;;) {
      const jobs = await claim(db, Object.keys(handlers), { most: 5, lease: HOUR_MS })
      if (jobs.length === 0) return
      await Promise.all(
        jobs.map(async (job) => {
          if (await perform(db, handlers, log, job)) await finish(db, [job.id])
        }),
      )
    }
  }
  let running = Promise.resolve()
  /** Runs the jobs that are due and those that follow from them; one that fails is due again later. */
  const drain = () => {
    running = running.then(runDue)
    return running
  }
  /** The same, where none may fail. */
  const workDone = async () => {
    await drain()
    // What is due later, such as a reminder, waits for a test that wants it.
    expect(await rows(db)`select kind, last_error from jobs where attempts > 0 and failed_at is null`).toEqual([])
  }
  const mails = async () => {
    await drain()
    return outbox(dataDir)
  }
  const clear = async () => {
    await workDone()
    await rm(folder, { recursive: true, force: true })
  }

  beforeEach(async () => {
    await rows(db)`delete from jobs where due_at > now() and attempts = 0`
    await clear()
  })
  afterAll(async () => {
    await running
    await rm(dataDir, { recursive: true, force: true })
  })
  return {
    app,
    storage,
    /** The mails of all that has happened so far. */
    mails,
    drain,
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
    /** The only mail there is. */
    async theMail(): Promise<Email> {
      const all = await mails()
      expect(all).toHaveLength(1)
      return all[0] as Email
    },
  }
}
