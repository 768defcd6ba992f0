import { enqueue } from '#db/jobs.ts'
import { transact } from '#db/transaction.ts'
import { can, requireAbility } from '#features/auth/server/policy.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import { type BulkAction, bulkKindsOf } from '#features/content/bulk/actions.ts'
import type {
  BulkInput,
  BulkList,
  BulkListQuery,
  BulkRecords,
  BulkRecordsQuery,
  BulkView,
} from '#features/content/bulk/contract.ts'
import { listQuerySchema } from '#features/content/contract.ts'
import { DEFINITIONS } from '#features/content/definitions.ts'
import type { ContentEntity } from '#features/content/fields.ts'
import { filtersOf } from '#features/content/list-filters.ts'
import type { RecordValues } from '#features/content/schemas.ts'
import { namesOf } from '#features/content/server/queries.ts'
import { referredIds } from '#features/content/server/references.ts'
import { referrersOf } from '#features/content/server/referrers.ts'
import type { Services } from '#features/services.ts'
import { WORK } from '#lib/bounds.ts'
import { BULK_OUTCOMES } from '#lib/enums.ts'
import { toPage } from '#lib/list-query.ts'
import type { Localized } from '#lib/localized.ts'
import { ProblemError } from '#platform/http/problems.ts'
import {
  type BulkChange,
  type BulkState,
  changeById,
  countUnderWay,
  dropPreviews,
  insertChange,
  insertChosen,
  listChangeRecords,
  listChanges,
  moveChange,
  setTotal,
} from './queries.ts'

/** How staff change many records: previewed, made, and taken back. Each is a job (jobs.ts). */

/** Previews of one account that it has not made; of an older one nothing is kept. */
const MOST_PREVIEWS = 10

const { ofAccount: MOST_UNDER_WAY } = WORK['bulk changes']

type Using = Pick<Services, 'db'>

/** Begins the preview. Throws `invalid` for what this entity has not, `too_many_requests` beyond the places of an account. */
export async function startChange(
  services: Using,
  actor: Actor,
  entity: ContentEntity,
  { action, records }: BulkInput,
): Promise<BulkView> {
  requireAbility(actor, abilityFor(action))
  if (!bulkKindsOf(entity).includes(action.kind)) {
    throw new ProblemError('invalid', { fields: { 'action.kind': 'not_offered' } })
  }
  const id = await transact(services.db, async (tx) => {
    if ((await countUnderWay(tx, actor.userId)) >= MOST_UNDER_WAY) {
      throw new ProblemError('too_many_requests', { retryAfter: 30 })
    }
    await dropPreviews(tx, actor.userId, MOST_PREVIEWS - 1)
    const filter = 'filter' in records ? toFilter(entity, records.filter) : null
    const by = { createdBy: actor.userId, apiTokenId: actor.apiTokenId ?? null }
    const made = await insertChange(tx, { entity, action, filter, ...by })
    if ('ids' in records) {
      await insertChosen(tx, made, records.ids)
      await setTotal(tx, made)
    }
    await enqueue(tx, 'bulk.checked', { id: made, ...askedBy(actor) })
    return made
  })
  return viewChange(services, actor, id)
}

const abilityFor = ({ kind }: BulkAction) => (kind === 'delete' ? 'content.delete' : 'content.edit')

const askedBy = ({ userId, apiTokenId }: Actor) => ({ userId, apiTokenId })

/** Of a page these say only how it is shown. */
const NO_FILTERS = new Set(['page', 'perPage', 'columns'])

/**
 * What narrows and orders a list. Throws `invalid` for what would narrow nothing: a list ignores that, and a change would be
 * of all records.
 */
function toFilter(entity: ContentEntity, query: Record<string, string>): Record<string, string> {
  const filter = Object.fromEntries(
    Object.entries(query).filter(([name, value]) => value !== '' && !NO_FILTERS.has(name)),
  )
  const parsed: Record<string, unknown> = listQuerySchema.parse(filter)
  const known = new Set(['sort', ...filtersOf(DEFINITIONS[entity])])
  const unknown = Object.keys(filter).filter((name) => !known.has(name) || parsed[name] === undefined)
  if (unknown.length === 0) return filter
  const fields = Object.fromEntries(unknown.map((name) => [`records.filter.${name}`, 'not_offered' as const]))
  throw new ProblemError('invalid', { fields })
}

export async function viewChange({ db }: Using, actor: Actor, id: string): Promise<BulkView> {
  requireAbility(actor, 'content.edit')
  const [view] = await toViews(db, [await requireChange(db, id)], actor)
  if (!view) throw new Error('The change was not viewed')
  return view
}

export async function viewChanges({ db }: Using, actor: Actor, query: BulkListQuery): Promise<BulkList> {
  requireAbility(actor, 'content.edit')
  const { items, total } = await listChanges(db, query)
  return toPage({ items: await toViews(db, items, actor), total }, query)
}

export async function viewChangeRecords(
  { db }: Using,
  actor: Actor,
  id: string,
  query: BulkRecordsQuery,
): Promise<BulkRecords> {
  requireAbility(actor, 'content.edit')
  const { entity, action } = await requireChange(db, id)
  const definition = DEFINITIONS[entity]
  const { items, total } = await listChangeRecords(db, id, query)
  const values = items.flatMap(({ universityId, before, after }) => [{ universityId }, before ?? {}, after ?? {}])
  const withReferrers = []
  for (const item of items) {
    const isInUse = action.kind === 'delete' && item.outcome === 'skipped'
    withReferrers.push({ ...item, referrers: isInUse ? await referrersOf(db, definition, item._id) : [] })
  }
  return {
    ...toPage({ items: withReferrers, total }, query),
    names: await namesOf(db, referredIds(definition, values)),
  }
}

type At = { id: string; version: number }

/**
 * Makes what the preview has shown. Throws `stale` where it is not at that version any more, `conflict` for nothing, `invalid`
 * where fees change so much that it must be confirmed.
 */
export async function makeChange(
  services: Using,
  actor: Actor,
  { id, version, confirmed }: At & { confirmed: boolean },
): Promise<BulkView> {
  const change = await requireOwn(services, actor, id)
  if ((change.counts.implausible ?? 0) > 0 && !confirmed) {
    throw new ProblemError('invalid', { fields: { confirmed: 'implausible' } })
  }
  if (change.state === 'checked' && (change.counts.ready ?? 0) === 0) throw new ProblemError('conflict')
  return move(services, actor, { id, version, from: 'checked', to: 'making', job: 'bulk.made' })
}

/** Puts back what has not been changed since. Throws `stale` where it is not at that version any more. */
export async function undoChange(services: Using, actor: Actor, { id, version }: At): Promise<BulkView> {
  await requireOwn(services, actor, id)
  return move(services, actor, { id, version, from: 'made', to: 'undoing', job: 'bulk.undone' })
}

type Move = At & { from: BulkState; to: BulkState; job: 'bulk.made' | 'bulk.undone' }

async function move(services: Using, actor: Actor, { id, version, from, to, job }: Move): Promise<BulkView> {
  await transact(services.db, async (tx) => {
    if ((await countUnderWay(tx, actor.userId)) >= MOST_UNDER_WAY) {
      throw new ProblemError('too_many_requests', { retryAfter: 30 })
    }
    if (!(await moveChange(tx, id, { from, to, version }))) throw new ProblemError('stale')
    await enqueue(tx, job, { id, ...askedBy(actor) })
  })
  return viewChange(services, actor, id)
}

async function requireChange(db: Services['db'], id: string): Promise<BulkChange> {
  const change = await changeById(db, id)
  if (!change) throw new ProblemError('not_found')
  return change
}

/** Throws `forbidden` for somebody else's change; administrators may. */
async function requireOwn({ db }: Using, actor: Actor, id: string): Promise<BulkChange> {
  requireAbility(actor, 'content.edit')
  const change = await requireChange(db, id)
  requireAbility(actor, abilityFor(change.action))
  if (!isOwn(change, actor)) requireAbility(actor, 'imports.undo')
  return change
}

/** What a token has done is the token's alone, although it acts in the name of an account. */
const isOwn = ({ createdBy, apiTokenId }: BulkChange, actor: Actor): boolean =>
  createdBy === actor.userId && apiTokenId === (actor.apiTokenId ?? null)

async function toViews(db: Services['db'], changes: readonly BulkChange[], actor: Actor): Promise<BulkView[]> {
  const names: Record<string, Localized> = {}
  for (const { entity, action } of changes) {
    Object.assign(names, await namesOf(db, referredIds(DEFINITIONS[entity], [valuesOf(action)])))
  }
  return changes.map(({ createdBy, apiTokenId, ...change }) => {
    const { state, total, action } = change
    const counts = Object.fromEntries(
      BULK_OUTCOMES.map((outcome) => [outcome, change.counts[outcome] ?? 0]),
    ) as BulkView['counts']
    const mayAct =
      can(actor, abilityFor(action)) &&
      (isOwn({ createdBy, apiTokenId, ...change }, actor) || can(actor, 'imports.undo'))
    return {
      ...change,
      counts,
      implausible: change.counts.implausible ?? 0,
      steps: state === 'making' ? counts.ready : state === 'undoing' ? counts.changed : (total ?? 0),
      names,
      can: {
        make: mayAct && state === 'checked' && counts.ready > 0,
        undo: mayAct && state === 'made' && counts.changed > 0,
      },
    }
  })
}

/** What an action names, as values of a record. */
function valuesOf(action: BulkAction): RecordValues {
  const { tagId, ...named } = { tagId: null, ...action }
  return { ...named, tagIds: tagId === null ? [] : [tagId] }
}
