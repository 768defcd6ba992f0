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
])('%s is %s', (name, letters) => {
  expect(monogramOf(name)).toBe(letters)
})
