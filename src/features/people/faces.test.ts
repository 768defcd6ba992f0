import { expect, test } from 'vitest'
import type { Person } from './contract.ts'
import { facesFor, facesOf } from './faces.ts'

const person = (en: string, languages: string[], ...countries: string[]): Person => ({
  name: { en, ar: null },
  languages,
  introduction: null,
  photo: null,
  destinations: countries.map((slug) => ({ name: { en: slug, ar: null }, slug: { en: slug, ar: null } })),
})
const PEOPLE = [
  person('Amal', ['ar']),
  person('Bilal', ['ar', 'en']),
  person('Carla', ['en']),
  person('Deniz', ['tr']),
  person('Elif', ['tr', 'en'], 'turkiye'),
  person('Farid', ['ar']),
  person('Ghada', ['ar']),
]
const names = (country: string | undefined, lang: 'en' | 'ar') =>
  facesFor(facesOf(PEOPLE, country), lang).map(({ name }) => name.en)

test('who looks after the destination comes before others who speak the language', () => {
  expect(names('turkiye', 'en')).toEqual(['Elif', 'Bilal', 'Carla'])
})

test('who speaks the reader’s language comes before who looks after the destination and does not', () => {
  expect(names('turkiye', 'ar')).toEqual(['Bilal', 'Amal', 'Farid'])
})

test('a page about no country shows those who speak the reader’s language', () => {
  expect(names(undefined, 'en')).toEqual(['Bilal', 'Carla', 'Elif'])
  expect(facesOf([], 'turkiye')).toEqual([])
})

test('a face carries nothing that a panel does not show', () => {
  expect(Object.keys(facesOf(PEOPLE, undefined)[0] ?? {})).toEqual(['name', 'languages', 'photo'])
})
