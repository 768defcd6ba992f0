import sql, { empty, type Sql } from 'sql-template-tag'
import type { AuditedEntity } from '#db/audit.ts'
import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import type { FactCheck, FactTopic, ShownCheck } from '#features/checks/contract.ts'
import { FACT_TOPICS } from '#lib/enums.ts'

/** The SQL of checks: what is stored, and what pages show. */

export type Checked = { entityType: AuditedEntity; entityId: string; topic: FactTopic }
export type CheckState = { checkedAt: string | null; checkedBy: string | null; source: string | null }
export type StoredCheck = CheckState & { version: number }

/** The checks of these topics that there are, held until the transaction ends. */
export const lockChecks = (tx: Db, topics: readonly Checked[]) => readStored(tx, topics, true)

/** The same as they are now. */
export const storedChecksOf = (db: Db, topics: readonly Checked[]) => readStored(db, topics, false)

async function readStored(db: Db, topics: readonly Checked[], isHeld: boolean): Promise<Map<string, StoredCheck>> {
  const found = await rows<Checked & StoredCheck>(db)`
    select c.entity_type as "entityType", c.entity_id as "entityId", c.topic, c.checked_at as "checkedAt",
      c.checked_by as "checkedBy", c.source, c.version
    from fact_checks c
    where (c.entity_type, c.entity_id, c.topic) in (
      select entity_type, entity_id, topic from jsonb_populate_recordset(null::fact_checks, ${toJson(topics)}::jsonb))
    order by c.entity_type, c.entity_id, c.topic ${isHeld ? sql`for update` : empty}`
  return new Map(
    found.map(({ entityType, entityId, topic, ...stored }) => [keyOf({ entityType, entityId, topic }), stored]),
  )
}

/** By which a topic of a record is found again; ids of addresses may be written in capitals. */
export const keyOf = ({ entityType, entityId, topic }: Checked): string =>
  `${entityType} ${entityId.toLowerCase()} ${topic}`

/** Stores checks where their rows are still at `version`, 0 for none; answers the keys of those that were. */
export async function saveChecks(
  tx: Db,
  checks: readonly (Checked & CheckState & { version: number })[],
): Promise<Set<string>> {
  const saved = await rows<Checked>(tx)`
    with given as (select * from jsonb_populate_recordset(null::fact_checks, ${toJson(checks)}::jsonb))
    insert into fact_checks as c (entity_type, entity_id, topic, checked_at, checked_by, source)
    select entity_type, entity_id, topic, checked_at, checked_by, source from given
    order by entity_type, entity_id, topic
    on conflict (entity_type, entity_id, topic) do update
    set checked_at = excluded.checked_at, checked_by = excluded.checked_by, source = excluded.source,
      version = c.version + 1
    where c.version = (
      select g.version from given g
      where g.entity_type = c.entity_type and g.entity_id = c.entity_id and g.topic = c.topic)
    returning c.entity_type as "entityType", c.entity_id as "entityId", c.topic`
  return new Set(saved.map(keyOf))
}

const toJson = (checks: readonly (Checked & Partial<StoredCheck>)[]): string =>
  JSON.stringify(
    checks.map(({ entityType, entityId, topic, checkedAt, checkedBy, source, version }) => ({
      entity_type: entityType,
      entity_id: entityId,
      topic,
      checked_at: checkedAt,
      checked_by: checkedBy,
      source,
      version,
    })),
  )

/** Of the check `c` and the account `u` that made it. */
export const staffColumns = sql`
  c.checked_at as "checkedAt", c.source,
  case when u.id is not null and u.deleted_at is null
    then jsonb_build_object('_id', u.id, 'name', u.name, 'Email', u.email) end as by`

export const checksOf = (db: Db, entityType: AuditedEntity, id: string) => rows<FactCheck>(db)`
  select c.topic, c.version, ${staffColumns}
  from fact_checks c left join users u on u.id = c.checked_by
  where c.entity_type = ${entityType} and c.entity_id = ${id}`

/**
 * What was checked before this instant was checked more than a year ago. It changes with the day, at UTC, as pages do
 * that are kept: an answer of the same day is the same answer.
 */
export const oldBefore = (now: Date): string =>
  new Date(Date.UTC(now.getUTCFullYear() - 1, now.getUTCMonth(), now.getUTCDate())).toISOString()

const shownColumns = (now: Date): Sql => sql`
  (checked_at at time zone 'utc')::date::text as "on", source, checked_at < ${oldBefore(now)} as "isOld"`

/** What pages show of the checks of one topic as they are at `now`, by the id of the record. */
export async function shownChecksAbout(
  db: Db,
  entityType: AuditedEntity,
  topic: FactTopic,
  now: Date,
): Promise<Map<string, ShownCheck>> {
  const found = await rows<ShownCheck & { id: string }>(db)`
    select entity_id as id, ${shownColumns(now)}
    from fact_checks where entity_type = ${entityType} and topic = ${topic} and checked_at is not null`
  return new Map(found.map(({ id, ...check }) => [id, check]))
}

/** What pages show of a record's checks as they are at `now`, by topic. */
export async function shownChecks(
  db: Db,
  entityType: AuditedEntity,
  id: string,
  now: Date,
): Promise<Record<FactTopic, ShownCheck | null>> {
  const found = await rows<ShownCheck & { topic: FactTopic }>(db)`
    select topic, ${shownColumns(now)}
    from fact_checks where entity_type = ${entityType} and entity_id = ${id} and checked_at is not null`
  const of = (topic: FactTopic): ShownCheck | null => {
    const check = found.find((each) => each.topic === topic)
    return check ? { on: check.on, isOld: check.isOld, source: check.source } : null
  }
  return Object.fromEntries(FACT_TOPICS.map((topic) => [topic, of(topic)])) as Record<FactTopic, ShownCheck | null>
}

/** Whether there is such a record, and of which of its kinds. */
export async function recordKind(db: Db, entityType: AuditedEntity, id: string): Promise<string | undefined> {
  const [found] = await rows<{ kind: string }>(db)`
    select kind::text as kind from programmes where ${entityType} = 'programme' and id = ${id}
    union all select 'university' from universities where ${entityType} = 'university' and id = ${id}
    union all select 'country' from countries where ${entityType} = 'country' and id = ${id}`
  return found?.kind
}
