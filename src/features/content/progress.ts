import { type ContentDefinition, type Field, isLocalized } from './fields.ts'
import type { RecordValues } from './schemas.ts'

/** How far a record is: what it lacks before it can be published, and how much of it there is in Arabic. */

type Localized = { en: unknown; ar: unknown }

export const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

const english = (field: Field, values: RecordValues): unknown =>
  isLocalized(field) ? (values[field.name] as { en: unknown }).en : values[field.name]

/** Fields, by their dotted path, without which a record cannot be published. */
export const missingToPublish = (definition: ContentDefinition, values: RecordValues): string[] =>
  definition.fields
    .filter((field) => (field.required || field.neededToPublish) && isBlank(english(field, values)))
    .map((field) => (isLocalized(field) ? `${field.name}.en` : field.name))

/** Fields whose Arabic is a text of its own; an address is not translated. */
export const isTranslated = (field: Field): boolean => isLocalized(field) && field.kind !== 'slug'

/** How many of the texts that are there in English are there in Arabic. */
export function completeness(
  definition: ContentDefinition,
  values: RecordValues,
): { texts: number; translated: number } {
  const texts = definition.fields
    .filter(isTranslated)
    .map(({ name }) => values[name] as Localized)
    .filter(({ en }) => !isBlank(en))
  return { texts: texts.length, translated: texts.filter(({ ar }) => !isBlank(ar)).length }
}
