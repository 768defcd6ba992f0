import { fork } from 'node:child_process'
import { Agent, get } from 'node:http'
import type { Bench } from '#tests/bench/bench.ts'

/** Requests that come when they come, whether or not the ones before have been answered. */
export type Load = {
  origin: string
  /** One for each request, in turn. */
  paths: readonly string[]
  perSecond: number
}
export type Answered = {
  /** Milliseconds from when each request was due to the last byte of its answer. */
  times: number[]
  /** Answers that were not a whole 200. */
  errors: number
  bytes: number
}

/** As browsers ask. */
export const REQUEST_HEADERS = { 'accept-encoding': 'gzip, deflate, br', accept: 'application/json' }

/** Puts the load on a server from a process of its own. */
export function putLoad({ closing }: Bench, load: Load): Promise<Answered> {
  const child = fork(import.meta.filename, { execArgv: ['--disable-warning=ExperimentalWarning'] })
  closing.defer(() => void child.kill())
  return new Promise((resolve, reject) => {
    child.once('message', (answered: Answered) => {
      resolve(answered)
      child.kill()
    })
    child.once('exit', () => reject(new Error('The process that puts on the load ended')))
    child.send(load)
  })
}

if (process.argv[1] === import.meta.filename) {
  process.on('disconnect', () => process.exit())
  process.once('message', (load: Load) => void run(load).then((answered) => process.send?.(answered)))
}

/**
 * Each request has a moment at which it is due, and its time counts from then: a server that hangs for a second
 * is charged with every request of that second. (autocannon sends the requests of a second in one burst.)
 */
async function run({ origin, paths, perSecond }: Load): Promise<Answered> {
  const agent = new Agent({ keepAlive: true })
  const answered: Answered = { times: [], errors: 0, bytes: 0 }
  const start = performance.now() + 100
  const dueAt = (at: number) => start + (at * 1000) / perSecond
  await new Promise<void>((resolve) => {
    let done = 0
    const finish = (at: number, fine: boolean) => {
      answered.times.push(performance.now() - dueAt(at))
      if (!fine) answered.errors++
      if (++done === paths.length) resolve()
    }
    let next = 0
    const sendDue = () => {
      while (next < paths.length && dueAt(next) <= performance.now()) send(next++)
      if (next < paths.length) setTimeout(sendDue, Math.max(0, dueAt(next) - performance.now()))
    }
    const send = (at: number) => {
      const request = get(`${origin}${paths[at]}`, { agent, headers: REQUEST_HEADERS }, (response) => {
        request.off('error', fail)
        // What breaks from now on is seen by the answer not being whole.
        request.on('error', () => {})
        response.on('data', (chunk: Buffer) => {
          answered.bytes += chunk.length
        })
        response.on('close', () => finish(at, response.complete && response.statusCode === 200))
      })
      const fail = () => finish(at, false)
      request.on('error', fail)
    }
    sendDue()
  })
  agent.destroy()
  return answered
}
