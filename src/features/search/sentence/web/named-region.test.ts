import { expect, test } from 'vitest'
import { LIMITS } from '#catalogue-index/query/limits.ts'
import { emptyQuery, type Understanding } from '#catalogue-index/query/query.ts'
import { namedRegion, regionInSentence, regionName, withRegionNamed } from './named-region.ts'

const query = { ...emptyQuery(), q: 'nursing', destination: ['germany', 'ireland'] }
const understood: Understanding = {
  query,
  readings: [{ filter: 'destination', values: ['germany', 'ireland'], words: 'europe', region: true }],
  omitted: [],
  renamed: [],
  correctedTo: null,
  home: null,
}
const region = namedRegion(understood)

test('a region is named as long as all its countries are asked for', () => {
  expect(region).toEqual({ words: 'europe', countries: ['germany', 'ireland'] })
  expect(withRegionNamed({ ...query, sort: 'fee' }, region)).toEqual({
    ...query,
    q: 'nursing europe',
    destination: [],
    sort: 'fee',
  })
  expect(withRegionNamed({ ...query, q: '' }, region)).toMatchObject({ q: 'europe', destination: [] })
})

test('other countries, a search word for word and too long a text keep the countries', () => {
  for (const other of [
    { ...query, destination: ['germany'] },
    { ...query, exact: true },
    { ...query, q: 'a'.repeat(LIMITS.text) },
  ])
    expect(withRegionNamed(other, region)).toBe(other)
  expect(withRegionNamed(query, null)).toBe(query)
})

test('a region beside another country is no name for both', () => {
  const [reading] = understood.readings
  if (!reading) throw new Error('There is a reading')
  const { region: _, ...british } = { ...reading, values: ['germany'], words: 'german' }
  expect(namedRegion({ ...understood, readings: [reading, british] })).toBeNull()
})

test('countries that were named one by one, or chosen instead, are no region', () => {
  const [reading] = understood.readings
  if (!reading) throw new Error('There is a reading')
  const { region: _, ...country } = reading
  expect(namedRegion({ ...understood, readings: [country] })).toBeNull()
  expect(namedRegion({ ...understood, query: { ...query, destination: ['turkiye'] } })).toBeNull()
  expect(namedRegion(null)).toBeNull()
})

test('a region is written as names are', () => {
  expect(['europe', 'southeast asia', 'eu', 'أوروبا'].map(regionName)).toEqual([
    'Europe',
    'Southeast Asia',
    'EU',
    'أوروبا',
  ])
  const words = (words: string) => regionInSentence('en', { words, countries: [] })
  expect(
    ['europe', 'middle east', 'eu countries', 'european countries', 'arab countries', 'arab world'].map(words),
  ).toEqual(['Europe', 'the Middle East', 'EU countries', 'European countries', 'Arab countries', 'the Arab world'])
})
