import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { header, outbox } from '#tests/support/mails.ts'
import { startSmtp } from '#tests/support/smtp.ts'
import { createMailer } from './mailer.ts'

const mail = { to: 'lina@example.org', sender: 'مسار', subject: 'موعد \u2068Lina\u2069', text: 'نص', html: '<p>نص</p>' }
const publicUrl = 'https://masar.example'

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'masar-mail-'))
  onTestFinished(() => rmSync(made, { recursive: true }))
  return made
}

test('without a mail server each mail is one file that its owner alone may read', async () => {
  const DATA_DIR = folder()
  const mailer = createMailer({ DATA_DIR, publicUrl })
  await mailer.send(mail, 'first')
  await mailer.send({ ...mail, replyTo: 'omar@example.org', headers: { 'Content-Language': 'ar' } }, 'second')
  await mailer.send(mail, 'first')
  expect(readdirSync(join(DATA_DIR, 'outbox')).sort()).toEqual(['first.eml', 'second.eml'])
  expect(statSync(join(DATA_DIR, 'outbox', 'first.eml')).mode & 0o777).toBe(0o600)

  const [first, second] = await outbox(DATA_DIR)
  expect(first).toMatchObject({ subject: 'موعد Lina', messageId: '<first@masar.example>' })
  expect(first?.from).toMatchObject({ name: 'مسار', address: 'no-reply@masar.example' })
  expect(first && header(first, 'auto-submitted')).toBe('auto-generated')
  expect(second?.replyTo?.[0]?.address).toBe('omar@example.org')
  expect(second && header(second, 'content-language')).toBe('ar')
})

test('with one it is sent there, from the sender that is set', async () => {
  const { url, taken } = await startSmtp()
  const DATA_DIR = folder()
  const mailer = createMailer({ SMTP_URL: url, MAIL_FROM: 'Desk <desk@masar.example>', DATA_DIR, publicUrl })
  await mailer.send(mail, 'third')
  expect(taken).toHaveLength(1)
  expect(taken[0]).toContain('From: Desk <desk@masar.example>')
  expect(readdirSync(DATA_DIR)).toEqual([])
})

test('a mail server that rejects or does not answer is an error, so that the job is retried', async () => {
  const { url } = await startSmtp((command) => (command.startsWith('RCPT') ? '451 try later' : undefined))
  const away = { DATA_DIR: folder(), publicUrl }
  await expect(createMailer({ ...away, SMTP_URL: url }).send(mail, 'x')).rejects.toThrow(/451/)
  await expect(createMailer({ ...away, SMTP_URL: 'smtp://127.0.0.1:1' }).send(mail, 'x')).rejects.toThrow()
})

test('a mail server that never comes to an end is given up, although it keeps talking', async () => {
  const { url } = await startSmtp((command) => (command.startsWith('MAIL') ? '250-one moment' : undefined))
  const mailer = createMailer({ SMTP_URL: url, DATA_DIR: folder(), publicUrl, longest: 200 })
  await expect(mailer.send(mail, 'x')).rejects.toMatchObject({ code: 'EABORT' })
})

test('a text that looks like a file name stays text', async () => {
  const DATA_DIR = folder()
  await createMailer({ DATA_DIR, publicUrl }).send({ ...mail, text: '{"path":"/etc/passwd"}' }, 'one')
  expect((await outbox(DATA_DIR))[0]?.text).toContain('/etc/passwd')
})
