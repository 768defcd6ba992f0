import type { Destination } from '#features/countries/contract.ts'
import type { Point } from '#lib/country-map.ts'
import { type Language, localize } from '#lib/localized.ts'
import { type Label, labelAt, type Station, searchPlaces } from '#lib/map-labels.ts'
import { onWorldMap, WORLD } from '#lib/world-map.ts'
import { legTo, pointsThrough } from './map-line.ts'
import { READER_PLACES, type ReaderPlace } from './reader-place.ts'

/** The part of the world where the destinations are, in map units; nothing outside it is seen. */
export const VIEW = { left: 70, top: 8, right: 940, bottom: WORLD.height }

/**
 * The map on a wide screen and on a phone, where it is as wide as the screen. Type at its largest and stations with their
 * edge, in map units: 16.8 are 12 pixels beside the search on a screen of 1280, 29.5 on a phone of 360. There a name at the end
 * of a longer leader would be in another continent.
 */
export const LAYOUTS = { wide: { size: 16.8, radius: 5 }, narrow: { size: 29.5, radius: 7.5, reach: 5 } } as const
export type Layout = keyof typeof LAYOUTS

/** The route the line takes over the map, by flag, from west to east. Stations that are no destination are passed over. */
const ROUTE = ['us', 'ca', 'gb', 'de', 'tr', 'ae', 'in', 'my', 'au']

export type MapStation = Station & { destination: Destination; isStop: boolean }

/** The destinations that are on the map, the stops of the line first. */
export function stationsOf(destinations: readonly Destination[], lang: Language): MapStation[] {
  const all = destinations.flatMap((destination) => {
    const { flagKey, name, coordinates } = destination
    const isStop = ROUTE.includes(flagKey)
    return coordinates
      ? [{ id: flagKey, name: localize(name, lang), ...onWorldMap(coordinates), destination, isStop }]
      : []
  })
  return [...all.filter(({ isStop }) => isStop), ...all.filter(({ isStop }) => !isStop)]
}

/** The stops of the line, from west to east. */
export const stopsOf = (stations: readonly MapStation[]): MapStation[] =>
  ROUTE.flatMap((key) => stations.filter(({ id }) => id === key))

/** Where a reader's line begins: at the station of the reader's country, else where the time zone says. */
export function readerPoint(place: ReaderPlace, stations: readonly MapStation[]): Point {
  const own = stations.find(({ destination }) => destination.alpha2 === place.alpha2)
  return own ? { x: own.x, y: own.y } : onWorldMap(place)
}

/** What the labels of a layout keep off: the line, and where they can the legs by which readers' lines reach it. */
function optionsOf(stations: readonly MapStation[], layout: Layout) {
  const stops = stopsOf(stations)
  const legs = READER_PLACES.map((place) => legTo(readerPoint(place, stations), stops))
  return { view: VIEW, ...LAYOUTS[layout], line: pointsThrough(stops), otherLines: legs.flatMap(pointsThrough) }
}

/**
 * A phone has no room for every name: those of the line come first, then those of the destinations that staff list first.
 * On a wide screen all are there, and none has to make way.
 */
const WEIGHTS = { stop: 16, listedFirst: 4, other: 1 }
const LISTED_FIRST = 12

/** For each station the number of its label's place; -1 where there is no room for one. */
export const placesOnMap = (destinations: readonly Destination[], lang: Language, layout: Layout): number[] => {
  const stations = stationsOf(destinations, lang)
  const first = new Set(destinations.slice(0, LISTED_FIRST))
  const weighed = stations.map((station) => ({
    ...station,
    weight: WEIGHTS[station.isStop ? 'stop' : first.has(station.destination) ? 'listedFirst' : 'other'],
  }))
  return searchPlaces(layout === 'narrow' ? weighed : stations, optionsOf(stations, layout))
}

/** The labels at the places that were found for them. */
export const labelsOnMap = (stations: readonly MapStation[], places: readonly number[], layout: Layout): Label[] =>
  stations.flatMap((station, at) => labelAt(station, places[at] ?? -1, LAYOUTS[layout]) ?? [])
