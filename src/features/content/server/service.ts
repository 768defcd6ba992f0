import { record } from '#db/audit.ts'
import type { Db } from '#db/client.ts'
import { constraintOf } from '#db/errors.ts'
import { affected, identifier } from '#db/rows.ts'
import { transact } from '#db/transaction.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import { hasAbility, requireAbility } from '#features/auth/server/service.ts'
import type { ContentList, ContentListQuery, RecordInput, RecordView, Referrers } from '#features/content/contract.ts'
import { recordInputOf } from '#features/content/contract.ts'
import { DEFINITIONS } from '#features/content/definitions.ts'
import type { ContentDefinition, ContentEntity } from '#features/content/fields.ts'
import type { RecordValues } from '#features/content/schemas.ts'
import type { Services } from '#features/services.ts'
import { type By, byOf } from '#lib/by.ts'
import { toPage } from '#lib/list-query.ts'
import type { FieldProblem } from '#lib/problem.ts'
import { toFieldProblems } from '#platform/http/field-problem.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { contradictions, missingToPublish } from './checks.ts'
import { derivedColumns, sanitized } from './derived-columns.ts'
import { changedValues } from './history.ts'
import { listRecords, namesOf, type RecordRow, recordById, referrersOf } from './queries.ts'
import { brokenReferences, referredIds } from './references.ts'
import { slugsFor } from './slugs.ts'
import { insertRecord, saveParts, toColumns, updateRecord } from './storage.ts'
import {
  arabicOf,
  completeness,
  nextSources,
  outdatedFields,
  saveTranslation,
  type Translation,
  translationOf,
  withArabic,
  withDraft,
} from './translations.ts'

/** How staff edit the catalogue. Every change is a transaction: lock, check, change, record. */

export async function viewRecords(
  { db }: Services,
  actor: Actor,
  entity: ContentEntity,
  query: ContentListQuery,
): Promise<ContentList> {
  requireAbility(actor, 'content.edit')
  const definition = DEFINITIONS[entity]
  const found = await listRecords(db, definition, query)
  const values = found.items.map((item) => item.values)
  return { ...toPage(found, query), names: await namesOf(db, referredIds(definition, values)) }
}

export async function viewRecord(
  { db }: Services,
  actor: Actor,
  entity: ContentEntity,
  id: string,
): Promise<RecordView> {
  requireAbility(actor, 'content.edit')
  const definition = DEFINITIONS[entity]
  const [row, translation] = await Promise.all([recordById(db, definition, id), translationOf(db, definition, id)])
  if (!row) throw new ProblemError('not_found')
  return toView(db, definition, row, translation, actor)
}

/** Throws `invalid` for values that cannot be taken, and for what is missing to publish it. */
export async function createRecord(
  services: Services,
  actor: Actor,
  entity: ContentEntity,
  input: RecordInput,
  requestId: string,
): Promise<RecordView> {
  requireAbility(actor, 'content.edit')
  const definition = DEFINITIONS[entity]
  const values = parseInput(definition, input)
  const by = byOf(services, actor, requestId)
  const id = await transact(services.db, async (tx) => {
    const saved = await prepare(tx, definition, { ...input, values }, null)
    const created = await refusingTakenNames(() =>
      insertRecord(tx, definition, { ...saved.columns, status: input.status }),
    )
    await saveParts(tx, definition, created, saved.values)
    await saveTranslation(tx, definition, created, saved.translation)
    await recordChange(tx, 'content.created', definition, created, by, { before: null, after: stateOf(saved, input) })
    return created
  })
  return viewRecord(services, actor, entity, id)
}

/**
 * Replaces all values of a record that is still at `version`. Throws `stale` when somebody has changed it since, and
 * `invalid` as a new one.
 */
export async function updateRecordAt(
  services: Services,
  actor: Actor,
  { entity, id, version }: { entity: ContentEntity; id: string; version: number },
  input: RecordInput,
  requestId: string,
): Promise<RecordView> {
  requireAbility(actor, 'content.edit')
  const definition = DEFINITIONS[entity]
  const values = parseInput(definition, input)
  const by = byOf(services, actor, requestId)
  await transact(services.db, async (tx) => {
    const row = await recordById(tx, definition, id, { lock: true })
    if (!row) throw new ProblemError('not_found')
    if (row.version !== version) throw new ProblemError('stale')
    await changeRecord(tx, definition, row, { ...input, values }, by)
  })
  return viewRecord(services, actor, entity, id)
}

/** Changes a record that is locked. */
async function changeRecord(
  tx: Db,
  definition: ContentDefinition,
  row: RecordRow,
  input: RecordInput,
  by: By,
): Promise<void> {
  const id = row._id
  const before = await translationOf(tx, definition, id)
  const saved = await prepare(tx, definition, input, { row, translation: before })
  await refusingTakenNames(() => updateRecord(tx, definition, id, { ...saved.columns, status: input.status }))
  await saveParts(tx, definition, id, saved.values)
  await saveTranslation(tx, definition, id, saved.translation)
  const previous = {
    values: withDraft(row.values, before),
    status: row.status,
    publishArabic: before.draft === null,
  }
  const changed = changedValues(previous, stateOf({ values: saved.edited }, input))
  if (changed) await recordChange(tx, 'content.changed', definition, id, by, changed)
}

/** Throws `stale` when somebody has changed it since, `in_use` where something refers to it. */
export async function deleteRecord(
  services: Services,
  actor: Actor,
  { entity, id, version }: { entity: ContentEntity; id: string; version: number },
  requestId: string,
): Promise<void> {
  requireAbility(actor, 'content.delete')
  const definition = DEFINITIONS[entity]
  const by = byOf(services, actor, requestId)
  await transact(services.db, async (tx) => {
    const row = await recordById(tx, definition, id, { lock: true })
    if (!row) throw new ProblemError('not_found')
    if (row.version !== version) throw new ProblemError('stale')
    if ((await referrersOf(tx, definition, id)).length > 0) throw new ProblemError('in_use')
    await affected(tx)`
      delete from content_translations where entity_type = ${definition.auditedAs} and entity_id = ${id}`
    await affected(tx)`delete from ${identifier(definition.table)} where id = ${id}`
    await recordChange(tx, 'content.deleted', definition, id, by, {
      before: { ...row.values, status: row.status },
      after: null,
    })
  })
}

/** What refers to a record. */
export async function viewReferrers(
  { db }: Services,
  actor: Actor,
  entity: ContentEntity,
  id: string,
): Promise<Referrers> {
  requireAbility(actor, 'content.edit')
  return { items: await referrersOf(db, DEFINITIONS[entity], id) }
}

/** The values as they are stored. Throws `invalid` for those that the entity's schema refuses. */
function parseInput(definition: ContentDefinition, input: RecordInput): RecordValues {
  const parsed = recordInputOf(definition).safeParse(input)
  if (!parsed.success) throw new ProblemError('invalid', { fields: toFieldProblems(parsed.error.issues, input) })
  const values = sanitized(definition, parsed.data.values as RecordValues)
  requireNone(contradictions(definition, values))
  return values
}

function requireNone(problems: Record<string, FieldProblem>): void {
  if (Object.keys(problems).length > 0) throw new ProblemError('invalid', { fields: problems })
}

/** A record that is public already may lack what it lacked when it was published, and nothing more. */
function requirePublishable(definition: ContentDefinition, values: RecordValues, stored: RecordRow | undefined): void {
  const known = stored?.status === 'published' ? missingToPublish(definition, stored.values) : []
  const missing = missingToPublish(definition, values).filter((path) => !known.includes(path))
  requireNone(Object.fromEntries(missing.map((path) => [`values.${path}`, 'required'])))
}

type Saved = {
  /** As they are typed, Arabic included. */
  edited: RecordValues
  /** As they are public: without the Arabic that waits. */
  values: RecordValues
  columns: Record<string, unknown>
  translation: Translation & { isOutdated: boolean }
}

/** What a save writes. */
async function prepare(
  tx: Db,
  definition: ContentDefinition,
  { values, status, publishArabic, confirmed }: RecordInput,
  stored: { row: RecordRow; translation: Translation } | null,
): Promise<Saved> {
  requireNone(await brokenReferences(tx, definition, values))
  if (status === 'published') requirePublishable(definition, values, stored?.row)
  const edited = {
    ...values,
    ...('slug' in values && { slug: await slugsFor(tx, definition, values, stored?.row._id ?? null) }),
  }
  const before = stored && withDraft(stored.row.values, stored.translation)
  const sources = nextSources(definition, before, edited, stored?.translation.sources ?? {}, confirmed)
  const published = publishArabic
    ? edited
    : withArabic(definition, edited, stored ? arabicOf(definition, stored.row.values) : {})
  const columns = { ...toColumns(definition, published), ...(await derivedColumns(tx, definition, published)) }
  const draft = publishArabic ? null : arabicOf(definition, edited)
  const isOutdated = outdatedFields(definition, edited, sources).length > 0
  return { edited, values: published, columns, translation: { draft, sources, isOutdated } }
}

const stateOf = ({ values }: { values: RecordValues }, { status, publishArabic }: RecordInput) => ({
  values,
  status,
  publishArabic,
})

/** A slug that another record has got since it was looked for. */
async function refusingTakenNames<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const language = /_slug_(en|ar)$/.exec(constraintOf(error) ?? '')?.[1]
    if (language) throw new ProblemError('invalid', { fields: { [`values.slug.${language}`]: 'taken' }, cause: error })
    throw error
  }
}

const recordChange = (
  tx: Db,
  action: 'content.created' | 'content.changed' | 'content.deleted',
  { auditedAs }: ContentDefinition,
  entityId: string,
  { actorId, requestId }: By,
  { before, after }: { before: object | null; after: object | null },
) =>
  record(tx, {
    actorId,
    action,
    entityType: auditedAs,
    entityId,
    ...(before && { before }),
    ...(after && { after }),
    requestId,
  })

async function toView(
  db: Db,
  definition: ContentDefinition,
  row: RecordRow,
  translation: Translation,
  actor: Actor,
): Promise<RecordView> {
  const values = withDraft(row.values, translation)
  const { translated, texts } = completeness(definition, values)
  return {
    ...row,
    values,
    arabic: translation.draft ? 'draft' : translated > 0 ? 'published' : 'none',
    outdated: outdatedFields(definition, values, translation.sources),
    completeness: { texts, translated },
    missing: missingToPublish(definition, values),
    names: await namesOf(db, referredIds(definition, [values])),
    can: { delete: hasAbility(actor, 'content.delete') },
  }
}
