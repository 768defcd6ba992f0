import { expect, test } from 'vitest'
import { OUTLINE_SIZE } from '#lib/country-map.ts'
import { outlineOf, placeOnOutline } from './outline.ts'

const AUSTRALIA = '036'
const CANADA = '124'
const GERMANY = '276'
const ITALY = '380'
const MALDIVES = '462'
const MALTA = '470'
const TURKEY = '792'
const UNITED_STATES = '840'

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

test('islands and parts far away are at the edge of the outline, and what is not of the country is nowhere', () => {
  const LAMPEDUSA = { latitude: 35.5, longitude: 12.61 }
  expect(placeOnOutline(ITALY, LAMPEDUSA)?.y).toBe(OUTLINE_SIZE)
  expect(placeOnOutline(UNITED_STATES, { latitude: 21.3, longitude: -157.82 })?.x).toBe(0)
  expect(placeOnOutline(GERMANY, { latitude: 38.72, longitude: -9.14 })).toBe(null)
  expect(placeOnOutline(GERMANY, { latitude: 47.5, longitude: 19.04 })).toBe(null)
})

test('a town on the coast is on the outline', () => {
  const IZMIR = { latitude: 38.4237, longitude: 27.1428 }
  expect(placeOnOutline(TURKEY, IZMIR)).toEqual({ x: 16.5, y: 105.1 })
})
