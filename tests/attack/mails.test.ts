import { createServer, type Socket } from 'node:net'
import pino from 'pino'
import { describe, expect, onTestFinished, test } from 'vitest'
import { identifier, rows } from '#db/rows.ts'
import { startWorker } from '#platform/jobs/worker.ts'
import { createMailer } from '#platform/mail/mailer.ts'
import { createJobHandlers } from '#server/job-handlers.ts'
import { buildAccount, enter, PASSWORD } from '#tests/support/accounts.ts'
import { buildApplication, PUBLIC_URL, SECRET, temporaryStorage } from '#tests/support/application.ts'
import { openDatabase, withDatabase } from '#tests/support/database.ts'
import { rounds } from '#tests/support/iterations.ts'
import { noPost, openTestApp } from '#tests/support/test-app.ts'
import { Visitor } from '#tests/support/visitor.ts'

const database = await withDatabase()
const { db } = database
const { app, mails, workDone, clear } = await openTestApp(database)

/** What would become a header, markup or a template, were it taken for more than text. */
const EVIL = [
  'x\r\nBcc: all@example.org',
  'x\nSubject: won',
  'x\r\n\r\n<h1>body</h1>',
  'x%0d%0aBcc:all@example.org',
  'x\u2028Bcc: all@example.org',
  '=?utf-8?q?x?=\r\n Bcc: a@b.org',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '</td></table><a href="https://evil.example">',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: that some template engine might fill it in is the point
  '{{brand}} {{code}} ${process.env.SECRET} <%= 7*7 %> #{7*7}',
  '{{constructor.constructor("return process")()}}',
  '<a@b.org>, c@d.org',
  'a@b.org;c@d.org',
  "x' or '1'='1",
]

describe('what strangers send', () => {
  test('as an address is refused unless it is one', async () => {
    let taken = 0
    for (const evil of EVIL) {
      for (const Email of [evil, `${evil}@example.org`, `lina@example.org${evil}`, `lina@${evil}.org`]) {
        const visitor = new Visitor(app)
        const answers = [
          await visitor.signUp(Email, PASSWORD),
          await visitor.post('/users/forgot', { Email }),
          await visitor.post('/users/login', { Email, Password: PASSWORD }),
        ]
        taken += answers.filter(({ status }) => status < 300).length
      }
    }
    await workDone()
    const sent = await mails()
    for (const mail of sent) expect(mail.to).toHaveLength(1)
    expect(sent.filter(({ bcc, cc }) => bcc?.length || cc?.length)).toEqual([])
    expect(
      sent.map(({ to }) => to?.[0]?.address).filter((to) => !/^[\w'{}$%.<>=#*+;-]+@[\w.-]+$/.test(to ?? '')),
    ).toEqual([])
    console.log(`${EVIL.length * 4} evil addresses, ${taken} calls accepted one unchanged, ${sent.length} mails`)
    await clear()
  })

  test('as a name, a device or a language never becomes markup or a header in a mail', async () => {
    for (const evil of EVIL) {
      const account = await buildAccount(db)
      const lina = await enter(app, account)
      await lina.call('PATCH', '/users/me', { name: evil })
      const agent = `Mozilla/5.0 ${evil.replaceAll(/[^\x20-\x7e]/g, ' ')} Windows Firefox/1`
      const other = new Visitor(app, { agent, caller: evil.replaceAll(/\s/g, '') })
      await other.signIn(account.email, PASSWORD)
      await other.call('PUT', '/users/me/password', { currentPassword: PASSWORD, newPassword: 'window blue 8' })
    }
    await workDone()
    const sent = await mails()
    expect(sent.length).toBe(EVIL.length * 2)
    for (const { to, cc, bcc, html = '', subject } of sent) {
      expect([to?.length, cc?.length ?? 0, bcc?.length ?? 0]).toEqual([1, 0, 0])
      const tags = (html.match(/<[a-z][^>]*>/gi) ?? []).join()
      expect(tags).not.toMatch(/<script|<img|onerror|evil|<h1>/)
      expect(subject).toMatch(/^(New sign-in to your account|Your password was changed)$/)
      expect(html).not.toContain('evil.example')
    }
  })
})

/** A mail server that hangs, drops the line or refuses, each for some of its callers, and takes the mail in the end. */
async function startMoodySmtp(moods: readonly ('hang' | 'drop' | 'refuse' | 'drop-after')[]) {
  const taken: string[] = []
  const sockets = new Set<Socket>()
  let callers = 0
  const server = createServer((socket) => {
    sockets.add(socket)
    const mood = moods[callers++]
    let mail: string | null = null
    let typed = ''
    const say = (line: string) => socket.write(`${line}\r\n`)
    socket.on('error', () => {})
    if (mood === 'hang') return
    if (mood === 'drop') return void socket.destroy()
    say('220 ready')
    socket.on('data', (bytes) => {
      const lines = (typed + bytes).split('\r\n')
      typed = lines.pop() ?? ''
      for (const line of lines) {
        if (mail !== null) {
          if (line !== '.') mail += `${line}\n`
          else if (mood === 'drop-after') return void socket.destroy()
          else {
            taken.push(mail)
            mail = null
            say('250 taken')
          }
        } else if (mood === 'refuse' && line.startsWith('RCPT')) say('451 later')
        else if (line === 'DATA') {
          mail = ''
          say('354 go on')
        } else say(line === 'QUIT' ? '221 bye' : '250 ok')
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const address = server.address()
  return { url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`, taken }
}

test('a mail server that hangs, drops and refuses gets each mail once in the end', async () => {
  const own = await openDatabase()
  const { app: application } = await buildApplication(own)
  const moods = rounds(2, 6).flatMap(() => ['drop', 'refuse', 'drop-after', 'hang'] as const)
  const { url, taken } = await startMoodySmtp(moods)
  const mailer = createMailer({ SMTP_URL: url, DATA_DIR: '/nonexistent', publicUrl: PUBLIC_URL, timeout: 300 })
  const { index } = await buildApplication(own)
  const log = pino({ level: 'silent' })
  const services = {
    ...own,
    index,
    storage: temporaryStorage(),
    publicUrl: PUBLIC_URL,
    secret: SECRET,
    now: () => new Date(),
    log,
  }
  const outlets = { mailer, probe: null, postPush: noPost, sendText: null }
  const worker = startWorker(own.db, createJobHandlers(services, outlets), log, {
    pollInterval: 20,
  })
  onTestFinished(() => worker.stop())
  const people = rounds(5, 20).map((n) => `person-${n}@example.org`)
  for (const email of people) await new Visitor(application).signUp(email, PASSWORD)
  // What failed is due again in two minutes and more; here it is at once.
  const hurry = setInterval(
    () =>
      void rows(own.db)`update jobs set due_at = now() where due_at > now() and last_error is not null`.catch(() => {}),
    50,
  )
  onTestFinished(() => clearInterval(hurry))
  await expect.poll(async () => (await rows(own.db)`select 1 from jobs`).length, { timeout: 60_000 }).toBe(0)
  const to = taken.map((mail) => /^To: (.+)$/m.exec(mail)?.[1]).sort()
  expect(to).toEqual(people.toSorted())
  console.log(`${moods.length} calls failed, ${people.length} mails asked for, ${taken.length} taken`)
})

test('the codes of mails are neither in the database nor in its queue', async () => {
  const lina = new Visitor(app)
  await lina.signUp('lina-secret@example.org', PASSWORD)
  const tables = await rows<{ name: string }>(db)`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`
  await workDone()
  const code = (await mails()).map(({ text }) => /^(\d{4})$/m.exec(text ?? '')?.[1]).find(Boolean) ?? expect.fail()
  for (const { name } of tables) {
    const found = await rows<{ row: string }>(db)`select to_jsonb(t)::text as row from ${identifier(name)} t`
    for (const { row } of found) expect(row, name).not.toMatch(new RegExp(`"${code}"|: ${code}\\b`))
  }
  await clear()
})
