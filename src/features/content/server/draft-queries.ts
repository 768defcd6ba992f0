import sql, { type Sql } from 'sql-template-tag'
import type { Db } from '#db/client.ts'
import { affected, rows } from '#db/rows.ts'
import { contentTranslations } from '#db/schema/translations.table.ts'
import type { Person } from '#features/content/contract.ts'
import type { ContentDefinition } from '#features/content/fields.ts'
import type { FieldProblem } from '#lib/problem.ts'
import type { Translation } from './translations.ts'

/** The SQL of what is still to come of a record: its draft, and when it is published or closed. */

/**
 * A draft as the change that it will be. `beside` are amounts and currencies that it does not change, of those that it does;
 * `sources` say of the fields that it changes which English their Arabic was made from, as those of the record do.
 */
export type Pending = Record<'before' | 'after' | 'beside', Record<string, unknown>> & Pick<Translation, 'sources'>

export type Plan = {
  pending: Pending | null
  /** Rises with each save of the draft. */
  pendingVersion: number
  pendingAt: string | null
  pendingBy: Person | null
  publishAt: string | null
  closeAt: string | null
  closeAs: 'draft' | 'archived' | null
  scheduledBy: Person | null
  isOverdue: boolean
  /** Why it was not done when it was due. `conflict`: draft and record have both changed these fields. */
  scheduleProblem: {
    at: string
    action: 'publish' | 'close'
    code: 'invalid' | 'conflict'
    fields: Record<string, FieldProblem>
  } | null
}

/** Null where the account is deleted. */
const person = (id: Sql): Sql => sql`(
  select jsonb_build_object('_id', u.id, 'name', u.name, 'Email', u.email) from users u where u.id = ${id} and u.deleted_at is null)`

/** Nothing has become of a time of `t` in an hour: not even a reason is known, such as for an error that nobody expected. */
export const isOverdue = sql`coalesce(least(t.publish_at, t.close_at) < now() - interval '1 hour', false)`

/** Of `t`, which may be missing. */
export const planColumns = sql`
  t.pending, coalesce(t.pending_version, 0) as "pendingVersion", t.pending_at as "pendingAt",
  ${person(sql`t.pending_by`)} as "pendingBy", t.publish_at as "publishAt", t.close_at as "closeAt", t.close_as as "closeAs",
  ${person(sql`t.scheduled_by`)} as "scheduledBy", t.schedule_problem as "scheduleProblem",
  ${isOverdue} as "isOverdue"`

/** Those who lock the record read the plan after it, so that nobody changes it in the meantime. */
export async function planOf(db: Db, { auditedAs }: ContentDefinition, id: string): Promise<Plan> {
  const [plan] = await rows<Plan>(db)`
    select ${planColumns} from (select) as one
    left join content_translations t on t.entity_type = ${auditedAs} and t.entity_id = ${id}`
  if (!plan) throw new Error('A plan is one row')
  return plan
}

/** Changes these parts of what is still to come, in the transaction that has locked the record. */
export async function savePlan(
  tx: Db,
  { auditedAs }: ContentDefinition,
  id: string,
  change: Partial<Omit<typeof contentTranslations.$inferInsert, 'entityType' | 'entityId'>>,
): Promise<void> {
  if (Object.keys(change).length === 0) return
  await tx
    .insert(contentTranslations)
    .values({ entityType: auditedAs, entityId: id, ...change })
    .onConflictDoUpdate({ target: [contentTranslations.entityType, contentTranslations.entityId], set: change })
}

/** Takes back the times of records that are withdrawn, and of those that are published, with no draft, before it was time. */
export async function dropTimes(
  tx: Db,
  { auditedAs }: ContentDefinition,
  { withdrawn, published }: Record<'withdrawn' | 'published', readonly string[]>,
): Promise<void> {
  if (withdrawn.length + published.length === 0) return
  const isWithdrawn = sql`entity_id = any(${[...withdrawn]}::uuid[])`
  await affected(tx)`
    update content_translations set publish_at = null, schedule_problem = null,
      close_at = case when ${isWithdrawn} then null else close_at end,
      close_as = case when ${isWithdrawn} then null else close_as end
    where entity_type = ${auditedAs}
      and (${isWithdrawn} or (pending is null and entity_id = any(${[...published]}::uuid[])))`
}

/** Who is notified where nobody who set a time can be. */
export async function administratorIds(db: Db): Promise<string[]> {
  const found = await rows<{ id: string }>(db)`
    select id from users where role = 'admin' and disabled_at is null and deleted_at is null order by id`
  return found.map(({ id }) => id)
}

/** The versions of the drafts that some of the records have, by the id of the record. */
export async function draftVersions(
  db: Db,
  { auditedAs }: ContentDefinition,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const found = await rows<{ id: string; version: number }>(db)`
    select entity_id as id, pending_version as version from content_translations
    where entity_type = ${auditedAs} and entity_id = any(${[...ids]}::uuid[]) and pending is not null`
  return new Map(found.map(({ id, version }) => [id, version]))
}
