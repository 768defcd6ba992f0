import { fork } from 'node:child_process'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export type Reading = {
  /** Answers by status, 0 for a connection that broke. */
  statuses: Record<number, number>
  /** Milliseconds of each answer of 200, sorted. */
  times: number[]
}

export type Readers = {
  /** In turn; `{n}` is the number of the request (`{hex}` in hexadecimal), in headers and body too. */
  addresses: readonly string[]
  headers?: Record<string, string>
  /** Sent as JSON. */
  body?: object
  /** They never read what is answered. */
  areDeaf?: boolean
  readers: number
  /** Milliseconds in which requests are started; each reader sends one after the other. */
  duration: number
  /** Milliseconds until a reader who was refused tries again. */
  patience?: number
}

/** Asks for pages as several readers do, each over a connection of its own, from a process of their own. */
export function read(readers: Readers): Promise<Reading> {
  const child = fork(import.meta.filename, { execArgv: ['--disable-warning=ExperimentalWarning'] })
  return new Promise((resolve, reject) => {
    child.once('message', (reading: Reading) => {
      resolve(reading)
      child.kill()
    })
    child.once('exit', () => reject(new Error('The process of the readers ended')))
    child.send(readers)
  })
}

if (process.argv[1] === import.meta.filename) {
  process.on('disconnect', () => process.exit())
  process.once('message', (readers: Readers) => void readAll(readers).then((reading) => process.send?.(reading)))
}

async function readAll({ addresses, readers, duration, patience = 250, ...call }: Readers): Promise<Reading> {
  const reading: Reading = { statuses: {}, times: [] }
  const end = performance.now() + duration
  let sent = 0
  await Promise.all(
    Array.from({ length: readers }, async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      while (performance.now() < end) {
        const n = sent++
        const start = performance.now()
        const status = await ask(addresses[n % addresses.length] ?? '', n, { ...call, agent, until: end })
        reading.statuses[status] = (reading.statuses[status] ?? 0) + 1
        if (status === 200) reading.times.push(performance.now() - start)
        else await sleep(patience)
      }
      agent.destroy()
    }),
  )
  reading.times.sort((one, other) => one - other)
  return reading
}

type Call = Pick<Readers, 'headers' | 'body' | 'areDeaf'> & { agent: Agent; until: number }

/** The status of a whole answer, 0 where it did not come. */
function ask(address: string, n: number, { headers, body, areDeaf, agent, until }: Call): Promise<number> {
  const numbered = (text: string) => text.replaceAll('{n}', `${n}`).replaceAll('{hex}', n.toString(16))
  const own = JSON.parse(numbered(JSON.stringify(headers ?? {}))) as Record<string, string>
  return new Promise((resolve) => {
    const call = request(numbered(address), {
      agent,
      method: body ? 'POST' : 'GET',
      headers: { 'accept-encoding': 'br', ...(body && { 'content-type': 'application/json' }), ...own },
    })
    call.on('response', (response) => {
      if (areDeaf) setTimeout(() => response.destroy(), Math.max(0, until - performance.now()))
      else response.resume()
      response.on('close', () => resolve(response.complete ? (response.statusCode ?? 0) : 0))
    })
    call.on('error', () => resolve(0))
    call.end(body && numbered(JSON.stringify(body)))
  })
}

/** The time (ms) within which a share of the answers came. */
export const percentile = ({ times }: Reading, share: number): number =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.POSITIVE_INFINITY
