import { Link } from 'react-router'
import type { Destination } from '#features/countries/contract.ts'
import { useLanguage } from '#i18n/language.ts'
import { localize } from '#lib/localized.ts'
import { placeLabels, TYPE } from '#lib/map-labels.ts'
import { onWorldMap, WORLD } from '#lib/world-map.ts'
import { paths } from '#paths.ts'

/** The part of the world where the destinations are, in map units; nothing outside it is seen. */
const VIEW = { left: 70, top: 8, right: 940, bottom: WORLD.height }
const WINDOW = [VIEW.left, VIEW.top, VIEW.right - VIEW.left, VIEW.bottom - VIEW.top].join(' ')

/** How much larger type has to be drawn to be read on a phone, where the map is as wide as its screen. */
const PHONE = 2.2

/**
 * The route the line takes over the map, by flag, from west to east. Stations that are no destination are passed over.
 */
const ROUTE = ['us', 'ca', 'gb', 'de', 'tr', 'ae', 'in', 'my', 'au']

type WorldMapProps = {
  destinations: Destination[]
  /** The destinations, by slug, that stay when something is searched for; null shows all alike. */
  lit: ReadonlySet<string> | null
  className?: string
}

/**
 * The world with its destinations as stations of one line, which draws itself once. For the eye and the mouse only:
 * the list of destinations further down says the same in words. A phone's map names the stops of the line alone.
 */
export function WorldMap({ destinations, lit, className = '' }: WorldMapProps) {
  const lang = useLanguage()
  const stations = destinations.flatMap(({ flagKey, slug, name, coordinates }) =>
    coordinates ? [{ id: flagKey, slug, name: localize(name, lang), ...onWorldMap(coordinates) }] : [],
  )
  const stops = ROUTE.flatMap((key) => stations.filter(({ id }) => id === key))
  const litFlags = new Set(stations.flatMap(({ id, slug }) => (lit?.has(slug.en) ? [id] : [])))
  const legs = legsThrough(stops)
  const line = legs.flatMap(pointsOf)
  const labels = placeLabels([...new Set([...stops, ...stations])], { view: VIEW, line })
  const labelsOnPhone = placeLabels(stops, { view: VIEW, line, scale: PHONE })
  return (
    <div className={`relative ${className}`}>
      {/*
        Lines rather than an image, because the largest image is what browsers take for what one came to see; and a layer
        of its own, so that it is not drawn anew for every step of the line that draws itself over it.
      */}
      <svg
        viewBox={WINDOW}
        aria-hidden="true"
        className="absolute inset-0 size-full fill-ink opacity-[0.09] will-change-transform dark:opacity-[0.16]"
      >
        <use href={paths.outline({ flagKey: 'world' })} />
      </svg>
      <svg viewBox={WINDOW} aria-hidden="true" direction="ltr" className="relative w-full">
        <path
          d={`M${legs[0]?.from ?? '0,0'}${legs.map(({ c1, c2, to }) => `C${c1} ${c2} ${to}`).join('')}`}
          fill="none"
          pathLength="1"
          strokeLinecap="round"
          className="animate-draw stroke-accent [stroke-dasharray:1] [stroke-width:3.6] md:[stroke-width:1.8]"
        />
        {stations.map(({ id, slug, x, y }) => {
          const isLit = litFlags.has(id)
          const isOnly = isLit && lit?.size === 1
          const label = labels.find((each) => each.id === id)
          const stop = stops.some((each) => each.id === id)
          return (
            <Link
              key={id}
              to={paths.country({ lang, slug })}
              tabIndex={-1}
              className={`group transition-opacity duration-200 motion-reduce:transition-none max-md:pointer-events-none ${lit && !isLit ? 'opacity-20' : ''}`}
            >
              <circle cx={x} cy={y} r="13" fill="transparent" />
              <circle
                cx={x}
                cy={y}
                className={`[stroke-width:3.6] group-hover:fill-saffron md:[stroke-width:1.8] ${isLit ? 'fill-accent stroke-paper [r:11px] md:[r:5.6px]' : stop ? 'fill-paper stroke-accent [r:8.4px] md:[r:4.2px]' : 'fill-accent stroke-paper [r:6px] md:[r:3px]'}`}
              />
              <text
                x={label?.labelX ?? x}
                y={label?.labelY ?? y - 14}
                textAnchor={label?.anchor ?? 'middle'}
                dominantBaseline="central"
                fontSize={TYPE}
                strokeWidth="3.5"
                className={`fill-soft stroke-paper font-medium [paint-order:stroke] group-hover:fill-accent max-md:hidden ${label || isOnly ? '' : 'opacity-0 group-hover:opacity-100'}`}
              >
                {stations.find((each) => each.id === id)?.name}
              </text>
            </Link>
          )
        })}
        {labelsOnPhone.map(({ id, name, labelX, labelY, anchor }) => (
          <text
            key={id}
            x={labelX}
            y={labelY}
            textAnchor={anchor}
            dominantBaseline="central"
            fontSize={TYPE * PHONE}
            strokeWidth={3.5 * PHONE}
            className={`fill-soft stroke-paper font-medium [paint-order:stroke] md:hidden ${lit && !litFlags.has(id) ? 'opacity-20' : ''}`}
          >
            {name}
          </text>
        ))}
      </svg>
    </div>
  )
}

type Point = [x: number, y: number]
type Leg = { from: Point; c1: Point; c2: Point; to: Point }

/** From each stop to the next, leaving and arriving level and bowing a little like a flight. */
function legsThrough(stops: { x: number; y: number }[]): Leg[] {
  return stops.slice(1).map(({ x, y }, index) => {
    const before = stops[index] ?? { x, y }
    const reach = (x - before.x) * 0.45
    const lift = Math.min(Math.abs(x - before.x) * 0.12, 26)
    return {
      from: [before.x, before.y],
      c1: [before.x + reach, before.y - lift],
      c2: [x - reach, y - lift],
      to: [x, y],
    }
  })
}

/** Points along a leg, close enough together that no label slips between them. */
function pointsOf({ from, c1, c2, to }: Leg): { x: number; y: number }[] {
  const at = (t: number, axis: 0 | 1) =>
    (1 - t) ** 3 * from[axis] + 3 * (1 - t) ** 2 * t * c1[axis] + 3 * (1 - t) * t ** 2 * c2[axis] + t ** 3 * to[axis]
  const steps = Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / 12)
  return Array.from({ length: steps }, (_, step) => ({ x: at(step / steps, 0), y: at(step / steps, 1) }))
}
