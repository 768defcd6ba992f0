import { describe, expect, test } from 'vitest'
import { DEFINITIONS } from '#features/content/definitions.ts'
import type { Field, RowPartField } from '#features/content/fields.ts'
import arabic from '#features/content/locales/ar.json' with { type: 'json' }
import english from '#features/content/locales/en.json' with { type: 'json' }

const withParts = (field: Field | RowPartField): (Field | RowPartField)[] =>
  field.kind === 'rows' ? [field, ...field.fields.flatMap(withParts)] : [field]

const allFields = Object.values(DEFINITIONS).flatMap(({ fields }) => fields.flatMap(withParts))

describe.each([
  ['English', english],
  ['Arabic', arabic],
])('%s', (_, words) => {
  const options: Record<string, Record<string, string>> = words.options

  test('has a label for each field of each entity', () => {
    expect(allFields.map(({ name }) => name).filter((name) => !(name in words.fields))).toEqual([])
  })

  test('has a word for each choice', () => {
    const missing = allFields.flatMap((field) =>
      field.kind === 'choice'
        ? field.options.filter((option) => !options[field.name]?.[option]).map((option) => `${field.name}.${option}`)
        : [],
    )
    expect(missing).toEqual([])
  })

  test('has words for one row of each list, and for adding it', () => {
    const lists = allFields.filter(
      (field) => field.kind === 'rows' || (field.kind === 'object' && field.shape === 'faq'),
    )
    expect(lists.map(({ name }) => name).filter((name) => !(name in words.rows))).toEqual([])
  })

  test('has a heading for each group, and a name for each entity', () => {
    expect(allFields.map(({ group }) => group).filter((group) => !(group in words.groups))).toEqual([])
    expect(Object.keys(words.entities)).toEqual(Object.keys(DEFINITIONS))
  })
})
