import { type ContentDefinition, type Field, isLocalized, type RowPartField } from '#features/content/fields.ts'
import type { RecordValues } from '#features/content/schemas.ts'

/** The values of a form: how they begin, how they are sent, and how a copy of a record begins. */

type Both = { en: unknown; ar: unknown }

function emptyValue(field: Field | RowPartField): unknown {
  switch (field.kind) {
    case 'textList':
      return field.localized ? { en: [], ar: [] } : []
    case 'choices':
    case 'references':
    case 'gallery':
    case 'rows':
      return []
    case 'object':
      return field.shape === 'faq' ? [] : null
    case 'flag':
      return field.nullable ? null : (field.initial ?? false)
    case 'choice':
    case 'number':
      return field.initial ?? null
    default:
      return isLocalized(field) ? { en: null, ar: null } : null
  }
}

export const emptyValues = ({ fields }: Pick<ContentDefinition, 'fields'>): RecordValues =>
  Object.fromEntries(fields.map((field) => [field.name, emptyValue(field)]))

/**
 * The values as they are sent: what is required and not there is left out, so that the server answers that it is
 * missing, and not that it is written wrongly.
 */
export const toInputValues = (fields: readonly (Field | RowPartField)[], values: RecordValues): RecordValues =>
  Object.fromEntries(fields.map((field) => [field.name, toInputValue(field, values[field.name])]))

function toInputValue(field: Field | RowPartField, value: unknown): unknown {
  if (field.kind === 'rows') {
    return (value as RecordValues[]).map(({ _id, ...row }) => ({
      ...(typeof _id === 'string' && { _id }),
      ...toInputValues(field.fields, row),
    }))
  }
  if (!field.required) return value
  if (isLocalized(field)) {
    const { en, ar } = value as Both
    return { en: en ?? undefined, ar }
  }
  return value ?? undefined
}

/** What a copy of a record begins with: all but its address, and parts that are rows of their own. */
export function copiedValues({ fields }: Pick<ContentDefinition, 'fields'>, values: RecordValues): RecordValues {
  const copied: RecordValues = {}
  for (const field of fields) {
    const value = values[field.name]
    if (field.kind === 'slug') copied[field.name] = emptyValue(field)
    else if (field.kind === 'rows') copied[field.name] = (value as RecordValues[]).map(({ _id, ...row }) => row)
    else copied[field.name] = value
  }
  return copied
}

/** Values from another time, in the shape of today: of a copy that a browser has kept. */
export const completeValues = ({ fields }: Pick<ContentDefinition, 'fields'>, values: RecordValues): RecordValues =>
  Object.fromEntries(fields.map((field) => [field.name, values[field.name] ?? emptyValue(field)]))
