import { setImmediate } from 'node:timers/promises'

/** Milliseconds of work between two turns of the event loop: a catalogue is also loaded while a server answers. */
const SLICE_MS = 4

let lastTurn = 0

/** Lets the event loop run, where it has not done so for a slice. To be awaited often. */
export async function yieldToEventLoop(): Promise<void> {
  if (performance.now() - lastTurn < SLICE_MS) return
  await setImmediate()
  lastTurn = performance.now()
}

/** Texts that are sorted at a time, which takes a millisecond or two. */
const SORTED_AT_ONCE = 1024

/** Different texts in the order of their code units, sorted in slices. */
export async function sortInSlices(texts: readonly string[]): Promise<string[]> {
  if (texts.length <= SORTED_AT_ONCE) {
    await yieldToEventLoop()
    return texts.toSorted()
  }
  const middle = texts.length >> 1
  const left = await sortInSlices(texts.slice(0, middle))
  const right = await sortInSlices(texts.slice(middle))
  const sorted: string[] = []
  let [one, other] = [0, 0]
  await eachInSlices(texts.length, () => {
    const isOther = one === left.length || (other < right.length && (right[other] as string) < (left[one] as string))
    sorted.push((isOther ? right[other++] : left[one++]) as string)
  })
  return sorted
}

/** How often `eachInSlices` looks at the clock. */
const LOOK_AFTER = 256

/** Does some work for each number below `count`, and lets the event loop run in between. */
export async function eachInSlices(count: number, work: (n: number) => void): Promise<void> {
  for (let n = 0; n < count; n++) {
    if (n % LOOK_AFTER === 0) await yieldToEventLoop()
    work(n)
  }
}
