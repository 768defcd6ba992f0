import type { Ref } from 'react'
import { pathThrough } from '#features/home/map-line.ts'
import type { Point } from '#lib/country-map.ts'
import type { ReaderLine } from './use-reader-line.ts'

const STYLE = 'stroke-accent [stroke-dasharray:1] [stroke-width:3.6] md:[stroke-width:1.8]'

type MapLineProps = { stops: readonly Point[]; readerLine: ReaderLine | null; ref: Ref<SVGGElement> }

/** The line through the stops, which draws itself once: from the reader's country where that is known in time. */
export function MapLine({ stops, readerLine, ref }: MapLineProps) {
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
