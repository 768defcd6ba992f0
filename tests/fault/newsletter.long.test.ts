import { createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { rounds, seeded } from '#tests/support/iterations.ts'
import { databaseUrl, startServer, temporaryFolder } from '#tests/support/server.ts'
import { runStatement } from '#tests/support/statements.ts'

const [SUBSCRIBERS, KILLS] = [rounds(300, 20_000).length, rounds(3, 12).length]
/** Of the addresses: refused for good, whatever is tried. */
const isGone = (email: string) => seeded('gone', email) < 0.02
/** Of the mails: refused for a while, or taken and then cut off before the answer is heard. */
const LATER = 0.1
const CUT = 0.01

/** A mail server that refuses at random, and counts every mail whose end it has acknowledged, or would have. */
async function startSink() {
  const taken: { id: string; to: string; isCut: boolean }[] = []
  const refused = { later: 0, forGood: 0 }
  let turn = 0
  const talk = (socket: Socket) => {
    let [typed, to, mail] = ['', '', null as string | null]
    const say = (line: string) => socket.write(`${line}\r\n`)
    const answer = (line: string): unknown => {
      if (mail !== null && line !== '.') {
        mail += `${line}\n`
        return
      }
      if (mail !== null) {
        const isCut = seeded('cut', ++turn) < CUT
        taken.push({ to, id: /^Message-ID:\s+(\S+)/m.exec(mail)?.[1] ?? '', isCut })
        mail = null
        return isCut ? socket.destroy() : say('250 taken')
      }
      if (line.startsWith('RCPT')) {
        to = /<(.+)>/.exec(line)?.[1] ?? ''
        if (isGone(to)) return say(`550 ${++refused.forGood}`)
        if (seeded('later', ++turn) < LATER) return say(`451 ${++refused.later}`)
      }
      if (line === 'DATA') mail = ''
      return say(line === 'DATA' ? '354 go on' : line === 'QUIT' ? '221 bye' : '250 ok')
    }
    socket.on('error', () => {})
    socket.on('data', (bytes) => {
      const lines = (typed + bytes).split('\r\n')
      typed = lines.pop() ?? ''
      lines.forEach(answer)
    })
    say('220 ready')
  }
  const server = createServer(talk)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  return { taken, refused, url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}` }
}

test('whenever the server is killed, each subscriber gets an issue once, or again where its record was cut off', async () => {
  const dataDir = temporaryFolder()
  const sink = await startSink()
  const start = () => startServer({ dataDir, env: { SMTP_URL: sink.url } })
  let server = start()
  await server.ready()
  const query = <Row extends object>(statement: string) => runStatement<Row>(databaseUrl(dataDir), statement)
  await query(`
    insert into newsletter_subscribers (email, language, requested_at, confirmed_at)
    select 'reader-' || n || '@example.org', (array['en', 'ar'])[1 + n % 2]::user_language, now(), now()
    from generate_series(1, ${SUBSCRIBERS}) n;
    insert into newsletter_issues (subject_en, text_en, subject_ar, text_ar, state, send_at)
    values ('News', 'A word.', 'أخبار', 'كلمة.', 'scheduled', '2026-01-01T00:00:00Z');
    with sender as (
      insert into users (email, role, email_verified_at) values ('sender@example.org', 'admin', now()) returning id)
    insert into jobs (kind, payload) select 'issue.due', jsonb_build_object(
      'id', i.id, 'at', '2026-01-01T00:00:00.000Z', 'userId', sender.id) from newsletter_issues i, sender`)
  const startedAt = performance.now()
  /** What a killed server had taken, and what is to be tried later, is due again in minutes; here it is at once. */
  const hurry = () =>
    query('update newsletter_deliveries set due_at = now() where due_at > now(); update jobs set due_at = now()')
  // The first kills are while it is listed and begins, the others at random places of the whole.
  for (let kill = 1; kill <= KILLS; kill++) {
    const enough = Math.floor(((kill - 1 + seeded('when', kill)) / (KILLS + 1)) * SUBSCRIBERS)
    await expect.poll(() => sink.taken.length, { timeout: 600_000, interval: 5 }).toBeGreaterThanOrEqual(enough)
    await sleep(seeded('pause', kill) * 50)
    await server.stop('SIGKILL')
    server = start()
    await server.ready()
    await hurry()
  }
  const state = async () => {
    await hurry()
    return (await query<{ state: string }>('select state from newsletter_issues'))[0]?.state
  }
  await expect.poll(state, { timeout: 900_000, interval: 1_000 }).toBe('sent')
  const seconds = Math.round((performance.now() - startedAt) / 1000)

  const records = await query<{ email: string; state: string; attempts: number }>(
    'select email, state, attempts from newsletter_deliveries join newsletter_subscribers s on s.id = subscriber_id',
  )
  expect(records).toHaveLength(SUBSCRIBERS)
  const by = (wanted: string) => records.filter(({ state }) => state === wanted).map(({ email }) => email)
  const [sent, failed] = [by('sent'), by('failed')]
  expect(sent.length + failed.length).toBe(SUBSCRIBERS)
  const times = new Map<string, number>()
  for (const { to } of sink.taken) times.set(to, (times.get(to) ?? 0) + 1)
  // Nobody is lost, nobody is recorded who has nothing, and who cannot be reached is tried no more than a kill makes it.
  expect(sent.filter((email) => !times.has(email))).toEqual([])
  expect(failed.filter((email) => !isGone(email))).toEqual([])
  expect(sent.filter(isGone)).toEqual([])
  expect(records.filter(({ attempts }) => attempts > 30)).toEqual([])
  // Each double has one Message-ID, and a reason: its answer was cut off, or its server was killed before the record.
  const ids = new Map(sink.taken.map(({ to, id }) => [to, id]))
  expect(new Set(ids.values()).size).toBe(sent.length)
  expect(sink.taken.filter(({ to, id }) => ids.get(to) !== id)).toEqual([])
  const doubles = sink.taken.length - times.size
  const cut = sink.taken.filter(({ isCut }) => isCut).length
  // A killed server has at most one chunk on its way.
  expect(doubles - cut).toBeLessThanOrEqual(KILLS * 5)
  console.log(
    `${SUBSCRIBERS} subscribers, ${KILLS} kills, ${seconds} s: ${sent.length} got it, ${failed.length} refused for good, ` +
      `${sink.refused.later} times refused for a while; ${doubles} doubles, of them ${cut} because the answer was cut off ` +
      `and ${doubles - cut} because the server was killed before its record`,
  )
})
