import { randomUUID } from 'node:crypto'
import type { Db } from '#db/client.ts'
import type { NamedCheck } from '#features/checks/server/record-checks.ts'
import type { RecordInput } from '#features/content/contract.ts'
import type { ContentDefinition } from '#features/content/fields.ts'
import { missingToPublish } from '#features/content/progress.ts'
import type { RecordValues } from '#features/content/schemas.ts'
import type { FieldProblem } from '#lib/problem.ts'
import { derivedColumns } from './derived-columns.ts'
import { type Changed, changedValues } from './history.ts'
import type { RecordRow } from './queries.ts'
import { brokenReferences } from './references.ts'
import { slugsFor } from './slugs.ts'
import { toColumns } from './storage.ts'
import type { StoredRecord } from './stored-records.ts'
import {
  arabicOf,
  nextSources,
  outdatedFields,
  type TextBase,
  type Translation,
  withArabic,
  withDraft,
} from './translations.ts'

/** What a save of records checks, and what it is to write. */

/** A record to make, or one that is locked, and all that it is to hold; its values are those of `parseInput`. */
export type RecordToSave = {
  input: Omit<RecordInput, 'checks'> & { checks: readonly NamedCheck[] }
  stored: StoredRecord | null
  /** Of a record that is made again after it was deleted. */
  formerId?: string | undefined
  /** The Arabic that is public where that of the input is not: what was public before a change that is taken back. */
  publicArabic?: Record<string, unknown> | undefined
  /** The draft that the input was made from; without one it is the stored record. */
  base?: TextBase | undefined
  /** What the audit log calls it, if not that it was changed. */
  action?: 'content.changed' | 'content.published' | undefined
}

/** A record that is public already may lack what it lacked when it was published, and nothing more. */
function missingOf(definition: ContentDefinition, values: RecordValues, stored: RecordRow | undefined) {
  const known = stored?.status === 'published' ? missingToPublish(definition, stored.values) : []
  const missing = missingToPublish(definition, values).filter((path) => !known.includes(path))
  return Object.fromEntries(missing.map((path) => [`values.${path}`, 'required' as const]))
}

/** What a save of a record writes. */
export type PreparedSave = RecordToSave & {
  id: string
  /** As they are typed, Arabic included. */
  edited: RecordValues
  /** As they are public: without the Arabic that waits. */
  values: RecordValues
  columns: Record<string, unknown>
  translation: Translation & { isOutdated: boolean }
  changed: Changed | null
  problems?: undefined
}

/** What a save of each record writes, or what is wrong with it. */
export async function prepareSaves(
  tx: Db,
  definition: ContentDefinition,
  records: readonly RecordToSave[],
): Promise<(PreparedSave | { problems: Record<string, FieldProblem> })[]> {
  const withIds = records.map((record) => ({
    ...record,
    id: record.stored?.row._id ?? record.formerId ?? randomUUID(),
  }))
  const broken = await brokenReferences(
    tx,
    definition,
    records.map(({ input }) => input.values),
  )
  const problemsOf = withIds.map(({ input, stored }, n) => ({
    ...broken[n],
    ...(input.status === 'published' && !hasAny(broken[n] ?? {}) && missingOf(definition, input.values, stored?.row)),
  }))
  const sound = withIds.filter((_, n) => !hasAny(problemsOf[n] ?? {}))
  const slugs = await slugsFor(
    tx,
    definition,
    sound.map(({ id, input }) => ({ id, values: input.values })),
  )
  const slugOf = new Map(sound.map(({ id }, n) => [id, slugs[n]]))
  const parts = withIds.map((record, n) => {
    const slug = slugOf.get(record.id)
    if (!slug || 'problems' in slug) return { problems: slug?.problems ?? problemsOf[n] ?? {} }
    return publicationOf(definition, record, { ...record.input.values, slug })
  })
  const derived = await derivedColumns(
    tx,
    definition,
    parts.flatMap((part) => (part.problems ? [] : [part.values])),
  )
  return parts.map((part) =>
    part.problems ? part : { ...part, columns: { ...toColumns(definition, part.values), ...derived.shift() } },
  )
}

type ToSave = RecordToSave & { id: string }

/** What of a record is public, what waits, and what it changes. */
function publicationOf(
  definition: ContentDefinition,
  record: ToSave,
  edited: RecordValues,
): Omit<PreparedSave, 'columns'> {
  const { stored, input } = record
  const before = stored && withDraft(stored.row.values, stored.translation)
  const base = record.base ?? { values: before, sources: stored?.translation.sources ?? {} }
  const sources = nextSources(definition, base.values, edited, base.sources, input.confirmed)
  const values = input.publishArabic
    ? edited
    : withArabic(definition, edited, record.publicArabic ?? (stored ? arabicOf(definition, stored.row.values) : {}))
  const draft = input.publishArabic ? null : arabicOf(definition, edited)
  const isOutdated = outdatedFields(definition, edited, sources).length > 0
  const after = { values: edited, status: input.status, publishArabic: input.publishArabic }
  const changed =
    stored && before
      ? changedValues(
          { values: before, status: stored.row.status, publishArabic: stored.translation.draft === null },
          after,
        )
      : { before: null, after }
  return { ...record, edited, values, translation: { draft, sources, isOutdated }, changed }
}

const hasAny = (problems: object): boolean => Object.keys(problems).length > 0
