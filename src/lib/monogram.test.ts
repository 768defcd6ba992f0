import { expect, test } from 'vitest'
import { monogramOf } from './monogram.ts'

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
  ['TU Delft', 'TU'],
  ['FU Berlin', 'FU'],
])('the short name %s stands as %s', (shortName, letters) => {
  expect(monogramOf({ name: { en: 'Swiss Federal Institute of Technology Lausanne' }, shortName })).toBe(letters)
})

test.each([['Sapienza'], ['UniMelb'], [''], ['—']])(
  'a short name without few letters, %s, leaves the English name',
  (shortName) => {
    expect(monogramOf({ name: { en: 'The University of Melbourne' }, shortName })).toBe('UM')
  },
)
