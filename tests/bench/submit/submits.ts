import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import type { Bench } from '#tests/bench/bench.ts'

/** Students who each apply for each of these items, all together so many at once. */
export type Submits = {
  origin: string
  emails: readonly string[]
  password: string
  itemIds: readonly string[]
  answers: object
  atOnce: number
}
export type Submitted = {
  /** Milliseconds of each. */
  times: number[]
  /** Answers that were no receipt. */
  errors: number
  seconds: number
}

/**
 * Signs them in, which is not counted, and lets them apply, from a process of its own; then all once more by the same
 * keys.
 */
export function submitAll({ closing }: Bench, load: Submits): Promise<{ first: Submitted; again: Submitted }> {
  const child = fork(import.meta.filename, { execArgv: ['--disable-warning=ExperimentalWarning'] })
  closing.defer(() => void child.kill())
  return new Promise((resolve, reject) => {
    child.once('message', (both: { first: Submitted; again: Submitted }) => {
      resolve(both)
      child.kill()
    })
    child.once('exit', () => reject(new Error('The process that applies ended')))
    child.send(load)
  })
}

if (process.argv[1] === import.meta.filename) {
  process.on('disconnect', () => process.exit())
  process.once('message', (load: Submits) => void run(load).then((both) => process.send?.(both)))
}

async function run({ origin, emails, password, itemIds, answers, atOnce }: Submits) {
  const agent = new Agent({ keepAlive: true })
  const sessions: Record<string, string>[] = []
  for (const [at, Email] of emails.entries()) {
    const caller = {
      'x-forwarded-for': `2001:db8:${((at >> 12) & 0xfff).toString(16)}:${(at & 0xfff).toString(16)}::1`,
    }
    const { text, cookies } = await post(`${origin}/api/users/login`, agent, caller, { Email, Password: password })
    sessions.push({ authorization: `Bearer ${JSON.parse(text).token}`, cookie: cookies.join('; ') })
  }
  // One after the other for each student: people do not apply for ten things at the same moment.
  const wishes = itemIds.flatMap((itemId) => sessions.map((session) => ({ itemId, session, key: randomUUID() })))
  const submit = async (): Promise<Submitted> => {
    const submitted: Submitted = { times: [], errors: 0, seconds: 0 }
    const start = performance.now()
    let next = 0
    const goOn = async () => {
      for (let wish = wishes[next++]; wish; wish = wishes[next++]) {
        const began = performance.now()
        const headers = { ...wish.session, 'idempotency-key': wish.key }
        const { status } = await post(`${origin}/api/applications`, agent, headers, { itemId: wish.itemId, answers })
        submitted.times.push(performance.now() - began)
        if (status !== 201) submitted.errors += 1
      }
    }
    await Promise.all(Array.from({ length: atOnce }, goOn))
    submitted.seconds = (performance.now() - start) / 1000
    return submitted
  }
  const both = { first: await submit(), again: await submit() }
  agent.destroy()
  return both
}

type Answer = { status: number; text: string; cookies: string[] }

function post(url: string, agent: Agent, more: Record<string, string>, body: object): Promise<Answer> {
  const headers = { 'content-type': 'application/json', ...more }
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', agent, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
      const cookies = (response.headers['set-cookie'] ?? []).map((line) => line.split(';')[0] ?? '')
      response.on('close', () => resolve({ status: response.statusCode ?? 0, text, cookies }))
    })
    sent.on('error', reject)
    sent.end(JSON.stringify(body))
  })
}
