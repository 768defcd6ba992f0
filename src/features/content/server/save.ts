import { record } from '#db/audit.ts'
import type { Db } from '#db/client.ts'
import { constraintOf } from '#db/errors.ts'
import { recordChangedFacts } from '#features/checks/server/record-checks.ts'
import { type RecordInput, recordInputOf } from '#features/content/contract.ts'
import type { ContentDefinition } from '#features/content/fields.ts'
import { missingToPublish } from '#features/content/progress.ts'
import type { RecordValues } from '#features/content/schemas.ts'
import type { By } from '#lib/by.ts'
import type { FieldProblem } from '#lib/problem.ts'
import { toFieldProblems } from '#platform/http/field-problem.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { contradictions } from './checks.ts'
import { derivedColumns, sanitized } from './derived-columns.ts'
import { changedValues } from './history.ts'
import type { RecordRow } from './queries.ts'
import { brokenReferences } from './references.ts'
import { slugsFor } from './slugs.ts'
import { saveParts, toColumns, updateRecord } from './storage.ts'
import {
  arabicOf,
  nextSources,
  outdatedFields,
  saveTranslation,
  type Translation,
  translationOf,
  withArabic,
  withDraft,
} from './translations.ts'

/** What a save of a record checks and writes, in the transaction of whoever saves. */

/** Changes a record that is locked. */
export async function changeRecord(
  tx: Db,
  definition: ContentDefinition,
  row: RecordRow,
  input: RecordInput,
  by: By,
): Promise<void> {
  const id = row._id
  const before = await translationOf(tx, definition, id)
  const saved = await prepareSave(tx, definition, input, { row, translation: before })
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
  const facts = { entity: definition.entity, entityType: definition.auditedAs, id }
  await recordChangedFacts(tx, { ...facts, before: row.values, after: saved.values, sources: input.checks }, by)
}

/** The values as they are stored. Throws `invalid` for those that the entity's schema refuses. */
export function parseInput(definition: ContentDefinition, input: RecordInput): RecordValues {
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

export type Saved = {
  /** As they are typed, Arabic included. */
  edited: RecordValues
  /** As they are public: without the Arabic that waits. */
  values: RecordValues
  columns: Record<string, unknown>
  translation: Translation & { isOutdated: boolean }
}

/** What a save writes. */
export async function prepareSave(
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

export const stateOf = ({ values }: { values: RecordValues }, { status, publishArabic }: RecordInput) => ({
  values,
  status,
  publishArabic,
})

/** A slug that another record has got since it was looked for. */
export async function refusingTakenNames<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const language = /_slug_(en|ar)$/.exec(constraintOf(error) ?? '')?.[1]
    if (language) throw new ProblemError('invalid', { fields: { [`values.slug.${language}`]: 'taken' }, cause: error })
    throw error
  }
}

export const recordChange = (
  tx: Db,
  action: 'content.created' | 'content.changed' | 'content.deleted',
  { auditedAs }: ContentDefinition,
  entityId: string,
  { actorId, apiTokenId, requestId }: By,
  { before, after }: { before: object | null; after: object | null },
) =>
  record(tx, {
    actorId,
    apiTokenId,
    action,
    entityType: auditedAs,
    entityId,
    ...(before && { before }),
    ...(after && { after }),
    requestId,
  })
