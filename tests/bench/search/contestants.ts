import { startItemsjs } from './itemsjs.ts'
import { startLimit } from './limit.ts'
import { startOrama } from './orama.ts'
import { startOurs } from './ours.ts'
import type { Contestant } from './outcome.ts'
import type { Scenario } from './queries.ts'
import { startSql } from './sql.ts'

export const CONTESTANTS = ['limit', 'ours', 'SQL', 'itemsjs', 'Orama'] as const
export type Name = (typeof CONTESTANTS)[number]

export const start: Record<Name, (url: string) => Promise<Contestant>> = {
  limit: startLimit,
  ours: startOurs,
  SQL: startSql,
  itemsjs: startItemsjs,
  Orama: startOrama,
}

/** The text search of itemsjs was found too slow to wait for; see there. */
export const takesPart = (name: Name, scenario: Scenario): boolean => name !== 'itemsjs' || !scenario.startsWith('text')
