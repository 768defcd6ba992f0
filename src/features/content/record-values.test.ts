import { describe, expect, test } from 'vitest'
import { DEFINITIONS } from '#features/content/definitions.ts'
import { completeValues, copiedValues, emptyValues, toInputValues } from './record-values.ts'

const { universities, majors } = DEFINITIONS

test('a new record begins with every field of its entity, empty', () => {
  expect(emptyValues(universities)).toMatchObject({
    name: { en: null, ar: null },
    languages: [],
    housing: null,
    campuses: [],
    countryId: null,
  })
  expect(emptyValues(majors)).toMatchObject({ entranceExam: null, faq: [], requirements: { en: [], ar: [] } })
})

test('no fact is there from the beginning, nor whether an intake that somebody adds is open', () => {
  expect(emptyValues(universities)).toMatchObject({ type: null, scholarshipType: null, discountPercent: null })
  const [intakes] = majors.fields.filter(({ kind }) => kind === 'rows')
  expect(intakes?.kind === 'rows' && emptyValues({ fields: intakes.fields })).toEqual({
    year: null,
    month: null,
    deadline: null,
    status: null,
  })
})

describe('what is sent', () => {
  test('leaves out what is required and missing, so that the server says so', () => {
    const sent = toInputValues(universities.fields, emptyValues(universities))
    expect(sent).toMatchObject({ name: { en: undefined, ar: null }, countryId: undefined, type: null })
  })

  test('names rows by their id where they have one', () => {
    const row = { _id: 'a1', name: { en: 'North', ar: null }, city: { en: null, ar: null }, latitude: 1, longitude: 2 }
    const values = { ...emptyValues(universities), campuses: [row, { ...row, _id: undefined }] }
    const { campuses } = toInputValues(universities.fields, values) as { campuses: object[] }
    expect(campuses[0]).toEqual(row)
    expect(campuses[1]).not.toHaveProperty('_id')
  })
})

test('a copy has no address yet, and rows of its own', () => {
  const row = { _id: 'a1', name: { en: 'North', ar: null } }
  const values = {
    ...emptyValues(universities),
    slug: { en: 'north', ar: 'شمال' },
    founded: 1900,
    campuses: [row],
  }
  expect(copiedValues(universities, values)).toMatchObject({
    slug: { en: null, ar: null },
    founded: 1900,
    campuses: [{ name: row.name }],
  })
  expect(copiedValues(universities, values).campuses).toEqual([{ name: row.name }])
})

test('values from another time get the fields that have come since, and lose those that went', () => {
  expect(completeValues(DEFINITIONS.tags, { name: { en: 'Law', ar: null }, gone: 1 })).toEqual({
    name: { en: 'Law', ar: null },
    slug: { en: null, ar: null },
    keywords: { en: [], ar: [] },
    aliases: [],
  })
})
