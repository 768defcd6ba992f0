import { fork } from 'node:child_process'
import { Agent, request } from 'node:http'
import type { Bench } from '#tests/bench/bench.ts'

/** People who sign in, each from an address of their own. */
export type SignIns = {
  origin: string
  emails: readonly string[]
  password: string
  seconds: number
  /** How many sign in at every moment, or how many begin in each second, answered or not. */
  atOnce?: number
  perSecond?: number
}
export type SignedIn = {
  /** Milliseconds of each. */
  times: number[]
  /** Answers that were no token. */
  errors: number
  seconds: number
}

/** Lets them sign in from a process of its own. */
export function signIn({ closing }: Bench, load: SignIns): Promise<SignedIn> {
  const child = fork(import.meta.filename, { execArgv: ['--disable-warning=ExperimentalWarning'] })
  closing.defer(() => void child.kill())
  return new Promise((resolve, reject) => {
    child.once('message', (signedIn: SignedIn) => {
      resolve(signedIn)
      child.kill()
    })
    child.once('exit', () => reject(new Error('The process that signs in ended')))
    child.send(load)
  })
}

if (process.argv[1] === import.meta.filename) {
  process.on('disconnect', () => process.exit())
  process.once('message', (load: SignIns) => void run(load).then((signedIn) => process.send?.(signedIn)))
}

async function run({ origin, emails, password, seconds, atOnce, perSecond }: SignIns): Promise<SignedIn> {
  const agent = new Agent({ keepAlive: true })
  const signedIn: SignedIn = { times: [], errors: 0, seconds: 0 }
  const start = performance.now()
  const end = start + seconds * 1000
  let next = 0
  const one = async (dueAt = performance.now()) => {
    const at = next++
    const ok = await post(`${origin}/api/users/login`, agent, at, {
      Email: emails[at % emails.length],
      Password: password,
    })
    signedIn.times.push(performance.now() - dueAt)
    if (!ok) signedIn.errors += 1
  }
  if (atOnce) {
    const goOn = async () => {
      while (performance.now() < end) await one()
    }
    await Promise.all(Array.from({ length: atOnce }, goOn))
  }
  if (perSecond) {
    const running: Promise<void>[] = []
    for (let at = 0; at < seconds * perSecond; at++) {
      const dueAt = start + (at * 1000) / perSecond
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, dueAt - performance.now())))
      running.push(one(dueAt))
    }
    await Promise.all(running)
  }
  signedIn.seconds = (performance.now() - start) / 1000
  agent.destroy()
  return signedIn
}

function post(url: string, agent: Agent, at: number, body: object): Promise<boolean> {
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': `2001:db8:${((at >> 12) & 0xfff).toString(16)}:${(at & 0xfff).toString(16)}::1`,
  }
  return new Promise((resolve) => {
    const sent = request(url, { method: 'POST', agent, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
      response.on('close', () => resolve(response.statusCode === 200 && text.includes('"token"')))
    })
    sent.on('error', () => resolve(false))
    sent.end(JSON.stringify(body))
  })
}
