import { z } from 'zod'
import { type Field, isFilter, isLocalized, type RowPartField, type SmallDefinition } from '#features/content/fields.ts'
import { pageParams, pageSchema, searchParam } from '#lib/list-query.ts'
import { localizedSchema } from '#lib/schemas.ts'

/** What the calls of small records take and answer, made from their definition: `/api/admin/holidays`. */

/** Unknown filters and sorts count as not given. */
export const smallQueryOf = ({ fields }: SmallDefinition, more: z.ZodRawShape = {}) =>
  z.object({
    /** Part of a text. */
    q: searchParam,
    sort: z.string().max(60).catch('').default(''),
    ...pageParams,
    ...Object.fromEntries(
      fields.filter(isFilter).map(({ name }) => [name, z.string().max(200).optional().catch(undefined)]),
    ),
    ...more,
  })
export type SmallQuery = { q: string; sort: string; page: number; perPage: number; [filter: string]: unknown }

function answerOf(field: Field | RowPartField): z.ZodType {
  if (isLocalized(field)) {
    return field.required ? localizedSchema : z.object({ en: z.string().nullable(), ar: z.string().nullable() })
  }
  const nullable = <T extends z.ZodType>(schema: T) => (field.required ? schema : schema.nullable())
  switch (field.kind) {
    case 'flag':
      return z.boolean()
    case 'choices':
    case 'references':
      return z.array(z.string())
    case 'number':
      return nullable(z.number())
    default:
      return nullable(z.string())
  }
}

/** A record with its values beside its id. */
export const smallRecordOf = ({ fields }: SmallDefinition) =>
  z.object({
    _id: z.string(),
    /** Rises with every change; a change or deletion names the version it is made at. */
    version: z.number().int(),
    updatedAt: z.string(),
    ...Object.fromEntries(fields.map((field) => [field.name, answerOf(field)])),
  })
export type SmallRecord = { _id: string; version: number; updatedAt: string; [value: string]: unknown }

/** What the records are called that the values refer to, by id. */
export const namesSchema = { names: z.record(z.string(), localizedSchema) }

export const smallListOf = (definition: SmallDefinition, more: z.ZodRawShape = {}) =>
  pageSchema(smallRecordOf(definition)).extend({ ...namesSchema, ...more })
