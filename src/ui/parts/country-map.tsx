import { OUTLINE_SIZE, type Point } from '#lib/country-map.ts'
import { placeLabels, TYPE } from '#lib/map-labels.ts'
import { paths } from '#paths.ts'

/** A place on the map; `href` is where the list beside it tells about the place. */
export type MapStop = { id: string; name: string; at: Point; href: string; current?: boolean }

/** A name may reach a little into the margin of the page. */
const MARGIN = 8
const VIEW = { left: -MARGIN, top: 0, right: OUTLINE_SIZE + MARGIN, bottom: OUTLINE_SIZE }
/** The outline is drawn two or three times as large as its own units, so its type is that much smaller. */
const SCALE = 0.62

type CountryMapProps = {
  flagKey: string
  stops: MapStop[]
  /** Places without a name. */
  dots?: readonly Point[]
}

/**
 * A country's outline with places as stations. For the eye and the mouse only: a list beside it has to say the same in
 * words. Names that find no room are seen where the mouse is.
 */
export function CountryMap({ flagKey, stops, dots = [] }: CountryMapProps) {
  const labels = placeLabels(
    stops.map(({ id, name, at }) => ({ id, name, ...at })),
    { view: VIEW, scale: SCALE },
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
          return (
            <a key={id} href={href} tabIndex={-1} className="group">
              <circle cx={at.x} cy={at.y} r="6" fill="transparent" />
              <circle
                cx={at.x}
                cy={at.y}
                r={current ? 3.4 : 2.6}
                strokeWidth="1.3"
                className={`stroke-accent group-hover:fill-saffron ${current ? 'fill-saffron' : 'fill-paper'}`}
              />
              <text
                x={label?.labelX ?? at.x}
                y={label?.labelY ?? at.y - 9}
                textAnchor={label?.anchor ?? 'middle'}
                dominantBaseline="central"
                fontSize={TYPE * SCALE}
                strokeWidth="2.2"
                className={`fill-ink stroke-paper font-medium [paint-order:stroke] group-hover:fill-accent ${label ? '' : 'opacity-0 group-hover:opacity-100'}`}
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
