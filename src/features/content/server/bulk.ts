import type { Db } from '#db/client.ts'
import { transact } from '#db/transaction.ts'
import { requireAbility } from '#features/auth/server/policy.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import { applyBulkAction, type BulkAction, type BulkInput, bulkKindsOf } from '#features/content/bulk.ts'
import type { BulkResult } from '#features/content/contract.ts'
import { DEFINITIONS } from '#features/content/definitions.ts'
import type { ContentDefinition, ContentEntity } from '#features/content/fields.ts'
import { valuesSchemaOf } from '#features/content/schemas.ts'
import type { Services } from '#features/services.ts'
import { type By, byOf } from '#lib/by.ts'
import type { Localized } from '#lib/localized.ts'
import type { FieldProblem } from '#lib/problem.ts'
import { toFieldProblems } from '#platform/http/field-problem.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { changedValues } from './history.ts'
import { namesOf } from './queries.ts'
import { referredIds } from './references.ts'
import { recordFacts, saveRecords } from './save.ts'
import { type StoredRecord, stateOf, storedRecords } from './stored-records.ts'

/** Changes of many records at once, all of them or none. */

/** Records that are read and written together. */
const RECORDS_AT_ONCE = 200

/** Leaves the transaction without keeping what a preview has tried. */
class Preview extends Error {}

/**
 * Does one thing to many records, or says what it would do: a dry run is the change itself, taken back, so that it refuses
 * whatever the change would; of records that are deleted it says so. Throws `stale` where one of them has changed since,
 * `invalid` for what this entity has not.
 */
export async function changeMany(
  services: Services,
  actor: Actor,
  entity: ContentEntity,
  { action, records, dryRun }: BulkInput,
  requestId: string,
): Promise<BulkResult> {
  requireAbility(actor, 'content.edit')
  if (!bulkKindsOf(entity).includes(action.kind)) {
    throw new ProblemError('invalid', { fields: { 'action.kind': 'not_offered' } })
  }
  const definition = DEFINITIONS[entity]
  const by = byOf(services, actor, requestId)
  // In the order of their ids, so that two such changes never wait for each other in a circle.
  const versions = new Map(records.map(({ _id, version }) => [_id.toLowerCase(), version]))
  const ids = [...versions.keys()].sort()
  const result: BulkResult = { batch: null, changes: [], unchanged: 0, refused: [], gone: [], names: {} }
  try {
    await transact(services.db, async (tx) => {
      Object.assign(result, { changes: [], unchanged: 0, refused: [], gone: [] })
      for (let at = 0; at < ids.length; at += RECORDS_AT_ONCE) {
        const some = ids.slice(at, at + RECORDS_AT_ONCE)
        const stored = await storedRecords(tx, definition, some, { lock: true })
        const isStale = (id: string) => {
          const [row, version] = [stored.get(id)?.row, versions.get(id)]
          return row ? version !== undefined && version !== row.version : !dryRun
        }
        if (some.some(isStale)) throw new ProblemError('stale')
        result.gone.push(...some.filter((id) => !stored.has(id)))
        await changeSome(tx, definition, [...stored.values()], action, by, result)
      }
      const { changes, refused } = result
      const values = [...changes, ...refused, ...changes.flatMap(({ before, after }) => [before, after])]
      result.names = await namesOf(tx, referredIds(definition, values))
      if (dryRun || result.refused.length > 0) throw new Preview()
    })
  } catch (error) {
    if (error instanceof Preview) return result
    throw error
  }
  return { ...result, batch: result.changes.length > 0 ? requestId : null }
}

/** Adds to the result what becomes of each record. */
async function changeSome(
  tx: Db,
  definition: ContentDefinition,
  stored: readonly StoredRecord[],
  action: BulkAction,
  by: By,
  result: BulkResult,
): Promise<void> {
  const concerned = stored.flatMap((record) => {
    const before = stateOf(record)
    const after = { ...applyBulkAction(action, before), publishArabic: before.publishArabic }
    const changed = changedValues(before, after)
    return changed ? [{ stored: record, changed, input: { ...after, confirmed: [], checks: [] } }] : []
  })
  result.unchanged += stored.length - concerned.length
  const problemsOf = problemsIn(definition, new Set(concerned.flatMap(({ changed }) => Object.keys(changed.after))))
  const refused = concerned.map(({ input }) => problemsOf(input.values))
  const toSave = concerned.filter((_, n) => refused[n] === null)
  const saved = await saveRecords(tx, definition, toSave, by)
  await recordFacts(tx, definition, toSave, saved, by)
  for (const [n, { stored: record, changed }] of concerned.entries()) {
    const { row } = record
    const { values } = stateOf(record)
    const about = {
      _id: row._id,
      name: values[definition.title] as Localized,
      universityId: (values.universityId as string | null | undefined) ?? null,
    }
    const fields = refused[n] ?? saved.shift()?.problems
    if (fields) result.refused.push({ ...about, fields })
    else result.changes.push({ ...about, version: row.version, ...changed })
  }
}

/** What a form would say of the values of these fields; null where it would take them. */
function problemsIn(definition: ContentDefinition, names: ReadonlySet<string>) {
  const fields = definition.fields.filter(({ name }) => names.has(name))
  const schema = valuesSchemaOf({ ...definition, fields })
  return (values: Record<string, unknown>): Record<string, FieldProblem> | null => {
    const parsed = schema.safeParse(values)
    if (parsed.success) return null
    const problems = Object.entries(toFieldProblems(parsed.error.issues, values))
    return Object.fromEntries(problems.map(([path, problem]) => [`values.${path}`, problem]))
  }
}
