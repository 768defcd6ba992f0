import { expect, test } from 'vitest'
import { distinctMonograms, monogramOf } from './monogram.ts'

test.each([
  ['Technical University of Munich', 'TUM'],
  ['RWTH Aachen University', 'RWTH'],
  ['Massachusetts Institute of Technology', 'MIT'],
  ['King’s College London', 'KCL'],
  ['Middle East Technical University', 'METU'],
  ['The University of Manchester', 'UM'],
  ['Heidelberg University', 'HU'],
  ['Istanbul Aydın University', 'IAU'],
  ['İzmir University of Economics', 'İUE'],
  ['King Fahd University of Petroleum and Minerals', 'KFUP'],
  ['UNSW Sydney', 'UNSW'],
  ['Sorbonne', 'S'],
  ['Friedrich-Alexander-Universität', 'FAU'],
  ['…', '·'],
])('%s is %s', (en, letters) => {
  expect(monogramOf({ name: { en }, shortName: null })).toBe(letters)
})

test.each([
  ['EPFL', 'EPFL'],
  ['KFUPM', 'KFUPM'],
  ['Purdue', 'Purdue'],
  ['U of T', 'UofT'],
  ['TU Delft', 'TUD'],
  ['FU Berlin', 'FUB'],
])('the short name %s becomes %s', (shortName, letters) => {
  expect(monogramOf({ name: { en: 'Swiss Federal Institute of Technology Lausanne' }, shortName })).toBe(letters)
})

test.each([['Sapienza'], ['UniMelb'], [''], ['—']])(
  'a short name without few letters, %s, leaves the English name',
  (shortName) => {
    expect(monogramOf({ name: { en: 'The University of Melbourne' }, shortName })).toBe('UM')
  },
)

const called = (en: string, shortName: string | null = null) => ({ id: en, name: { en }, shortName })

test('universities with the same letters get the beginning of the word that distinguishes them', () => {
  const letters = distinctMonograms([
    called('Cardiff University'),
    called('Cairo University', 'CU'),
    called('Coventry University'),
    called('The University of Jordan', 'UJ'),
    called('Jagiellonian University', 'UJ'),
    called('Heidelberg University'),
  ])
  expect(Object.fromEntries(letters)).toEqual({
    'Cardiff University': 'Car',
    'Coventry University': 'Cov',
    'The University of Jordan': 'Jor',
    'Jagiellonian University': 'Jag',
  })
})

test('no two universities have the same letters, whatever they are called and in whatever order they come', () => {
  const universities = [
    ...['Cardiff', 'Carleton', 'Cargo', 'Car', 'Ca', 'C', 'Cardifff'].map((name) => called(`${name} University`)),
    called('University', 'CAR'),
    called('University of Car'),
    { ...called('Cardiff University'), id: 'another' },
    { ...called('Cardiff University'), id: 'a third' },
    called('…'),
    called('—'),
  ]
  const letters = distinctMonograms(universities)
  const all = universities.map((one) => monogramOf({ ...one, letters: letters.get(one.id) }).toUpperCase())
  expect(new Set(all).size).toBe(all.length)
  expect(distinctMonograms(universities.toReversed())).toEqual(letters)
})
