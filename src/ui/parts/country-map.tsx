import { useMemo } from 'react'
import { OUTLINE_SIZE, type Point } from '#lib/country-map.ts'
import { placeLabels } from '#lib/map-labels.ts'
import { paths } from '#paths.ts'

/** A place on the map; `href` is where the list beside it tells about the place. */
type MapStop = {
  id: string
  name: string
  at: Point
  href: string
  current?: boolean
}

/** A name may reach into the margin of the page. */
const MARGIN = 14
const VIEW = { left: -MARGIN, top: -MARGIN, right: OUTLINE_SIZE + MARGIN, bottom: OUTLINE_SIZE + MARGIN }
/** Type at its largest, in units of the outline: 12 pixels on a phone, where the map is 20 rem wide. */
const SIZE = 8
const RADIUS = 3.2

type CountryMapProps = {
  flagKey: string
  stops: MapStop[]
  /** Places without a name. */
  dots?: readonly Point[]
  /** The place that the reader points at, here or in the list. */
  lit?: string | null
  /** The reader points at a place of the map, or at none any more. */
  onPoint?: (id: string | null) => void
}

/**
 * A country's outline with places as stations. For the eye and the mouse only: a list beside it has to say the same in
 * words. Names are at the end of a leader where there is no room beside their place; those that find none at all are
 * seen once they are pointed at.
 */
export function CountryMap({ flagKey, stops, dots = [], lit = null, onPoint }: CountryMapProps) {
  // The search takes tens of milliseconds on a phone, and the reader points at one place after the other.
  const labels = useMemo(
    () =>
      placeLabels(
        stops.map(({ id, name, at }) => ({ id, name, ...at })),
        { view: VIEW, size: SIZE, radius: RADIUS },
      ),
    [stops],
  )
  return (
    <div className="relative aspect-square w-full max-w-md print:hidden">
      <img
        src={paths.shape({ flagKey })}
        alt=""
        loading="lazy"
        decoding="async"
        className="pointer-events-none size-full opacity-[0.13] select-none dark:opacity-25 dark:invert"
      />
      <svg
        viewBox={`0 0 ${OUTLINE_SIZE} ${OUTLINE_SIZE}`}
        direction="ltr"
        aria-hidden="true"
        className="absolute inset-0 size-full overflow-visible"
      >
        <path
          d={dots.map(({ x, y }) => `M${x} ${y}h0`).join('')}
          strokeWidth="3"
          strokeLinecap="round"
          className="stroke-accent"
        />
        {stops.map(({ id, name, at, href, current }) => {
          const label = labels.find((each) => each.id === id)
          const isLit = id === lit
          return (
            <a
              key={id}
              href={href}
              tabIndex={-1}
              onPointerEnter={() => onPoint?.(id)}
              onPointerLeave={({ pointerType }) => pointerType === 'mouse' && onPoint?.(null)}
              className="group"
            >
              {label?.leader && (
                <path
                  d={`M${label.leader.from.x} ${label.leader.from.y}L${label.leader.to.x} ${label.leader.to.y}`}
                  strokeWidth="0.5"
                  className={`group-hover:stroke-accent ${isLit ? 'stroke-accent' : 'stroke-faint'}`}
                />
              )}
              <circle cx={at.x} cy={at.y} r="6" fill="transparent" />
              <circle
                cx={at.x}
                cy={at.y}
                r={current || isLit ? 3.4 : 2.6}
                strokeWidth="1.3"
                className={`stroke-accent group-hover:fill-saffron ${current || isLit ? 'fill-saffron' : 'fill-paper'}`}
              />
              <text
                x={label?.labelX ?? at.x}
                y={label?.labelY ?? at.y - 9}
                textAnchor={label?.anchor ?? 'middle'}
                dominantBaseline="central"
                strokeWidth="1.8"
                className={`stroke-paper text-[8px] font-medium [paint-order:stroke] group-hover:fill-accent md:text-[7px] ${isLit ? 'fill-accent' : 'fill-ink'} ${label || isLit ? '' : 'opacity-0 group-hover:opacity-100'}`}
              >
                {name}
              </text>
            </a>
          )
        })}
      </svg>
    </div>
  )
}
