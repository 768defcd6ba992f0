import { startOurs } from './ours.ts'
import type { Contestant } from './outcome.ts'
import { startSql } from './sql.ts'

export const CONTESTANTS = ['ours', 'SQL'] as const
export type Name = (typeof CONTESTANTS)[number]

export const start: Record<Name, (url: string) => Promise<Contestant>> = { ours: startOurs, SQL: startSql }
