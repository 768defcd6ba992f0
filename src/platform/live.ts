import type { Logger } from 'pino'
import type { Db } from '#db/client.ts'
import { listenTo } from '#db/listener.ts'
import { rows } from '#db/rows.ts'

/**
 * What changes while somebody looks at it. A change is announced in its transaction, so that it reaches the subscribers of all servers once
 * it is committed, and none that is not. What is announced is a topic alone: its hearers read what is stored, with
 * the rights they have then. PostgreSQL is the truth; an announcement that was lost costs time, and no message.
 */

const CHANNEL = 'live'
/** Milliseconds between signs of life of the listening connection. */
const CHECK_EVERY = 5_000
const RECONNECT_DELAY = 500
/** Milliseconds over which subscribers look again, so that a database that has just come back is not asked by all at once. */
const CATCH_UP = 2_000

/** `enquiry` or `application`, and its id. */
export type Topic = `${'enquiry' | 'application'} ${string}`

/** Announces a message to the subscribers of all servers, once the transaction is committed. */
export async function announce(tx: Db, topic: Topic): Promise<void> {
  await rows(tx)`select pg_notify(${CHANNEL}, ${topic})`
}

export type Live = {
  /** Calls back after each change of a topic, and whenever one may have been missed. Answers how to end that. */
  subscribe(topic: Topic, onChange: () => void): () => void
  /** Calls back when the server is about to end. */
  onStop(end: () => void): () => void
  stop(): void
}

/** Listens for the subscribers of this server. */
export function openLive(db: Db, log: Pick<Logger, 'warn'>): Live {
  const subscribers = new Map<string, Set<() => void>>()
  const endings = new Set<() => void>()
  let hasListened = false
  let isAway = false
  const listener = listenTo(db, CHANNEL, {
    notified: (topic) => {
      for (const onChange of subscribers.get(topic) ?? []) onChange()
    },
    // What was announced since the connection was lost is unknown.
    listening: () => {
      if (hasListened) {
        for (const some of subscribers.values()) {
          for (const onChange of some) setTimeout(onChange, Math.random() * CATCH_UP).unref()
        }
      }
      hasListened = true
      isAway = false
    },
    failed: (error) => {
      if (!isAway) log.warn({ err: error }, 'Open conversations do not hear of new messages, and ask for them')
      isAway = true
    },
    reconnectDelay: RECONNECT_DELAY,
  })
  const timer = setInterval(listener.check, CHECK_EVERY)
  return {
    subscribe(topic, onChange) {
      const some = subscribers.get(topic) ?? new Set()
      subscribers.set(topic, some.add(onChange))
      return () => {
        some.delete(onChange)
        if (some.size === 0 && subscribers.get(topic) === some) subscribers.delete(topic)
      }
    },
    onStop(end) {
      endings.add(end)
      return () => endings.delete(end)
    },
    stop() {
      clearInterval(timer)
      listener.stop()
      for (const end of endings) end()
    },
  }
}

/** Where nothing is listened to: open pages ask by themselves. */
export const noLive: Live = { subscribe: () => () => {}, onStop: () => () => {}, stop: () => {} }
