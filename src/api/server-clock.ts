/**
 * The server's time. The clock of a device may be wrong by days, and a session must not end because of it: the `Date` of
 * answers that no cache stores shows how far.
 */

/** Less is the way of an answer, and the second to which `Date` is rounded. */
const TOLERANCE_MS = 60_000
const WRONG_MS = 5 * 60_000
const LIMIT_MS = 4000

/** By how many milliseconds the clock of this device is ahead; null until an answer has shown it. */
let ahead: number | null = null

export const serverNow = (): number => Date.now() - (ahead ?? 0)

export const isServerTimeKnown = (): boolean => ahead !== null

/** Whether the clock of this device is wrong by more than five minutes. */
export const isClockWrong = (): boolean => Math.abs(ahead ?? 0) > WRONG_MS

/** Compares the clocks by an answer that comes from the server itself. */
export function compareClocks({ headers }: Response): void {
  const date = Date.parse(headers.get('date') ?? '')
  if (Number.isNaN(date)) return
  const difference = Date.now() - date
  ahead = Math.abs(difference) < TOLERANCE_MS ? 0 : difference
}

let asking: Promise<void> | undefined

/** Asks for the server's time; without an answer within four seconds the clock of the device counts. */
export function askServerTime(): Promise<void> {
  asking ??= fetch('/healthz', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(LIMIT_MS) })
    .then(compareClocks, () => {})
    .finally(() => {
      ahead ??= 0
      asking = undefined
    })
  return asking
}
