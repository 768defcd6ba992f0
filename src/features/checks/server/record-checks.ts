import sql from 'sql-template-tag'
import { type AuditedEntity, type AuditRecord, recordAll } from '#db/audit.ts'
import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import { type FactTopic, isChecked, TOPIC_FIELDS } from '#features/checks/contract.ts'
import type { By } from '#lib/by.ts'
import { toDay } from '#lib/day.ts'
import { type Checked, type CheckState, keyOf, lockChecks, type StoredCheck, saveChecks } from './queries.ts'

/** Checks that come with a change of the facts themselves, in the transaction of the change. */

/**
 * Somebody says that they have compared a topic with this source, or where that is null, that they have seen it themselves:
 * today, or on the day (YYYY-MM-DD) that a file has brought along. Without a source the one that is there stays.
 */
export type NamedCheck = { topic: FactTopic; source?: string | null | undefined; on?: string | undefined }

/** Nobody, from the shell. */
type ByAnyone = Omit<By, 'actorId'> & { actorId: string | null }

type Values = Readonly<Record<string, unknown>>
/** What of one record has changed. */
export type FactChange = {
  id: string
  /** Null of a new record. */
  before: Values | null
  after: Values
  checks: readonly NamedCheck[]
}

type Found = Checked & NamedCheck & { isChanged?: boolean }

/**
 * A topic counts as checked where somebody says so; where its facts change and nobody does, it no longer does. A day of a
 * file that is older than the last check of the same facts changes nothing.
 */
export async function recordChangedFacts(
  tx: Db,
  { entity, entityType }: { entity: string; entityType: AuditedEntity },
  changes: readonly FactChange[],
  by: ByAnyone,
): Promise<void> {
  if (!isChecked(entity)) return
  const topics = Object.entries(TOPIC_FIELDS[entity]).map(([name, fields]) => [name as FactTopic, fields] as const)
  const found: Found[] = []
  const outdated: Checked[] = []
  for (const { id, before, after, checks } of changes) {
    for (const [topic, fields] of topics) {
      const named = checks.find((check) => check.topic === topic)
      const isChanged = before !== null && haveChanged(fields, before, after)
      const checked = { entityType, entityId: id, topic }
      if (named) found.push({ ...checked, ...named, isChanged })
      else if (isChanged) outdated.push(checked)
    }
  }
  await uncheckAll(tx, outdated, by)
  await checkAll(tx, found, by)
}

export const haveChanged = (fields: readonly string[], before: Values, after: Values): boolean =>
  fields.some((field) => canonical(before[field]) !== canonical(after[field]))

/** Whether a day that a file brings says more than the last check of the same facts. */
export function isNews({ on, source }: Pick<NamedCheck, 'on' | 'source'>, stored: CheckState | undefined): boolean {
  if (on === undefined || !stored?.checkedAt) return true
  const last = toDay(new Date(stored.checkedAt))
  return on > last || (on === last && source != null && source !== stored.source)
}

async function uncheckAll(tx: Db, outdated: readonly Checked[], by: ByAnyone): Promise<void> {
  if (outdated.length === 0) return
  const stored = await lockChecks(tx, outdated)
  const made = outdated.flatMap((one) => {
    const check = stored.get(keyOf(one))
    // The source stays, as what to compare the new facts with.
    return check?.checkedAt ? [{ ...one, ...check, checkedAt: null, checkedBy: null }] : []
  })
  await saveChecks(tx, made)
  await recordAll(
    tx,
    made.map((one) => toEntry('fact.unchecked', one, stored.get(keyOf(one)), by)),
  )
}

async function checkAll(tx: Db, found: readonly Found[], by: ByAnyone): Promise<void> {
  if (found.length === 0) return
  const stored = await lockChecks(tx, found)
  const news = found.filter((one) => one.isChanged || isNews(one, stored.get(keyOf(one))))
  const made = news.map((one) => toCheck(one, stored.get(keyOf(one)), by))
  const saved = await saveChecks(tx, made)
  const isSaved = (one: Checked) => saved.has(keyOf(one))
  const entries = made.filter(isSaved).map((one) => toEntry('fact.checked', one, stored.get(keyOf(one)), by))
  await recordAll(tx, entries)
  // Somebody else has just made the first check of a topic, which cannot be locked before it is there.
  await checkAll(
    tx,
    news.filter((one) => !isSaved(one)),
    by,
  )
}

const toCheck = (
  { entityType, entityId, topic, source, on }: Found,
  stored: StoredCheck | undefined,
  { now, actorId }: ByAnyone,
) => ({
  ...{ entityType, entityId, topic },
  // Noon, so that it is that day nearly everywhere; never later than now.
  checkedAt: (on === undefined ? now : new Date(Math.min(Date.parse(`${on}T12:00:00Z`), now.getTime()))).toISOString(),
  checkedBy: actorId,
  source: source === undefined ? (stored?.source ?? null) : source,
  version: stored?.version ?? 0,
})

/** Records that the facts were found right, where the check is still at `version`, 0 for none; whether it was. */
export async function check(
  tx: Db,
  checked: Checked,
  source: string | null | undefined,
  by: By,
  version: number,
): Promise<boolean> {
  const stored = (await lockChecks(tx, [checked])).get(keyOf(checked))
  if (version !== (stored?.version ?? 0)) return false
  const made = toCheck({ ...checked, source }, stored, by)
  if ((await saveChecks(tx, [made])).size === 0) return false
  await recordAll(tx, [toEntry('fact.checked', made, stored, by)])
  return true
}

/** Puts back the check that was there before the one at `version`; whether that one was the last and was a check. */
export async function takeBack(tx: Db, checked: Checked, by: By, version: number): Promise<boolean> {
  const stored = (await lockChecks(tx, [checked])).get(keyOf(checked))
  if (stored?.version !== version) return false
  const [entry] = await rows<{ before: CheckState }>(tx)`
    select before from audit_trail
    where entity_type = ${checked.entityType} and entity_id = ${checked.entityId} and action = 'fact.checked'
      and after ->> 'topic' = ${checked.topic} and (after ->> 'version')::int = ${version}
    order by id desc limit 1`
  if (!entry) return false
  await putBack(tx, [{ ...checked, ...entry }], by)
  return true
}

/** Checks that are read and written together. */
const CHECKS_AT_ONCE = 500

/**
 * Puts back the checks as they were before a change of many records, after the change was taken back. Where the change was
 * that of the check alone, one that was made since stays. With `only`, those of these records.
 */
export async function restoreChecks(
  tx: Db,
  batch: string,
  by: ByAnyone,
  {
    only,
    except = [],
  }: { only?: { entityType: AuditedEntity; ids: readonly string[] }; except?: readonly string[] } = {},
): Promise<void> {
  const those = only
    ? sql`a.entity_type = ${only.entityType} and a.entity_id = any(${[...only.ids]})`
    : sql`a.entity_id <> all(${[...except]}::text[])`
  let last = '0'
  for (;;) {
    const entries = await rows<Checked & { id: string; before: CheckState }>(tx)`
      select a.id, a.entity_type as "entityType", a.entity_id as "entityId", a.after ->> 'topic' as topic, a.before
      from audit_trail a
      where a.request_id = ${batch} and a.action in ('fact.checked', 'fact.unchecked') and a.id > ${last} and ${those}
        and (
          exists (select from audit_trail c where c.request_id = ${batch} and c.action = 'content.changed'
            and c.entity_type = a.entity_type and c.entity_id = a.entity_id)
          or exists (select from fact_checks f where f.entity_type = a.entity_type and f.entity_id::text = a.entity_id
            and f.topic::text = a.after ->> 'topic' and f.version = (a.after ->> 'version')::int))
      order by a.id limit ${CHECKS_AT_ONCE}`
    if (entries.length === 0) return
    last = entries.at(-1)?.id ?? last
    await putBack(tx, entries, by)
  }
}

/** Puts back what there was before; of a topic that no longer has a check, nothing. */
async function putBack(tx: Db, former: readonly (Checked & { before: CheckState })[], by: ByAnyone): Promise<void> {
  if (former.length === 0) return
  const stored = await lockChecks(tx, former)
  const people = await existingPeople(
    tx,
    former.flatMap(({ before }) => before.checkedBy ?? []),
  )
  const made = former.flatMap(({ before, entityType, entityId, topic }) => {
    const { version } = stored.get(keyOf({ entityType, entityId, topic })) ?? {}
    if (version === undefined) return []
    const checkedBy = before.checkedBy !== null && people.has(before.checkedBy) ? before.checkedBy : null
    const { checkedAt, source } = before
    return [{ entityType, entityId, topic, checkedAt, checkedBy, source, version }]
  })
  await saveChecks(tx, made)
  await recordAll(
    tx,
    made.map((one) => toEntry('fact.unchecked', one, stored.get(keyOf(one)), by)),
  )
}

/** Those whose accounts are still there, and stay until the transaction ends. */
async function existingPeople(tx: Db, ids: readonly string[]): Promise<Set<string>> {
  const found = await rows<{ id: string }>(tx)`
    select id from users where id = any(${[...new Set(ids)]}::uuid[]) order by id for key share`
  return new Set(found.map(({ id }) => id))
}

/** `made` is what the row at its `version` was made into. */
function toEntry(
  action: 'fact.checked' | 'fact.unchecked',
  { entityType, entityId, topic, version, checkedAt, checkedBy, source }: Checked & CheckState & { version: number },
  stored: StoredCheck | undefined,
  { actorId, apiTokenId, requestId }: ByAnyone,
): AuditRecord {
  const before = stored ?? { checkedAt: null, checkedBy: null, source: null }
  return {
    actorId,
    apiTokenId,
    action,
    entityType,
    entityId,
    before: { topic, checkedAt: before.checkedAt, checkedBy: before.checkedBy, source: before.source },
    after: { topic, checkedAt, checkedBy, source, version: version + 1 },
    requestId,
  }
}

/** Whether a value says anything. */
export const hasFacts = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.length > 0
    : isLocalizedList(value)
      ? value.en.length > 0
      : isLocalizedText(value)
        ? value.en !== null || value.ar !== null
        : value !== null && value !== undefined

const isLocalizedList = (value: unknown): value is { en: unknown[] } =>
  typeof value === 'object' && value !== null && 'en' in value && Array.isArray(value.en)

const isLocalizedText = (value: unknown): value is { en: string | null; ar: string | null } =>
  typeof value === 'object' && value !== null && 'en' in value && 'ar' in value

/** JSON by which two values are the same: without regard to the order of keys, and to order and ids of rows. */
const canonical = (value: unknown): string => JSON.stringify(inOrder(value)) ?? 'null'

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) {
    const parts = value.map(inOrder)
    return parts.every((part) => typeof part === 'string') ? parts : parts.toSorted(byText)
  }
  if (typeof value !== 'object' || value === null) return value ?? null
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== '_id')
      .sort(byText)
      .map(([name, part]) => [name, inOrder(part)]),
  )
}

const byText = (a: unknown, b: unknown): number => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)
