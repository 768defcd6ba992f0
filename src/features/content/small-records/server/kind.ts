import type { Sql } from 'sql-template-tag'
import type { z } from 'zod'
import type { Db } from '#db/client.ts'
import type { requireAbility } from '#features/auth/server/policy.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import type { SmallDefinition } from '#features/content/fields.ts'
import type { RecordValues } from '#features/content/schemas.ts'
import type { SmallQuery } from '#features/content/small-records/contract.ts'
import type { Services } from '#features/services.ts'
import type { FieldProblem } from '#lib/problem.ts'
import type { Tag } from '#platform/http/api-tags.ts'
import type { Access } from '#platform/http/documented.ts'
import type { SmallRow } from './queries.ts'

/** What is wrong with values, by their path. */
export type Problems = Record<string, FieldProblem>

/** What holds of one kind of small records beside its definition. Their table is `r` in SQL. */
export type SmallKind = {
  definition: SmallDefinition
  ability: Parameters<typeof requireAbility>[1]
  /** `id` as in `adminListHolidays`, `noun` as in "Adds a public holiday"; `about` says what one does. */
  docs: { access: Access; tag: Tag; id: string; noun: string; about: string; refused: string }
  /** The usual order of the list. */
  order: Sql
  /** Parameters of the list beside search and filters by fields, and the condition that they make. */
  query?: z.ZodRawShape
  filter?: (query: SmallQuery) => Sql
  /** What the list answers beside its records. */
  more?: { schema: z.ZodRawShape; read: (services: Services, actor: Actor) => Promise<object> }
  /** In place of the schema made of the fields, for values whose rules are about several of them. */
  input?: z.ZodType<RecordValues>
  /** Of a change, where that takes something else than a new record. */
  change?: z.ZodType<RecordValues>
  /** What speaks against values, in the transaction that saves them; `before` is null for a new record. */
  check?: (tx: Db, values: RecordValues, before: SmallRow | null, now: Date) => Problems | Promise<Problems>
  /** Throws where a record may not be deleted, in the transaction that deletes it. */
  requireDeletable?: (tx: Db, row: SmallRow) => Promise<void>
  /** The unique index that only one record may be in, and the problem of a second one. */
  once?: { constraint: string; fields: Problems }
  /** After a change was committed. */
  onChange?: (services: Services) => void
}
