import { type RefObject, useEffect, useState } from 'react'
import { type MapStation, readerPoint, stopsOf } from '#features/home/map-layout.ts'
import { legTo, linesFrom } from '#features/home/map-line.ts'
import { readerPlace } from '#features/home/reader-place.ts'
import type { Point } from '#lib/country-map.ts'

/** `ways` start at `from`; where it `isLate` they are only what the line has not yet. */
export type ReaderLine = { from: Point; ways: Point[][]; isLate: boolean }

/**
 * The line from the reader's country, guessed by the time zone in the browser; null where it is not known. Once the line
 * that came with the page has drawn itself, only the leg from the reader's country is added to it.
 */
export function useReaderLine(stations: readonly MapStation[], line: RefObject<SVGGElement | null>): ReaderLine | null {
  const [start, setStart] = useState<{ from: Point; isLate: boolean } | null>(null)
  const key = stations.map(({ id, x, y }) => `${id} ${x} ${y}`).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` says which stations there are
  useEffect(() => {
    let isCurrent = true
    import('#lib/time-zones.ts').then(
      ({ countryOfZone }) => {
        const place = readerPlace(countryOfZone(new Intl.DateTimeFormat().resolvedOptions().timeZone))
        if (!place || !isCurrent) return
        const isRunning = line.current?.getAnimations({ subtree: true }).some((each) => each.playState === 'running')
        setStart({ from: readerPoint(place, stations), isLate: !isRunning })
      },
      // The line stays as it came with the page.
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [key, line])
  if (!start) return null
  const stops = stopsOf(stations)
  const leg = legTo(start.from, stops)
  return { ...start, ways: start.isLate ? [leg].filter(({ length }) => length > 1) : linesFrom(start.from, stops) }
}
