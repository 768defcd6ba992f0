import { type Db, newClient } from './client.ts'
import type { HostClient } from './hosts.ts'

/** Milliseconds after which a connection is closed whose server does not answer. */
const RESPONSE_TIMEOUT = 5_000

type ListenerOptions = {
  /** A notification has come, with its payload. */
  notified: (payload: string) => void
  /** Listens from now on; what was announced while it did not is unknown. */
  listening: () => Promise<void> | void
  failed: (error: unknown) => void
  /** Milliseconds until the next attempt, after the connection was lost. */
  reconnectDelay: number
}

type Listener = {
  /** Asks for a sign of life: a connection that only listens would never notice a frozen server. */
  check(): void
  stop(): void
}

/**
 * Listens to a channel of the database over a connection of its own, because a pool lends its connections to others, and again
 * after it was lost. Never on a standby: PostgreSQL refuses LISTEN there, and the next attempt searches for the primary again.
 */
export function listenTo(
  db: Db,
  channel: string,
  { notified, listening, failed, reconnectDelay }: ListenerOptions,
): Listener {
  let stopped = false
  let client: HostClient | undefined
  let current: HostClient | undefined
  let timer: NodeJS.Timeout | undefined

  const reconnect = () => {
    clearTimeout(timer)
    current = undefined
    if (!stopped) timer = setTimeout(connect, reconnectDelay)
  }
  const connect = async () => {
    const opening = newClient(db, { responseTimeout: RESPONSE_TIMEOUT })
    client = opening
    opening.on('notification', ({ payload = '' }) => notified(payload))
    opening.once('end', reconnect)
    try {
      await opening.connect()
      if (stopped) return opening.cut()
      await opening.query(`listen ${channel}`)
      current = opening
      await listening()
    } catch (error) {
      failed(error)
      opening.cut()
      reconnect()
    }
  }

  connect()
  return {
    check() {
      if (current?.silence === 0) current.query('select 1').catch(() => {})
    },
    stop() {
      stopped = true
      clearTimeout(timer)
      client?.cut()
    },
  }
}
