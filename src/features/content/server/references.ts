import sql from 'sql-template-tag'
import type { Db } from '#db/client.ts'
import { identifier, rows } from '#db/rows.ts'
import { reviewersAmong } from '#features/admissions/assignment-rules/server/queries.ts'
import { DEFINITIONS } from '#features/content/definitions.ts'
import type { Field, RecordDefinition } from '#features/content/fields.ts'
import type { RecordValues } from '#features/content/schemas.ts'
import type { FieldProblem } from '#lib/problem.ts'
import { ACCOUNTS, DOCUMENT_KINDS, FLAGS, flagNames } from './queries.ts'

/** The records that a record refers to. */

const tableOf = (field: Field): string | undefined => {
  if (field.kind === 'media' || field.kind === 'gallery') return 'media'
  if (field.kind !== 'reference' && field.kind !== 'references') return undefined
  if (field.to === 'campus') return 'campuses'
  if (field.to === 'flag') return FLAGS
  if (field.to === 'reviewer') return ACCOUNTS
  if (field.to === 'document-kind') return DOCUMENT_KINDS
  if (field.to === 'destination') return 'countries'
  return field.to === 'currency' ? undefined : DEFINITIONS[field.to].table
}

const idsIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.filter((id) => typeof id === 'string')
  return typeof value === 'string' ? [value] : []
}

/** The ids that these values refer to, by table. */
export function referredIds(definition: RecordDefinition, values: readonly RecordValues[]): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const field of definition.fields) {
    const table = tableOf(field)
    if (!table) continue
    const ids = values.flatMap((record) => idsIn(record[field.name]))
    found.set(table, [...new Set([...(found.get(table) ?? []), ...ids])])
  }
  return found
}

type Problems = Record<string, FieldProblem>

/** A field and its values in the records, each with its path: fields of the parts of a record are the record's too. */
type Referring = { field: Field; values: (record: RecordValues) => [path: string, ids: string[]][] }

const referringFields = ({ fields }: RecordDefinition): Referring[] =>
  fields.flatMap((field): Referring[] => {
    const { name } = field
    if (field.kind !== 'rows') return [{ field, values: (record) => [[`values.${name}`, idsIn(record[name])]] }]
    return field.fields
      .filter((part) => part.kind === 'media')
      .map((part) => ({
        field: part,
        values: (record) =>
          ((record[name] ?? []) as RecordValues[]).map((row, n) => [
            `values.${name}.${n}.${part.name}`,
            idsIn(row[part.name]),
          ]),
      }))
  })

/** Of each record, the fields that refer to what there is not, or to a campus of another university. */
export async function brokenReferences(
  tx: Db,
  definition: RecordDefinition,
  records: readonly RecordValues[],
): Promise<Problems[]> {
  const problems: Problems[] = records.map(() => ({}))
  for (const { field, values } of referringFields(definition)) {
    const referred = records.map(values)
    const ids = [...new Set(referred.flat().flatMap(([, found]) => found))]
    if (ids.length === 0) continue
    const known = await existing(tx, field, ids)
    if (!known) continue
    for (const [n, paths] of referred.entries()) {
      for (const [path, found] of paths) {
        if (!found.every((id) => known.has(id))) Object.assign(problems[n] ?? {}, { [path]: 'not_offered' })
      }
    }
  }
  await refuseUnknownCurrencies(tx, records, problems)
  await refuseForeignCampuses(tx, records, problems)
  return problems
}

/** Those of the ids that the field may refer to; undefined for a field that refers to nothing. */
async function existing(tx: Db, field: Field, ids: readonly string[]): Promise<Set<string> | undefined> {
  if (field.kind === 'reference' && field.to === 'currency') {
    const found = await rows<{ id: string }>(tx)`
      select currency as id from exchange_rates where currency = any(${[...ids]})`
    return new Set(found.map(({ id }) => id))
  }
  if (field.kind === 'reference' && field.to === 'flag') return new Set(Object.keys(await flagNames(tx, ids)))
  if (field.kind === 'references' && field.to === 'reviewer') return new Set(await reviewersAmong(tx, ids))
  const table = tableOf(field)
  if (!table) return undefined
  if (table === DOCUMENT_KINDS) {
    const kinds = await rows<{ id: string }>(tx)`
      select code as id from document_kinds where code = any(${[...ids]}) for key share`
    return new Set(kinds.map(({ id }) => id))
  }
  // A student's document is a file too, and none that a page may show; a picture says in both languages what it shows.
  const condition =
    table === 'media' ? sql`visibility = 'public' and alt_en is not null and alt_ar is not null` : sql`true`
  // Held until the end, so that what is referred to is not deleted in the meantime.
  const found = await rows<{ id: string }>(tx)`
    select id from ${identifier(table)} where id = any(${[...ids]}::uuid[]) and ${condition} for key share`
  return new Set(found.map(({ id }) => id))
}

/** Of what studying in a country costs once. */
async function refuseUnknownCurrencies(tx: Db, records: readonly RecordValues[], problems: readonly Problems[]) {
  const costsOf = ({ oneOffCosts }: RecordValues) => (oneOffCosts ?? []) as { currency: string }[]
  const currencies = [...new Set(records.flatMap(costsOf).map(({ currency }) => currency))]
  if (currencies.length === 0) return
  const found = await rows<{ currency: string }>(tx)`
    select currency from exchange_rates where currency = any(${currencies}) for key share`
  const known = new Set(found.map(({ currency }) => currency))
  for (const [n, values] of records.entries()) {
    for (const [m, { currency }] of costsOf(values).entries()) {
      if (!known.has(currency))
        Object.assign(problems[n] ?? {}, { [`values.oneOffCosts.${m}.currency`]: 'not_offered' })
    }
  }
}

async function refuseForeignCampuses(tx: Db, records: readonly RecordValues[], problems: readonly Problems[]) {
  const ids = records.flatMap(({ campusId }) => (typeof campusId === 'string' ? [campusId] : []))
  if (ids.length === 0) return
  const found = await rows<{ id: string; universityId: string }>(tx)`
    select id, university_id as "universityId" from campuses where id = any(${ids}::uuid[])`
  const universityOf = new Map(found.map(({ id, universityId }) => [id, universityId]))
  for (const [n, { campusId, universityId }] of records.entries()) {
    if (typeof campusId !== 'string' || universityOf.get(campusId) === universityId) continue
    Object.assign(problems[n] ?? {}, { 'values.campusId': 'not_offered' })
  }
}
