import { type ClientRequest, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { connect } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import { type Bench, figure, printTable, summarise } from './bench.ts'
import { catalogueOf, startPostgres } from './catalogue.ts'
import { startServer } from './http/server.ts'
import { timed } from './staff.ts'

const defaults = { streams: 1_000, messages: 400, pauseMs: 50 }

/** Enough to see that all of it works; its figures say nothing. */
export const smallest = { streams: 20, messages: 10, pauseMs: 5 } satisfies Partial<typeof defaults>

/**
 * Conversations that are open at once on one server, in each of which somebody listens: from the moment a message is sent until
 * the stream of its conversation says so. Beside it what that cannot be faster than: a bare insert, and a bare notification from
 * one connection to another.
 */
export async function run(bench: Bench, options: Partial<typeof defaults> = {}): Promise<object> {
  const { streams, messages, pauseMs } = { ...defaults, ...options }
  const postgres = await startPostgres(bench)
  const url = await catalogueOf(postgres, 0)
  const { db, close } = connect(url, { max: 2 })
  bench.closing.defer(close)
  await rows(db)`delete from enquiries`
  process.stderr.write('Starting the server ...\n')
  const origin = await startServer(bench, url)
  process.stderr.write(`Opening ${streams} conversations ...\n`)
  const open: Conversation[] = []
  for (let n = 0; n < streams; n++) open.push(await openConversation(bench, origin, n))

  const delivered: number[] = []
  const sent: number[] = []
  for (let n = 0; n < messages; n++) {
    const one = open[(n * 7919) % open.length] as Conversation
    const start = performance.now()
    const heard = one.nextChange().then(() => delivered.push(performance.now() - start))
    sent.push(await timed(() => write(origin, one, `Message ${n}`)))
    await Promise.race([heard, sleep(10_000)])
    await sleep(pauseMs)
  }
  const inserted: number[] = []
  for (let n = 0; n < messages; n++) {
    inserted.push(
      await timed(
        () => rows(db)`
          insert into messages (enquiry_id, side, text, idempotency_key)
          select id, 'student', 'Bare', gen_random_uuid()::text from enquiries limit 1`,
      ),
    )
  }
  const result = {
    streams,
    messages,
    lost: messages - delivered.length,
    delivered: summarise(delivered),
    sent: summarise(sent),
    inserted: summarise(inserted),
    notified: summarise(await bareNotifications(url, messages)),
  }
  print(result)
  return result
}

type Conversation = { token: string; caller: string; nextChange: () => Promise<void> }

const json = { 'content-type': 'application/json' }

async function openConversation({ closing }: Bench, origin: string, n: number): Promise<Conversation> {
  const caller = `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`
  const headers = { ...json, 'x-forwarded-for': caller }
  const body = JSON.stringify({
    kind: 'message',
    name: 'Lina',
    phone: '+971501234567',
    message: `No. ${n}`,
    lang: 'en',
  })
  const answer = await fetch(`${origin}/api/enquiries`, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`An enquiry answers ${answer.status}`)
  const { token } = (await answer.json()) as { token: string }
  const waiting: (() => void)[] = []
  const stream = await listen(`${origin}/api/enquiries/conversation/events`, { headers, token }, () => {
    for (const resolve of waiting.splice(0)) resolve()
  })
  closing.defer(() => void stream.destroy())
  return { token, caller, nextChange: () => new Promise((resolve) => waiting.push(resolve)) }
}

/** Resolves once the stream has said something. */
function listen(
  url: string,
  { headers, token }: { headers: Record<string, string>; token: string },
  onChange: () => void,
): Promise<ClientRequest> {
  return new Promise((resolve, reject) => {
    const call = request(url, { method: 'POST', headers, agent: false }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`A stream answers ${response.statusCode}`))
      response.on('data', (chunk: Buffer) => {
        resolve(call)
        if (chunk.includes('data:')) onChange()
      })
      // It is cut when the benchmark is over.
      response.on('error', () => {})
    })
    call.on('error', reject)
    call.end(JSON.stringify({ token }))
  })
}

async function write(origin: string, { token, caller }: Conversation, text: string): Promise<void> {
  const headers = { ...json, 'x-forwarded-for': caller, 'idempotency-key': crypto.randomUUID() }
  const body = JSON.stringify({ token, text })
  const answer = await fetch(`${origin}/api/enquiries/conversation/messages`, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`A message answers ${answer.status}: ${await answer.text()}`)
  await answer.arrayBuffer()
}

/** Milliseconds from a notification of one connection until another has it. */
async function bareNotifications(url: string, count: number): Promise<number[]> {
  const [listener, sender] = [new Client(url), new Client(url)]
  await Promise.all([listener.connect(), sender.connect()])
  await listener.query('listen bare')
  const times: number[] = []
  for (let n = 0; n < count; n++) {
    const start = performance.now()
    const heard = new Promise((resolve) => listener.once('notification', resolve))
    await sender.query('notify bare')
    await heard
    times.push(performance.now() - start)
  }
  await Promise.all([listener.end(), sender.end()])
  return times
}

type Result = { streams: number; messages: number; lost: number } & Record<
  'delivered' | 'sent' | 'inserted' | 'notified',
  ReturnType<typeof summarise>
>

function print({ streams, messages, lost, delivered, sent, inserted, notified }: Result): void {
  console.log(`\n${messages} messages, ${streams} conversations open on one server; lost ${lost}; milliseconds\n`)
  const row = (name: string, { median, p99, max }: ReturnType<typeof summarise>, limit?: { median: number }) => [
    name,
    ...[median, p99, max].map(figure),
    limit ? `× ${figure(median / limit.median)}` : '',
  ]
  printTable(
    ['', 'p50', 'p99', 'max', 'by the limit'],
    [
      row('from sending to hearing', delivered, notified),
      row('sending, answered', sent, inserted),
      row('bare notification', notified),
      row('bare insert', inserted),
    ],
  )
}
