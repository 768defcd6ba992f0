import type { Logger } from 'pino'
import { errorCode } from '#db/errors.ts'
import { STORES } from '#lib/bounds.ts'

/** Milliseconds between two times; what is counted in the meantime is lost with a server that crashes. */
const EVERY = STORES.searches.age

/** Calls `store` every few seconds, one call at a time, and once more when it is stopped. A failure is tried again. */
export function storeRegularly(
  store: () => Promise<void>,
  log: Pick<Logger, 'warn'>,
  every = EVERY,
): { stop(): Promise<void> } {
  let storing = Promise.resolve()
  const next = () => {
    storing = storing
      .then(store)
      .catch((error) => log.warn({ reason: errorCode(error) }, 'Searches could not be stored'))
    return storing
  }
  let isWaiting = false
  const timer = setInterval(async () => {
    if (isWaiting) return
    isWaiting = true
    await next()
    isWaiting = false
  }, every)
  timer.unref()
  return {
    stop() {
      clearInterval(timer)
      return next()
    },
  }
}
