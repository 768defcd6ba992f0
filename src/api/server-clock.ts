/**
 * The server's time. The clock of a device may be wrong by days, and a session must not end because of it: the `Date` of
 * answers that no cache stores shows how far. Part of every page, so it is as short as it can be.
 */

/** Less is the way of an answer, and the second to which `Date` is rounded. */
const TOLERANCE_MS = 60_000
const LIMIT_MS = 4000

/** By how many milliseconds the clock of this device is ahead; null until an answer has shown it. */
export const clock: { ahead: number | null } = { ahead: null }

export const serverNow = (): number => Date.now() - (clock.ahead ?? 0)

/** Compares the clocks by the first answer of a page that comes from the server itself; time passes on both alike. */
export function compareClocks({ headers }: Response): void {
  const difference = Date.now() - Date.parse(headers.get('date') ?? '')
  if (Number.isFinite(difference)) clock.ahead ??= Math.abs(difference) < TOLERANCE_MS ? 0 : difference
}

let asking: Promise<void> | undefined

/** Asks for the server's time; without an answer within four seconds the clock of the device counts. */
export const askServerTime = (): Promise<void> =>
  (asking ??= fetch('/healthz', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(LIMIT_MS) })
    .then(compareClocks, () => {})
    .then(() => {
      clock.ahead ??= 0
    }))
