import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { enqueue, enqueueAll } from '#db/jobs.ts'
import { rows } from '#db/rows.ts'
import { transact } from '#db/transaction.ts'
import { startWorker } from '#platform/jobs/worker.ts'
import { createMailer } from '#platform/mail/mailer.ts'
import { jobWorkers } from '#server/job-handlers.ts'
import { buildApplication, PUBLIC_URL, SECRET, temporaryStorage } from '#tests/support/application.ts'
import { withDatabase } from '#tests/support/database.ts'
import { startSmtp } from '#tests/support/smtp.ts'
import { noPost } from '#tests/support/test-app.ts'

const database = await withDatabase()
const { db } = database

test('while the mail server hangs, files are deleted and decisions made as ever', async () => {
  const heard: string[] = []
  const smtp = await startSmtp((command) => {
    heard.push(command)
    return ''
  })
  const storage = temporaryStorage()
  const now = () => new Date()
  const { index } = await buildApplication(database, now, { storage })
  const log = pino({ level: 'silent' })
  const services = { ...database, index, storage, publicUrl: PUBLIC_URL, secret: SECRET, now, log }
  const mailer = createMailer({ SMTP_URL: smtp.url, DATA_DIR: '/nonexistent', publicUrl: PUBLIC_URL })
  const outlets = { mailer, probe: null, postPush: noPost, sendText: null }
  const key = 'documents/0b9d7c52-3f6e-4c40-9d68-5f6a4a3f6f01.pdf'
  await storage.put(key, new Uint8Array([1]))

  await transact(db, (tx) =>
    enqueueAll(
      tx,
      'account.deleted',
      Array.from({ length: 9 }, (_, n) => ({ email: `person-${n}@example.org`, language: 'en' })),
    ),
  )
  for (const some of jobWorkers(services, outlets)) {
    const worker = startWorker(db, some, log, { pollInterval: 10, grace: 0 })
    onTestFinished(() => worker.stop())
  }
  await expect.poll(() => heard.length).toBe(5)
  await transact(db, (tx) => enqueue(tx, 'document.removed', { key }))
  const left = () => rows<{ kind: string }>(db)`select distinct kind from jobs`
  await expect.poll(left).toEqual([{ kind: 'account.deleted' }])
  expect(heard).toHaveLength(5)
})
