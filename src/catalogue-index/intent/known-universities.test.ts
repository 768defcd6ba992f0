import { expect, test } from 'vitest'
import { fold } from '#lib/fold.ts'
import { KNOWN_UNIVERSITIES } from './known-universities.ts'

test('every known university has a name in both scripts and a country', () => {
  for (const { name, country } of KNOWN_UNIVERSITIES) {
    expect(name.en, JSON.stringify(name)).toMatch(/^[\p{Script=Latin} ’,&-]+$/u)
    expect(name.ar, name.en).toMatch(/^[\p{Script=Arabic} ]+$/u)
    expect(country).toMatch(/^[A-Z]{2}$/)
  }
})

test('no two known universities go by the same name', () => {
  const all = KNOWN_UNIVERSITIES.flatMap(({ name, aliases }) => [...new Set([name.en, name.ar, ...aliases].map(fold))])
  expect(all.filter((name, at) => all.indexOf(name) !== at)).toEqual([])
})
