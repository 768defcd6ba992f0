import { setTimeout as sleep } from 'node:timers/promises'
import { type Db, drizzleOn, type TransactionClient, withClient } from './client.ts'
import { errorCode } from './errors.ts'
import { isStale } from './prepared.ts'

/** Deadlock and serialization failure: nothing of the transaction came to be, and nothing was wrong with it. */
const RETRYABLE = new Set(['40P01', '40001'])
const MOST_ATTEMPTS = 3
/** Milliseconds, after the first attempt; at random, so that two that met do not meet again. */
const LONGEST_PAUSE = 50

/**
 * Runs `work` in one transaction and answers what it answers; when it throws, nothing of it is kept. `work` must do
 * nothing outside of the database, because it is run again, twice at most, after a deadlock or a serialization failure,
 * or where a table has changed under a prepared statement, and after nothing else: a connection that broke during the
 * commit leaves open whether it was kept. Statements of one transaction run one after the other on one connection, so
 * await each of them.
 *
 * Inside another transaction it joins that one: what `work` does is kept or not together with the rest.
 */
export async function transact<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  if ('inTransaction' in db.$client) return work(db)
  for (let attempt = 1; ; attempt++) {
    const outcome = await withClient(db, (client) => runOnce(client, work))
    if (outcome.committed) return outcome.result
    if (attempt === MOST_ATTEMPTS || !isRetryable(outcome.error)) throw outcome.error
    await sleep(attempt * LONGEST_PAUSE * Math.random())
  }
}

const isRetryable = (error: unknown) => RETRYABLE.has(errorCode(error) ?? '') || isStale(error)

type Outcome<T> = { committed: true; result: T } | { committed: false; error: unknown }
type Client = Pick<TransactionClient, 'query'>

/** Rejects where the connection cannot be used again, so that it is closed. */
async function runOnce<T>(client: Client, work: (tx: Db) => Promise<T>): Promise<Outcome<T>> {
  const { transaction, end } = guardedClient(client)
  try {
    await client.query('begin')
    const result = await work(drizzleOn(transaction))
    end()
    const { command } = await client.query('commit')
    // PostgreSQL answers ROLLBACK when a statement had failed and `work` continued nevertheless.
    if (command !== 'COMMIT') throw new Error('A statement of the transaction had failed, so nothing of it was kept')
    return { committed: true, result }
  } catch (error) {
    end()
    await client.query('rollback').catch(() => {
      throw error
    })
    return { committed: false, error }
  }
}

/** The connection as the transaction sees it: what is still sent after the end must not run outside of it. */
function guardedClient(client: Client): { transaction: TransactionClient; end(): void } {
  let ended = false
  const query = (...args: Parameters<Client['query']>) => {
    if (ended) throw new Error('The transaction is over')
    return client.query(...args)
  }
  return {
    transaction: { inTransaction: true, query: query as Client['query'] },
    end() {
      ended = true
    },
  }
}

/** The same transaction for readers that ask for several things at once: their statements wait for each other. */
export function oneAtATime({ $client }: Db): Db {
  let turn: Promise<unknown> = Promise.resolve()
  const query = (...args: Parameters<Client['query']>) => {
    const result = turn.then(() => $client.query(...args))
    turn = result.catch(() => {})
    return result
  }
  return drizzleOn({ inTransaction: true, query: query as unknown as Client['query'] })
}
