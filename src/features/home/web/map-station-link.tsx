import { Link } from 'react-router'
import type { MapStation } from '#features/home/map-layout.ts'
import { useLanguage } from '#i18n/language.ts'
import type { Label } from '#lib/map-labels.ts'
import { paths } from '#paths.ts'

type MapStationLinkProps = {
  station: MapStation
  labels: { wide: Label | undefined; narrow: Label | undefined }
  /** `isFound`: whether the search finds something there; null without a search. */
  state: { isActive: boolean; isFound: boolean | null; isReaders: boolean }
  /** How far around it the mouse finds it, in map units. */
  reach: number
  inTabOrder: boolean
  describedBy: string | undefined
  onChoose: (by: 'mouse' | 'focus') => void
}

/** A destination on the map: its station, and its name, at the end of a leader where there is no room beside it. */
export function MapStationLink(props: MapStationLinkProps) {
  const { station, labels, state, reach, inTabOrder, describedBy, onChoose } = props
  const { id, name, x, y, destination, isStop } = station
  const lang = useLanguage()
  const isLit = state.isActive || state.isReaders || state.isFound === true
  return (
    <Link
      to={paths.country({ lang, slug: destination.slug })}
      // Where a label is seen at every width, that is its name.
      aria-label={labels.wide && labels.narrow ? undefined : name}
      aria-describedby={describedBy}
      data-station={id}
      tabIndex={inTabOrder ? 0 : -1}
      onPointerEnter={() => onChoose('mouse')}
      onFocus={() => onChoose('focus')}
      className={`group outline-none transition-opacity duration-200 motion-reduce:transition-none ${state.isFound === false && !state.isActive ? 'opacity-25' : ''}`}
    >
      <MapLabel
        label={labels.wide}
        isActive={state.isActive}
        className="stroke-[0.9] max-md:hidden"
        type="max-md:hidden text-[14.4px] xl:max-[90rem]:text-[16.8px]"
      />
      <MapLabel
        label={labels.narrow}
        isActive={state.isActive}
        className="stroke-[1.6] md:hidden"
        type="md:hidden text-[29.5px]"
      />
      <circle cx={x} cy={y} r={reach} fill="transparent" />
      <circle
        cx={x}
        cy={y}
        className={`[stroke-width:3] md:[stroke-width:1.8] ${fillOf({ ...state, isStop })} ${isLit ? '[r:7.5px] md:[r:5px]' : isStop ? '[r:6px] md:[r:4.2px]' : '[r:5px] md:[r:3px]'}`}
      />
    </Link>
  )
}

function fillOf({ isActive, isReaders, isStop, isFound }: MapStationLinkProps['state'] & { isStop: boolean }): string {
  if (isActive || isReaders) return 'fill-saffron stroke-accent'
  return isStop && isFound === null ? 'fill-paper stroke-accent' : 'fill-accent stroke-paper'
}

type MapLabelProps = { label: Label | undefined; isActive: boolean; className: string; type: string }

function MapLabel({ label, isActive, className, type }: MapLabelProps) {
  if (!label) return null
  const { name, labelX, labelY, anchor, leader } = label
  return (
    <>
      {leader && (
        <path
          d={`M${leader.from.x} ${leader.from.y}L${leader.to.x} ${leader.to.y}`}
          className={`${isActive ? 'stroke-accent' : 'stroke-faint'} ${className}`}
        />
      )}
      <text
        x={labelX}
        y={labelY}
        textAnchor={anchor}
        dominantBaseline="central"
        className={`stroke-paper font-medium [paint-order:stroke] [stroke-width:0.22em] group-focus-visible:underline group-focus-visible:underline-offset-2 ${isActive ? 'fill-accent' : 'fill-soft'} ${type}`}
      >
        {name}
      </text>
    </>
  )
}
