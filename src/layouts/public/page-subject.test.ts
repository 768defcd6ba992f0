import { expect, test } from 'vitest'
import { subjectOf } from './page-subject.ts'

const medicine = { en: 'Medicine', ar: 'الطب' }
const vienna = { en: 'University of Vienna', ar: null }

test('a page is about its programme at its university, its place or its article, in the language of the reader', () => {
  const page = { major: { _id: 'm1', name: medicine, university: { name: vienna } }, printed: null }
  expect(subjectOf([{}, { loaderData: page }], 'en')).toEqual({ name: 'Medicine, University of Vienna', item: 'm1' })
  expect(subjectOf([{}, { loaderData: page }], 'ar')?.name).toBe('الطب، University of Vienna')
  const country = { _id: 'c1', name: { en: 'Austria', ar: 'النمسا' } }
  expect(subjectOf([{ loaderData: { country } }], 'ar')?.name).toBe('النمسا')
  expect(subjectOf([{ loaderData: { article: { title: medicine } } }], 'en')?.name).toBe('Medicine')
})

test('a question can be about a programme or a university, not about a place or an article', () => {
  const itemOf = (kind: string) => subjectOf([{ loaderData: { [kind]: { _id: 'x1', name: medicine } } }], 'en')?.item
  expect(['major', 'course', 'university', 'country', 'faculty', 'article'].map(itemOf)).toEqual([
    'x1',
    'x1',
    'x1',
    undefined,
    undefined,
    undefined,
  ])
})

test('a page that is about nothing in particular, or was not found, has no subject', () => {
  expect(subjectOf([{ loaderData: { statistics: {} } }], 'en')).toBeNull()
  expect(subjectOf([{ loaderData: { major: null } }], 'en')).toBeNull()
  expect(subjectOf([{}], 'en')).toBeNull()
})
