import { type Name, start } from './contestants.ts'
import type { Contestant, Outcome } from './outcome.ts'
import type { Asked } from './queries.ts'

/**
 * One contestant in a process of its own, so that nobody waits for another's garbage collector. It does one thing at a
 * time, on request.
 */
export type Request =
  | { start: Name; url: string }
  | { answer: Asked }
  | { time: readonly Asked[]; from: number; milliseconds: number }

/** Megabytes in use beyond those before the start: of the heap and outside it, and of the whole process. */
export type Started = { buildSeconds: number; megabytes: number; residentMegabytes: number }
/** Place of the search in the list, and milliseconds. */
export type Timed = [at: number, milliseconds: number][]

export type Replies = { start: Started; answer: Outcome; time: Timed }

let contestant: Contestant | undefined

process.on('message', (request: Request) => {
  reply(request).then(
    (done) => process.send?.({ done }),
    (error) => process.send?.({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
})
process.on('disconnect', () => process.exit())

async function reply(request: Request): Promise<Replies[keyof Replies]> {
  if ('start' in request) return begin(request.start, request.url)
  if (!contestant) throw new Error('not started yet')
  if ('answer' in request) return contestant.toOutcome(await contestant.search(request.answer))
  return time(contestant, request.time, request.from, request.milliseconds)
}

async function begin(name: Name, url: string): Promise<Started> {
  const before = memory()
  contestant = await start[name](url)
  const after = memory()
  return {
    buildSeconds: contestant.buildSeconds,
    megabytes: after.used - before.used,
    residentMegabytes: after.resident - before.resident,
  }
}

function memory() {
  // Exposed by a flag; the types do not know how it is called.
  ;(globalThis.gc as (() => void) | undefined)?.()
  const { heapUsed, external, rss } = process.memoryUsage()
  return { used: (heapUsed + external) / 1e6, resident: rss / 1e6 }
}

/** One search after the other, from that one on and round again, until the time is over. */
async function time(on: Contestant, searches: readonly Asked[], from: number, milliseconds: number): Promise<Timed> {
  const timed: Timed = []
  const end = performance.now() + milliseconds
  for (
    let at = from % searches.length;
    timed.length === 0 || performance.now() < end;
    at = (at + 1) % searches.length
  ) {
    const one = searches[at] as Asked
    const started = performance.now()
    const answer = on.search(one)
    if (answer instanceof Promise) await answer
    timed.push([at, performance.now() - started])
  }
  return timed
}
