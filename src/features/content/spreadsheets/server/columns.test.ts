import { describe, expect, test } from 'vitest'
import { DEFINITIONS } from '#features/content/definitions.ts'
import { columnsOfEntity, headerOf, recognisedColumns, usualKey } from '#features/content/spreadsheets/columns.ts'
import { columnWords } from './words.ts'

describe.each(Object.values(DEFINITIONS))('$entity', (definition) => {
  const columns = columnsOfEntity(definition)
  const keys = columns.map(({ key }) => key)

  test.each(['en', 'ar'] as const)(
    'has a heading of its own for each column in %s, by which it is recognised',
    (lang) => {
      const headers = columns.map((column) => headerOf(column, columnWords[lang]))
      expect(new Set(headers).size).toBe(headers.length)
      expect(recognisedColumns(definition, headers, columnWords)).toEqual(keys)
      expect(
        recognisedColumns(
          definition,
          headers.map((header) => `  ${header.toUpperCase()} `),
          columnWords,
        ),
      ).toEqual(keys)
    },
  )

  test('recognises the keys of its columns, however they are written', () => {
    expect(recognisedColumns(definition, keys, columnWords)).toEqual(keys)
    expect(
      recognisedColumns(
        definition,
        keys.map((key) => key.replace('.', '_')),
        columnWords,
      ),
    ).toEqual(keys)
  })
})

test('headings that people use are understood, in the language that they are written in', () => {
  const { universities, majors } = DEFINITIONS
  expect(recognisedColumns(universities, ['name', 'country', 'alpha2', 'region', 'website'], columnWords)).toEqual([
    'name.en',
    'countryId',
    'countryId',
    null,
    'website',
  ])
  expect(recognisedColumns(universities, ['الاسم', 'Name', 'البلد'], columnWords)).toEqual([
    'name.ar',
    'name.en',
    'countryId',
  ])
  expect(recognisedColumns(majors, ['University Name', 'Tuition', 'Duration', 'Degree'], columnWords)).toEqual([
    'universityId',
    'feeAmount',
    'durationMonths',
    'level',
  ])
})

test('what a list is of names its records, and a currency alone is that of the only amount', () => {
  const { universities, majors } = DEFINITIONS
  expect(recognisedColumns(universities, ['University', 'الجامعة', 'Country'], columnWords)).toEqual([
    'name.en',
    'name.ar',
    'countryId',
  ])
  const headers = ['Programme', 'التخصص', 'University', 'Language of instruction', 'Tuition fee', 'Currency']
  expect(recognisedColumns(majors, headers, columnWords)).toEqual([
    'name.en',
    'name.ar',
    'universityId',
    'languages',
    'feeAmount',
    'feeCurrency',
  ])
})

test('other words for a text are understood with its language beside', () => {
  const { universities } = DEFINITIONS
  // As files were headed before the column was called «رابط الصفحة».
  const former = ['عنوان الصفحة (بالإنجليزية)', 'عنوان الصفحة (بالعربية)']
  expect(recognisedColumns(universities, former, columnWords)).toEqual(['slug.en', 'slug.ar'])
  expect(recognisedColumns(universities, ['Title (English)', 'Title (Arabic)'], columnWords)).toEqual([
    'name.en',
    'name.ar',
  ])
})

test('rows are recognised by the surest column that a file has', () => {
  expect(usualKey(DEFINITIONS.countries, ['name.en', 'alpha2'])).toBe('alpha2')
  expect(usualKey(DEFINITIONS.majors, ['name.en', 'slug.en', '_id'])).toBe('_id')
  expect(usualKey(DEFINITIONS.majors, [null])).toBe('name.en')
})
