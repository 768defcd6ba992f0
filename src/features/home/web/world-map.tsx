import {
  type KeyboardEvent,
  type PointerEvent,
  type MouseEvent as ReactMouseEvent,
  type Ref,
  Suspense,
  useRef,
  useState,
} from 'react'
import { Link } from 'react-router'
import type { Destination } from '#features/countries/contract.ts'
import type { MapPlaces } from '#features/home/contract.ts'
import { labelsOnMap, type MapStation, stationsOf, stopsOf, VIEW } from '#features/home/map-layout.ts'
import { pathThrough } from '#features/home/map-line.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { Point } from '#lib/country-map.ts'
import { paths } from '#paths.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { MapStationLink } from './map-station-link.tsx'
import { nearestStation, stationTowards } from './station-at.ts'
import { type ReaderLine, useReaderLine } from './use-reader-line.ts'

const WINDOW = [VIEW.left, VIEW.top, VIEW.right - VIEW.left, VIEW.bottom - VIEW.top].join(' ')
const PANEL = 'destination-facts'

const DestinationPanel = lazyPart(async () => (await import('./destination-panel.tsx')).DestinationPanel)

type WorldMapProps = {
  destinations: Destination[]
  places: MapPlaces
  /** What is found in each country, by slug, when something is searched for; null shows all alike. */
  found: ReadonlyMap<string, number> | null
  className?: string
}

/**
 * The world with its destinations as stations of one line, which draws itself once. A station leads to its country; the
 * mouse, the keyboard and a tap show its facts first. Without its code, it is a map of links.
 */
export function WorldMap({ destinations, places, found, className = '' }: WorldMapProps) {
  const { t, lang } = useTranslation('home')
  const map = useRef<SVGSVGElement>(null)
  const line = useRef<SVGGElement>(null)
  const pointer = useRef('mouse')
  const [chosen, setChosen] = useState<MapStation['id'] | null>(null)
  const stations = stationsOf(destinations, lang)
  const labels = {
    wide: labelsOnMap(stations, places.wide, 'wide'),
    narrow: labelsOnMap(stations, places.narrow, 'narrow'),
  }
  const unnamed = stations.filter((_, at) => (places.narrow[at] ?? -1) < 0)
  const readerLine = useReaderLine(stations, line)
  const active = stations.find(({ id }) => id === chosen)
  // One stop for the Tab key; the arrow keys continue from there.
  const inTabOrder = active?.id ?? stations[0]?.id

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') setChosen(null)
    const next = active && stationTowards(event.key, active, stations)
    if (!next) return
    event.preventDefault()
    map.current?.querySelector<SVGAElement>(`[data-station="${next.id}"]`)?.focus()
  }

  // A finger covers several stations, so the first tap shows the facts of the nearest; its panel leads on.
  function onTap(event: ReactMouseEvent) {
    if (pointer.current === 'mouse' || !map.current) return
    const named = (event.target as Element).closest('text')?.closest<SVGAElement>('[data-station]')?.dataset.station
    event.preventDefault()
    setChosen(named ?? nearestStation(event, map.current, stations)?.id ?? null)
  }

  return (
    <>
      <section
        aria-label={t('map.label')}
        className={`relative block ${className}`}
        onPointerLeave={({ pointerType }: PointerEvent) => pointerType === 'mouse' && setChosen(null)}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (relatedTarget && !currentTarget.contains(relatedTarget)) setChosen(null)
        }}
      >
        {/*
        Lines rather than an image, because the largest image is what browsers take for what one came to see; and a layer
        of its own, so that it is not drawn again for every step of the line that draws itself over it.
      */}
        <svg
          viewBox={WINDOW}
          aria-hidden="true"
          className="absolute inset-0 size-full fill-ink opacity-[0.09] will-change-transform dark:opacity-[0.16]"
        >
          <use href={paths.outline({ flagKey: 'world' })} />
        </svg>
        {/* biome-ignore lint/a11y/noSvgWithoutTitle: the section has the name; a title would be a tooltip over every link */}
        <svg
          ref={map}
          viewBox={WINDOW}
          direction="ltr"
          className="relative w-full"
          onKeyDown={onKeyDown}
          onPointerDown={({ pointerType }) => {
            pointer.current = pointerType
          }}
          onClickCapture={onTap}
        >
          <MapLine ref={line} stops={stopsOf(stations)} readerLine={readerLine} />
          {stations.map((station, at) => (
            <MapStationLink
              key={station.id}
              station={station}
              labels={{
                wide: labels.wide.find(({ id }) => id === station.id),
                narrow: labels.narrow.find(({ id }) => id === station.id),
              }}
              state={{
                isActive: station === active,
                isFound: found === null ? null : found.has(station.destination.slug.en),
                isReaders: station.x === readerLine?.from.x && station.y === readerLine.from.y,
              }}
              reach={reachOf(at, stations)}
              inTabOrder={station.id === inTabOrder}
              describedBy={station === active ? PANEL : undefined}
              onChoose={(by) => (by === 'focus' || pointer.current === 'mouse') && setChosen(station.id)}
            />
          ))}
        </svg>
        <Suspense fallback={null}>
          {active && (
            <DestinationPanel
              id={PANEL}
              destination={active.destination}
              found={found === null ? null : (found.get(active.destination.slug.en) ?? 0)}
              onClose={() => setChosen(null)}
            />
          )}
        </Suspense>
      </section>
      {/* A phone has no room on the map for every name: the others are below it, as what they lead to. */}
      {unnamed.length > 0 && (
        <p className="px-4 text-sm text-soft md:hidden">
          {t('map.also')}:{' '}
          {unnamed.map(({ id, name, destination }) => (
            <Link
              key={id}
              to={paths.country({ lang, slug: destination.slug })}
              className="me-3 inline-block py-1 underline decoration-line underline-offset-4 hover:text-accent"
            >
              {name}
            </Link>
          ))}
        </p>
      )}
    </>
  )
}

/** How far around it a station takes the mouse: at most half the way to the nearest other one. */
function reachOf(at: number, stations: readonly MapStation[]): number {
  const station = stations[at]
  const away = stations.flatMap((other) =>
    other === station || !station ? [] : [Math.hypot(other.x - station.x, other.y - station.y) / 2],
  )
  return Math.min(13, ...away)
}

const STYLE = 'stroke-accent [stroke-dasharray:1] [stroke-width:3.6] md:[stroke-width:1.8]'

type MapLineProps = { stops: readonly Point[]; readerLine: ReaderLine | null; ref: Ref<SVGGElement> }

/** The line through the stops, which draws itself once: from the reader's country where that is known in time. */
function MapLine({ stops, readerLine, ref }: MapLineProps) {
  const drawn = readerLine?.ways.map(pathThrough) ?? []
  return (
    <g ref={ref} fill="none" strokeLinecap="round">
      {(readerLine === null || readerLine.isLate) && (
        <path d={pathThrough(stops)} pathLength="1" className={`${STYLE} animate-draw`} />
      )}
      {drawn.map((d) => (
        <path key={d} d={d} pathLength="1" className={`${STYLE} animate-draw`} />
      ))}
      {readerLine && (
        <circle
          cx={readerLine.from.x}
          cy={readerLine.from.y}
          className="fill-saffron stroke-paper [r:7px] [stroke-width:3.6] md:[r:4.2px] md:[stroke-width:1.8]"
        />
      )}
    </g>
  )
}
