import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { DatabaseError } from 'pg'
import { STORES } from '#lib/bounds.ts'

/** By the text of a statement. Those with optional parts have many texts; the rarely used ones are not prepared. */
const names = new LRUCache<string, { name: string | undefined }>({ max: STORES.statements.most })

/**
 * The name under which PostgreSQL keeps a statement that is run for the second time and more, so that each connection
 * parses and plans it once, which saves two thirds of the time of a statement and more (docs/decisions/0006).
 */
export function statementName(text: string): string | undefined {
  const cached = names.get(text)
  if (cached) return cached.name
  names.set(text, { name: createHash('sha1').update(text).digest('base64url') })
  return undefined
}

/** Runs the statement unnamed from now on: PostgreSQL keeps the plan of the old name. */
export const forgetName = (text: string): void => void names.set(text, { name: undefined })

/**
 * Whether a prepared statement is refused because the tables have changed under it, as they do when a newer server
 * migrates them, or because a connection pooler between us and PostgreSQL has handed out another connection, which does
 * not have the statement (26000) or has another client's (42P05).
 */
export const isStale = (error: unknown): boolean =>
  error instanceof DatabaseError &&
  (error.code === '26000' ||
    error.code === '42P05' ||
    (error.code === '0A000' && error.routine === 'RevalidateCachedQuery'))
