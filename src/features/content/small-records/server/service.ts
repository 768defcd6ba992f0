import sql from 'sql-template-tag'
import { type AuditAction, record } from '#db/audit.ts'
import type { Db } from '#db/client.ts'
import { constraintOf } from '#db/errors.ts'
import { transact } from '#db/transaction.ts'
import { requireAbility } from '#features/auth/server/policy.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import type { RecordHistory, RecordHistoryQuery } from '#features/content/contract.ts'
import { isSame } from '#features/content/differences.ts'
import type { Field } from '#features/content/fields.ts'
import type { RecordValues } from '#features/content/schemas.ts'
import { listChanges } from '#features/content/server/history-queries.ts'
import { saveParts } from '#features/content/server/parts.ts'
import { namesOf } from '#features/content/server/queries.ts'
import { brokenReferences, referredIds } from '#features/content/server/references.ts'
import type { SmallQuery, SmallRecord } from '#features/content/small-records/contract.ts'
import type { Services } from '#features/services.ts'
import { type By, byOf } from '#lib/by.ts'
import { toPage } from '#lib/list-query.ts'
import { ProblemError } from '#platform/http/problems.ts'
import type { SmallKind } from './kind.ts'
import { insertSmall, listSmall, removeSmall, type SmallRow, smallById, updateSmall } from './queries.ts'

/** How staff maintain small records. Every change is a transaction with its entry in the audit log. */

type At = { id: string; version: number }

const toRecord = ({ values, ...row }: SmallRow): SmallRecord => ({ ...row, ...values })

export async function viewSmallRecords(services: Services, actor: Actor, kind: SmallKind, query: SmallQuery) {
  requireAbility(actor, kind.ability)
  const { definition, order, filter } = kind
  const [found, more] = await Promise.all([
    listSmall(services.db, definition, query, { filter: filter?.(query) ?? sql`true`, order }),
    kind.more?.read(services, actor),
  ])
  // Also what the list is narrowed to.
  const values = [...found.items.map((item) => item.values), query]
  const names = await namesOf(services.db, referredIds(definition, values))
  return { ...toPage({ ...found, items: found.items.map(toRecord) }, query), names, ...more }
}

export async function viewSmallRecord({ db }: Services, actor: Actor, kind: SmallKind, id: string) {
  requireAbility(actor, kind.ability)
  return viewOf(db, kind, id)
}

async function viewOf(db: Db, { definition }: SmallKind, id: string) {
  const found = await smallById(db, definition, id)
  if (!found) throw new ProblemError('not_found')
  return { ...toRecord(found), names: await namesOf(db, referredIds(definition, [found.values])) }
}

/** Who has changed it, and from what to what, the newest first. */
export async function viewSmallHistory(
  { db }: Services,
  actor: Actor,
  { kind, id }: { kind: SmallKind; id: string },
  query: RecordHistoryQuery,
): Promise<RecordHistory> {
  requireAbility(actor, kind.ability)
  const { auditedAs } = kind.definition
  return toPage(await listChanges(db, { entityType: auditedAs, actions: auditedAs, id }, query), query)
}

/** Throws `invalid` for values that cannot be taken, `conflict` where another record has what only one may have. */
export async function createSmallRecord(
  services: Services,
  actor: Actor,
  { kind, values }: { kind: SmallKind; values: RecordValues },
  requestId: string,
) {
  requireAbility(actor, kind.ability)
  const { definition } = kind
  return change(services, kind, async (tx) => {
    const by = byOf(services, actor, requestId)
    await requireFit(tx, kind, { values, before: null, now: by.now })
    const id = await insertSmall(tx, definition, values)
    await saveParts(tx, definition, [{ id, values }])
    await audit(tx, kind, { id, deed: 'created', after: values }, by)
    return viewOf(tx, kind, id)
  })
}

/** Throws `stale` where somebody has changed it since, and otherwise as `createSmallRecord` does. */
export async function updateSmallRecord(
  services: Services,
  actor: Actor,
  { kind, at, values }: { kind: SmallKind; at: At; values: RecordValues },
  requestId: string,
) {
  requireAbility(actor, kind.ability)
  return change(services, kind, async (tx) => {
    const stored = await lockAt(tx, kind, at)
    const by = byOf(services, actor, requestId)
    await requireFit(tx, kind, { values, before: stored, now: by.now })
    await updateSmall(tx, kind.definition, at.id, values)
    await saveParts(tx, kind.definition, [{ id: at.id, values }])
    const isChanged = (name: string) => name in values && !isSame(stored.values[name], values[name])
    const only = (all: RecordValues) => Object.fromEntries(Object.entries(all).filter(([name]) => isChanged(name)))
    await audit(tx, kind, { id: at.id, deed: 'changed', before: only(stored.values), after: only(values) }, by)
    return viewOf(tx, kind, at.id)
  })
}

/** Throws `stale` where somebody has changed it since. */
export async function deleteSmallRecord(
  services: Services,
  actor: Actor,
  { kind, at }: { kind: SmallKind; at: At },
  requestId: string,
): Promise<void> {
  requireAbility(actor, kind.ability)
  await change(services, kind, async (tx) => {
    const stored = await lockAt(tx, kind, at)
    await kind.requireDeletable?.(tx, stored)
    await removeSmall(tx, kind.definition, at.id)
    await audit(tx, kind, { id: at.id, deed: 'deleted', before: stored.values }, byOf(services, actor, requestId))
  })
}

async function change<T>(services: Services, { once, onChange }: SmallKind, work: (tx: Db) => Promise<T>): Promise<T> {
  try {
    const made = await transact(services.db, work)
    onChange?.(services)
    return made
  } catch (error) {
    if (!once || constraintOf(error) !== once.constraint) throw error
    throw new ProblemError('conflict', { fields: once.fields, cause: error })
  }
}

async function lockAt(tx: Db, { definition }: SmallKind, { id, version }: At): Promise<SmallRow> {
  const stored = await smallById(tx, definition, id, { lock: true })
  if (!stored) throw new ProblemError('not_found')
  if (stored.version !== version) throw new ProblemError('stale')
  return stored
}

type Saved = { values: RecordValues; before: SmallRow | null; now: Date }

async function requireFit(tx: Db, { definition, check }: SmallKind, { values, before, now }: Saved): Promise<void> {
  const [broken = {}] = await brokenReferences(tx, definition, [values])
  const named = Object.entries(broken).map(([path, problem]) => [path.replace('values.', ''), problem] as const)
  const fields = { ...Object.fromEntries(named), ...(await check?.(tx, values, before, now)) }
  if (Object.keys(fields).length > 0) throw new ProblemError('invalid', { fields })
}

type Changed = { id: string; deed: 'created' | 'changed' | 'deleted'; before?: RecordValues; after?: RecordValues }

function audit(tx: Db, { definition }: SmallKind, change: Changed, { actorId, requestId }: By): Promise<void> {
  const { auditedAs, fields } = definition
  const { id, deed, before, after } = change
  const action: AuditAction = `${auditedAs}.${deed}`
  // What was said beside the values, as that a large change is right, is none of them.
  const logged = fields.filter((field: Field) => !field.unlogged)
  const stored = (values: RecordValues) =>
    Object.fromEntries(logged.flatMap(({ name }) => (name in values ? [[name, values[name]]] : [])))
  const changed = { ...(before && { before: stored(before) }), ...(after && { after: stored(after) }) }
  return record(tx, { actorId, action, entityType: auditedAs, entityId: id, ...changed, requestId })
}
