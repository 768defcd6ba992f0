import { type AuditedEntity, type AuditRecord, recordAll } from '#db/audit.ts'
import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import { type FactTopic, isChecked, TOPIC_FIELDS } from '#features/checks/contract.ts'
import type { By } from '#lib/by.ts'
import { type Checked, type CheckState, keyOf, lockChecks, type StoredCheck, saveChecks } from './queries.ts'

/** Checks that come with a change of the facts themselves, in the transaction of the change. */

/** What staff say was the source of a topic. */
type NamedSource = { topic: FactTopic; sourceUrl: string | null }

type Values = Readonly<Record<string, unknown>>
/** What of one record has changed. */
type Change = {
  id: string
  /** Null of a new record. */
  before: Values | null
  after: Values
  sources: readonly NamedSource[]
}

/**
 * Somebody who changes facts has compared them with their source: the topic counts as checked. Without a source named, the
 * one that is there stays.
 */
export async function recordChangedFacts(
  tx: Db,
  { entity, entityType }: { entity: string; entityType: AuditedEntity },
  changes: readonly Change[],
  by: By,
): Promise<void> {
  if (!isChecked(entity)) return
  const topics = Object.entries(TOPIC_FIELDS[entity]).map(([name, fields]) => [name as FactTopic, fields] as const)
  const found = changes.flatMap(({ id, before, after, sources }) =>
    topics.flatMap(([topic, fields]): Found[] => {
      const named = sources.find((source) => source.topic === topic)
      const isChanged = before
        ? fields.some((field) => canonical(before[field]) !== canonical(after[field]))
        : hasFacts(after[fields[0] ?? ''])
      return named || isChanged ? [{ entityType, entityId: id, topic, sourceUrl: named?.sourceUrl }] : []
    }),
  )
  await checkAll(tx, found, by)
}

/** A topic that was found right; without a source the one that is there stays. */
type Found = Checked & { sourceUrl: string | null | undefined }

async function checkAll(tx: Db, found: readonly Found[], by: By): Promise<void> {
  if (found.length === 0) return
  const stored = await lockChecks(tx, found)
  const made = found.map((one) => toCheck(one, stored.get(keyOf(one)), by))
  const saved = await saveChecks(tx, made)
  const isSaved = (one: Checked) => saved.has(keyOf(one))
  const entries = made.filter(isSaved).map((one) => toEntry('fact.checked', one, stored.get(keyOf(one)), by))
  await recordAll(tx, entries)
  // Somebody else has just made the first check of a topic, which cannot be locked before it is there.
  await checkAll(
    tx,
    found.filter((one) => !isSaved(one)),
    by,
  )
}

const toCheck = ({ sourceUrl, ...checked }: Found, stored: StoredCheck | undefined, by: By) => ({
  ...checked,
  checkedAt: by.now.toISOString(),
  checkedBy: by.actorId,
  sourceUrl: sourceUrl === undefined ? (stored?.sourceUrl ?? null) : sourceUrl,
  version: stored?.version ?? 0,
})

/** Records that the facts were found right, where the check is still at `version`, 0 for none; whether it was. */
export async function check(
  tx: Db,
  checked: Checked,
  sourceUrl: string | null | undefined,
  by: By,
  version: number,
): Promise<boolean> {
  const stored = (await lockChecks(tx, [checked])).get(keyOf(checked))
  if (version !== (stored?.version ?? 0)) return false
  const made = toCheck({ ...checked, sourceUrl }, stored, by)
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

/** Puts back the checks that came with a change of many records, after the change was taken back. */
export async function restoreChecks(tx: Db, batch: string, by: By): Promise<void> {
  let last = '0'
  for (;;) {
    const entries = await rows<Checked & { id: string; before: CheckState }>(tx)`
      select id, entity_type as "entityType", entity_id as "entityId", after ->> 'topic' as topic, before from audit_trail
      where request_id = ${batch} and action = 'fact.checked' and id > ${last} order by id limit ${CHECKS_AT_ONCE}`
    if (entries.length === 0) return
    last = entries.at(-1)?.id ?? last
    await putBack(tx, entries, by)
  }
}

/** Puts back what there was before; of a topic that no longer has a check, nothing. */
async function putBack(tx: Db, former: readonly (Checked & { before: CheckState })[], by: By): Promise<void> {
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
    const { checkedAt, sourceUrl } = before
    return [{ entityType, entityId, topic, checkedAt, checkedBy, sourceUrl, version }]
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
  { entityType, entityId, topic, version, checkedAt, checkedBy, sourceUrl }: Checked & CheckState & { version: number },
  stored: StoredCheck | undefined,
  { actorId, apiTokenId, requestId }: By,
): AuditRecord {
  const before = stored ?? { checkedAt: null, checkedBy: null, sourceUrl: null }
  return {
    actorId,
    apiTokenId,
    action,
    entityType,
    entityId,
    before: { topic, checkedAt: before.checkedAt, checkedBy: before.checkedBy, sourceUrl: before.sourceUrl },
    after: { topic, checkedAt, checkedBy, sourceUrl, version: version + 1 },
    requestId,
  }
}

const hasFacts = (value: unknown): boolean =>
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
