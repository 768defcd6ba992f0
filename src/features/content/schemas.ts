import { z } from 'zod'
import { isDay } from '#lib/day.ts'
import { isEmail, toPlainEmail } from '#lib/email.ts'
import type { FieldProblem } from '#lib/problem.ts'
import { toPlainCode, toPlainLine, toPlainText } from '#lib/typed-text.ts'
import { isTimeZone } from '#lib/zoned-day.ts'
import type { Field, RecordDefinition, RowPartField, TextField } from './fields.ts'
import { objectSchemas } from './object-schemas.ts'

/** What each field of a record may contain, made from its definition, for the form, the API and spreadsheets alike. */

/** A complaint that is given in the reader's words under `errors.fields`. */
const problem = (key: FieldProblem) => ({ message: key })

const SLUG_EN = /^[a-z0-9]+(-[a-z0-9]+)*$/
/** As the database has it: no space, sign of an address or Latin capital. */
const SLUG_AR = /^[^\s/?#%A-Z]+$/
export const SLUG_LENGTH = 120

/** Null where nothing is given; an empty text is nothing. */
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' || value === undefined ? null : value), schema.nullable())

function textSchema({ format, max, pattern }: TextField): z.ZodType<string> {
  const text = z.string().max(max * 4)
  switch (format) {
    case 'lines':
      return text.transform(toPlainText).pipe(z.string().min(1).max(max))
    case 'line':
      return text.transform(toPlainLine).pipe(z.string().min(1).max(max))
    case 'url':
      return text.transform(toPlainCode).pipe(z.string().max(max).refine(isWebAddress, problem('malformed')))
    case 'domain':
      return text.transform(toPlainCode).pipe(
        z
          .string()
          .max(max)
          .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/),
      )
    case 'email':
      return text.transform(toPlainEmail).pipe(z.string().max(max).refine(isEmail, problem('malformed')))
    case 'timezone':
      return text.transform(toPlainCode).pipe(z.string().max(max).refine(isTimeZone, problem('not_offered')))
    case 'code':
    case 'path':
      return text.transform(toPlainCode).pipe(pattern ? z.string().max(max).regex(pattern) : z.string().min(1).max(max))
  }
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\//.test(text) && URL.canParse(text)
}

/** English has to be there where the field is required, Arabic may be missing. */
const inBothLanguages = (schema: z.ZodType, isRequired: boolean) =>
  z.object({ en: isRequired ? schema : optional(schema), ar: optional(schema) })

function schemaOf(field: Field | RowPartField): z.ZodType {
  const isRequired = field.required === true
  const nullable = (schema: z.ZodType) => (isRequired ? schema : optional(schema))
  switch (field.kind) {
    case 'text':
      return field.localized ? inBothLanguages(textSchema(field), isRequired) : nullable(textSchema(field))
    case 'richText':
      return inBothLanguages(z.string().min(1).max(field.max), isRequired)
    case 'slug':
      return z.object({
        en: optional(z.string().max(SLUG_LENGTH).regex(SLUG_EN)),
        ar: optional(z.string().max(SLUG_LENGTH).regex(SLUG_AR)),
      })
    case 'textList': {
      const line = z
        .string()
        .max(field.max * 4)
        .transform(toPlainLine)
        .pipe(z.string().max(field.max))
      const lines = z
        .array(line)
        .max(field.most)
        .transform((list) => [...new Set(list.filter((text) => text !== ''))])
        .refine((list) => list.every((text) => field.pattern?.test(text) ?? true), problem('malformed'))
      return field.localized ? z.object({ en: lines, ar: lines }) : lines
    }
    case 'number': {
      const number = z.number().min(field.min).max(field.max)
      const step = 10 ** field.decimals
      return nullable(
        number.refine((value) => Math.abs(Math.round(value * step) - value * step) < 1e-6, problem('malformed')),
      )
    }
    case 'flag':
      if (field.initial !== undefined) return z.boolean().default(field.initial)
      return field.nullable ? z.boolean().nullable() : z.boolean()
    case 'choice':
      return nullable(z.enum(field.options as [string, ...string[]]))
    case 'choices':
      return z.array(z.enum(field.options as [string, ...string[]])).refine(isDistinct, problem('wrong'))
    case 'date':
      return nullable(z.string().refine(isDay, problem('malformed')))
    case 'reference':
      if (field.to === 'flag') return nullable(z.string().regex(/^[a-z]+(-[a-z]+)*$/))
      return nullable(field.to === 'currency' ? z.string().regex(/^[A-Z]{3}$/) : z.guid())
    case 'media':
      return nullable(z.guid())
    case 'references':
    case 'gallery':
      return z.array(z.guid()).max(field.most).refine(isDistinct, problem('not_offered'))
    case 'object':
      return objectSchemas[field.shape]
    case 'rows':
      return z
        .array(z.object({ _id: z.guid().optional(), ...shapeOf(field.fields) }))
        .max(field.most)
        .refine((rows) => isDistinct(rows.map((row) => rowKey(row, field.key))), problem('wrong'))
  }
}

const isDistinct = (list: readonly unknown[]): boolean => new Set(list).size === list.length

/** A new row has no id yet, and is like no other. */
const rowKey = (row: Record<string, unknown>, key: 'id' | readonly string[]): unknown =>
  key === 'id' ? (row._id ?? row) : key.map((name) => row[name]).join(' ')

const shapeOf = (fields: readonly (Field | RowPartField)[]): Record<string, z.ZodType> =>
  Object.fromEntries(fields.map((field) => [field.name, schemaOf(field)]))

/** A localized text or list, a text, a number …, by the field's name. */
export type RecordValues = Record<string, unknown>

/** All values of a record; complaints name the field by its dotted path, `name.en`. */
export const valuesSchemaOf = (definition: RecordDefinition): z.ZodType<RecordValues> =>
  z.object(shapeOf(definition.fields))
