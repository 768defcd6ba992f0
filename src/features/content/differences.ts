import type { Language } from '#lib/localized.ts'
import { type ContentDefinition, type Field, isLocalized } from './fields.ts'
import type { RecordValues } from './schemas.ts'

/** Two versions of the same record: in which fields they differ, and what becomes of each. */

export type FieldDifference = {
  /** `name.en`, `feeAmount`. */
  path: string
  field: Field
  language: Language | null
  theirs: unknown
  mine: unknown
  /** Whose is kept unless one chooses otherwise: theirs where only they have changed it. */
  usual: 'theirs' | 'mine'
}

type Leaf = { path: string; field: Field; language: Language | null }

/** The values of a record one by one, each language of a text by itself. */
export const leavesOf = ({ fields }: Pick<ContentDefinition, 'fields'>): Leaf[] =>
  fields.flatMap((field): Leaf[] =>
    isLocalized(field)
      ? (['en', 'ar'] as const).map((language) => ({ path: `${field.name}.${language}`, field, language }))
      : [{ path: field.name, field, language: null }],
  )

export const valueAt = (values: RecordValues, { field, language }: Leaf): unknown =>
  language ? (values[field.name] as Record<Language, unknown>)[language] : values[field.name]

/** Whether two values are the same JSON. Most are the same to the letter, or no objects. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  const areObjects = typeof one === 'object' && one !== null && typeof other === 'object' && other !== null
  return areObjects && (JSON.stringify(one) === JSON.stringify(other) || canonical(one) === canonical(other))
}

/** JSON with its keys in order: PostgreSQL keeps those of jsonb in an order of its own. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  ) ?? 'undefined'

/** Where theirs and mine differ; `base` is the version that both began with. */
export function differencesOf(
  definition: Pick<ContentDefinition, 'fields'>,
  { base, theirs, mine }: { base: RecordValues; theirs: RecordValues; mine: RecordValues },
): FieldDifference[] {
  return leavesOf(definition).flatMap((leaf) => {
    const [was, other, own] = [valueAt(base, leaf), valueAt(theirs, leaf), valueAt(mine, leaf)]
    if (isSame(other, own)) return []
    return [{ ...leaf, theirs: other, mine: own, usual: isSame(was, own) ? ('theirs' as const) : ('mine' as const) }]
  })
}

/** Theirs, with mine in the fields that are chosen. */
export function mergedValues(
  theirs: RecordValues,
  differences: readonly FieldDifference[],
  choices: Readonly<Record<string, 'theirs' | 'mine'>>,
): RecordValues {
  const merged = { ...theirs }
  for (const { path, field, language, mine, usual } of differences) {
    if ((choices[path] ?? usual) !== 'mine') continue
    merged[field.name] = language ? { ...(merged[field.name] as object), [language]: mine } : mine
  }
  return merged
}
