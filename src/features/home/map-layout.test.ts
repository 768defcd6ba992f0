import { expect, test } from 'vitest'
import countries from '#demo/data/countries.json' with { type: 'json' }
import destinations from '#demo/data/destinations.json' with { type: 'json' }
import type { Destination } from '#features/countries/contract.ts'
import { overlap } from '#lib/map-labels.ts'
import { LAYOUTS, type Layout, labelsOnMap, placesOnMap, readerPoint, stationsOf, stopsOf } from './map-layout.ts'
import { legTo, linesFrom, pointsThrough } from './map-line.ts'
import { readerPlace } from './reader-place.ts'

const demo = destinations.flatMap(({ key }): Destination[] => {
  const country = countries.find((each) => each.key === key)
  if (!country) return []
  return [
    {
      _id: key,
      name: { en: country.nameEn, ar: country.nameAr },
      slug: { en: country.slugEn, ar: country.slugAr },
      flagKey: country.alpha2?.toLowerCase() ?? key,
      alpha2: country.alpha2,
      alpha3: country.alpha3,
      tagline: null,
      coordinates: { latitude: country.lat, longitude: country.lng },
      universityCount: 1,
      programmeCount: 1,
      feeFromUsd: null,
    },
  ]
})

const languages = ['en', 'ar'] as const

const labelsOf = (lang: 'en' | 'ar', layout: Layout) =>
  labelsOnMap(stationsOf(demo, lang), placesOnMap(demo, lang, layout), layout)

test('on a wide screen every destination of the demo catalogue has its name on the map, in both languages', () => {
  for (const lang of languages) {
    expect(labelsOf(lang, 'wide').map(({ id }) => id)).toEqual(stationsOf(demo, lang).map(({ id }) => id))
  }
})

test('on a phone every name of the line is on the map, and two thirds of all', () => {
  for (const lang of languages) {
    const shown = labelsOf(lang, 'narrow').map(({ id }) => id)
    expect(shown).toEqual(expect.arrayContaining(stopsOf(stationsOf(demo, lang)).map(({ id }) => id)))
    expect(shown.length).toBeGreaterThan((demo.length * 2) / 3)
  }
})

test('no two names touch, and none covers a station or the line', () => {
  for (const lang of languages)
    for (const layout of ['wide', 'narrow'] as const) {
      const labels = labelsOf(lang, layout)
      const { radius } = LAYOUTS[layout]
      const stations = stationsOf(demo, lang)
      const around = (x: number, y: number, reach: number) => ({
        left: x - reach,
        top: y - reach,
        right: x + reach,
        bottom: y + reach,
      })
      const taken = [
        ...stations.map(({ name, x, y }) => ({ name, box: around(x, y, radius) })),
        ...pointsThrough(stopsOf(stations)).map(({ x, y }) => ({ name: 'the line', box: around(x, y, 1) })),
      ]
      const collisions = labels.flatMap((one, at) => [
        ...labels.slice(at + 1).flatMap((other) => (overlap(one.box, other.box) ? [`${one.name}, ${other.name}`] : [])),
        ...taken.flatMap(({ name, box }) => (overlap(one.box, box) ? [`${one.name}, ${name}`] : [])),
      ])
      expect(collisions, `${lang} ${layout}`).toEqual([])
    }
})

test("the line leaves the reader's country for the nearest stop, and from there runs to both ends", () => {
  const stations = stationsOf(demo, 'en')
  const stops = stopsOf(stations)
  const place = readerPlace('SA')
  if (!place) throw new Error('Riyadh is a place')
  const from = readerPoint(place, stations)
  expect(from).toMatchObject({ x: stations.find(({ id }) => id === 'sa')?.x })
  const ways = linesFrom(from, stops)
  expect(ways.map((way) => way[0])).toEqual([from, from])
  expect(ways.map((way) => way.at(-1))).toEqual([stops.at(-1), stops[0]])
  expect(legTo(from, stops)[1]).toMatchObject({ id: 'ae' })
})

test('at a stop of the line there is no leg to it, and a country that no reader is looked for in is no place', () => {
  const stops = stopsOf(stationsOf(demo, 'en'))
  const [west] = stops
  if (!west) throw new Error('The line has stops')
  expect(legTo(west, stops)).toEqual([])
  expect(linesFrom(west, stops)).toEqual([stops])
  expect(readerPlace('FJ')).toBeNull()
  expect(readerPlace(null)).toBeNull()
})
