import { type AuditedEntity, record } from '#db/audit.ts'
import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import { type FactTopic, isChecked, TOPIC_FIELDS } from '#features/checks/contract.ts'
import type { By } from '#lib/by.ts'
import { type Checked, type CheckState, lockCheck, saveCheck } from './queries.ts'

/** Checks that come with a change of the facts themselves, in the transaction of the change. */

/** What staff say was the source of a topic. */
export type NamedSource = { topic: FactTopic; sourceUrl: string | null }

type Values = Readonly<Record<string, unknown>>
type Change = {
  entity: string
  entityType: AuditedEntity
  id: string
  /** Null of a new record. */
  before: Values | null
  after: Values
  sources: readonly NamedSource[]
}

/**
 * Whoever changes facts has compared them with their source: the topic counts as checked. Without a source named, the
 * one that is there stays.
 */
export async function recordChangedFacts(
  tx: Db,
  { entity, entityType, id, before, after, sources }: Change,
  by: By,
): Promise<void> {
  if (!isChecked(entity)) return
  for (const [name, fields = []] of Object.entries(TOPIC_FIELDS[entity])) {
    const topic = name as FactTopic
    const named = sources.find((source) => source.topic === topic)
    const isChanged = before
      ? fields.some((field) => canonical(before[field]) !== canonical(after[field]))
      : hasFacts(after[fields[0] ?? ''])
    if (named || isChanged) await check(tx, { entityType, entityId: id, topic }, named?.sourceUrl, by)
  }
}

/** Records that the facts were found right, where the check is still at `version`, if one is given; whether it was. */
export async function check(
  tx: Db,
  checked: Checked,
  sourceUrl: string | null | undefined,
  by: By,
  version?: number,
): Promise<boolean> {
  const stored = await lockCheck(tx, checked)
  const at = version ?? stored?.version ?? 0
  if (at !== (stored?.version ?? 0)) return false
  const state: CheckState = {
    checkedAt: by.now.toISOString(),
    checkedBy: by.actorId,
    sourceUrl: sourceUrl === undefined ? (stored?.sourceUrl ?? null) : sourceUrl,
  }
  if (!(await saveCheck(tx, checked, state, at))) {
    // Somebody else has just made the first check of the topic, which cannot be locked before it is there.
    return version === undefined && !stored ? check(tx, checked, sourceUrl, by) : false
  }
  await recordIn(tx, 'fact.checked', checked, stored ?? NEVER, { ...state, version: at + 1 }, by)
  return true
}

const NEVER: CheckState = { checkedAt: null, checkedBy: null, sourceUrl: null }

/** Puts back the check that was there before the one at `version`; whether that one was the last and was a check. */
export async function takeBack(tx: Db, checked: Checked, by: By, version: number): Promise<boolean> {
  const stored = await lockCheck(tx, checked)
  if (stored?.version !== version) return false
  const [entry] = await rows<{ before: CheckState }>(tx)`
    select before from audit_trail
    where entity_type = ${checked.entityType} and entity_id = ${checked.entityId} and action = 'fact.checked'
      and after ->> 'topic' = ${checked.topic} and (after ->> 'version')::int = ${version}
    order by id desc limit 1`
  if (!entry) return false
  await putBack(tx, checked, stored, entry.before, by)
  return true
}

/** Puts back the checks that came with a change of many records, after the change was taken back. */
export async function restoreChecks(tx: Db, batch: string, by: By): Promise<void> {
  const entries = await rows<Checked & { before: CheckState }>(tx)`
    select entity_type as "entityType", entity_id as "entityId", after ->> 'topic' as topic, before from audit_trail
    where request_id = ${batch} and action = 'fact.checked' order by entity_id, id`
  for (const { before, ...checked } of entries) {
    const stored = await lockCheck(tx, checked)
    if (stored) await putBack(tx, checked, stored, before, by)
  }
}

async function putBack(
  tx: Db,
  checked: Checked,
  stored: CheckState & { version: number },
  { checkedAt, checkedBy, sourceUrl }: CheckState,
  by: By,
): Promise<void> {
  const [person] =
    checkedBy === null ? [] : await rows<{ id: string }>(tx)`select id from users where id = ${checkedBy} for key share`
  const state = { checkedAt, checkedBy: person?.id ?? null, sourceUrl }
  await saveCheck(tx, checked, state, stored.version)
  await recordIn(tx, 'fact.unchecked', checked, stored, { ...state, version: stored.version + 1 }, by)
}

const recordIn = (
  tx: Db,
  action: 'fact.checked' | 'fact.unchecked',
  { entityType, entityId, topic }: Checked,
  { checkedAt, checkedBy, sourceUrl }: CheckState,
  after: CheckState & { version: number },
  { actorId, apiTokenId, requestId }: By,
) =>
  record(tx, {
    actorId,
    apiTokenId,
    action,
    entityType,
    entityId,
    before: { topic, checkedAt, checkedBy, sourceUrl },
    after: { topic, ...after },
    requestId,
  })

const hasFacts = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.length > 0
    : isLocalizedList(value)
      ? value.en.length > 0
      : value !== null && value !== undefined

const isLocalizedList = (value: unknown): value is { en: unknown[] } =>
  typeof value === 'object' && value !== null && 'en' in value && Array.isArray(value.en)

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
