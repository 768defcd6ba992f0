import { fork } from 'node:child_process'
import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export type Reading = {
  /** Answers by status, 0 for a connection that broke. */
  statuses: Record<number, number>
  /** Milliseconds of each answer of 200, sorted. */
  times: number[]
}

export type Readers = {
  /** In turn; `{n}` is the number of the request. */
  addresses: readonly string[]
  readers: number
  /** Milliseconds in which requests are begun; each reader sends one after the other. */
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

async function readAll({ addresses, readers, duration, patience = 250 }: Readers): Promise<Reading> {
  const reading: Reading = { statuses: {}, times: [] }
  const end = performance.now() + duration
  let sent = 0
  await Promise.all(
    Array.from({ length: readers }, async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      while (performance.now() < end) {
        const n = sent++
        const start = performance.now()
        const status = await ask((addresses[n % addresses.length] ?? '').replace('{n}', `${n}`), agent)
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

/** The status of a whole answer, 0 where it did not come. */
function ask(address: string, agent: Agent): Promise<number> {
  return new Promise((resolve) => {
    const request = get(address, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
      response.resume()
      response.on('close', () => resolve(response.complete ? (response.statusCode ?? 0) : 0))
    })
    request.on('error', () => resolve(0))
  })
}

/** The time (ms) within which a share of the answers came. */
export const percentile = ({ times }: Reading, share: number): number =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.POSITIVE_INFINITY
