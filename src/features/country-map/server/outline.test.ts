import { expect, test } from 'vitest'
import { OUTLINE_SIZE } from '#lib/country-map.ts'
import { outlineOf, placeOnOutline } from './outline.ts'

const AUSTRALIA = '036'
const CANADA = '124'
const GERMANY = '276'
const MALDIVES = '462'
const MALTA = '470'

const ringsOf = (code: string): number[][][] =>
  (outlineOf(code) ?? '')
    .split('Z')
    .filter(Boolean)
    .map((ring) =>
      ring
        .slice(1)
        .split('L')
        .map((point) => point.split(',').map(Number)),
    )

test('of two places with one code, the country is drawn and not its reefs', () => {
  expect(Math.max(...ringsOf(AUSTRALIA).map((ring) => ring.length))).toBeGreaterThan(100)
  const sydney = placeOnOutline(AUSTRALIA, { latitude: -33.87, longitude: 151.21 })
  expect(sydney?.x).toBeGreaterThan(OUTLINE_SIZE / 2)
})

test('an outline stays within its size, and has its islands', () => {
  for (const code of [CANADA, AUSTRALIA, GERMANY]) expect(outlineOf(code)?.length).toBeLessThan(40_000)
  expect(ringsOf(CANADA).length).toBeGreaterThan(20)
  expect(ringsOf(GERMANY)[0]?.length).toBeGreaterThan(100)
  for (const code of [MALDIVES, MALTA]) expect(ringsOf(code).length).toBeGreaterThan(1)
  expect(outlineOf(MALTA)?.length).toBeGreaterThan(400)
  for (const ring of ringsOf(CANADA)) expect(ring.length).toBeGreaterThan(2)
})

test('a country that is not on the map has no outline', () => {
  expect(outlineOf('000')).toBe(null)
})
