import sql from 'sql-template-tag'
import type { Db } from '#db/client.ts'
import { identifier, rows } from '#db/rows.ts'
import { DEFINITIONS } from '#features/content/definitions.ts'
import type { ContentDefinition, Field } from '#features/content/fields.ts'
import type { RecordValues } from '#features/content/schemas.ts'
import type { FieldProblem } from '#lib/problem.ts'

/** The records that a record refers to. */

const tableOf = (field: Field): string | undefined => {
  if (field.kind === 'media' || field.kind === 'gallery') return 'media'
  if (field.kind !== 'reference' && field.kind !== 'references') return undefined
  if (field.to === 'campus') return 'campuses'
  return field.to === 'currency' ? undefined : DEFINITIONS[field.to].table
}

const idsIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.filter((id) => typeof id === 'string')
  return typeof value === 'string' ? [value] : []
}

/** The ids that these values refer to, by table. */
export function referredIds(definition: ContentDefinition, values: readonly RecordValues[]): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const field of definition.fields) {
    const table = tableOf(field)
    if (!table) continue
    const ids = values.flatMap((record) => idsIn(record[field.name]))
    found.set(table, [...new Set([...(found.get(table) ?? []), ...ids])])
  }
  return found
}

/** The fields that refer to what there is not, or to a campus of another university. */
export async function brokenReferences(
  tx: Db,
  definition: ContentDefinition,
  values: RecordValues,
): Promise<Record<string, FieldProblem>> {
  const problems: Record<string, FieldProblem> = {}
  for (const field of definition.fields) {
    const ids = idsIn(values[field.name])
    if (ids.length === 0) continue
    if (field.kind === 'reference' && field.to === 'currency') {
      const found = await rows(tx)`select from exchange_rates where currency = ${ids[0] ?? null}`
      if (found.length === 0) problems[`values.${field.name}`] = 'not_offered'
      continue
    }
    const table = tableOf(field)
    if (!table) continue
    // A student's document is a file too, and none that a page may show; a picture says in both languages what it shows.
    const condition =
      table === 'media' ? sql`visibility = 'public' and alt_en is not null and alt_ar is not null` : sql`true`
    // Held until the end, so that what is referred to is not deleted meanwhile.
    const found = await rows<{ id: string }>(tx)`
      select id from ${identifier(table)} where id = any(${ids}::uuid[]) and ${condition} for key share`
    if (found.length < new Set(ids).size) problems[`values.${field.name}`] = 'not_offered'
  }
  for (const [n, { currency }] of ((values.oneOffCosts ?? []) as RecordValues[]).entries()) {
    const found = await rows(tx)`select from exchange_rates where currency = ${currency as string} for key share`
    if (found.length === 0) problems[`values.oneOffCosts.${n}.currency`] = 'not_offered'
  }
  if (typeof values.campusId === 'string' && !problems['values.campusId']) {
    const found = await rows(tx)`
      select from campuses where id = ${values.campusId} and university_id = ${(values.universityId as string | null) ?? null}`
    if (found.length === 0) problems['values.campusId'] = 'not_offered'
  }
  return problems
}
