import { useId } from 'react'
import { FEE_BINS } from '#catalogue-index/query/options.ts'
import type { Bounds } from './budget.ts'
import { placeOf } from './budget-scale.ts'

/** In units of the drawing: the width of a bin, that of its bar, the full height and the least that can be seen. */
const [BIN, BAR, HEIGHT, LEAST] = [10, 8.4, 40, 1.5]
const WIDTH = FEE_BINS * BIN

/**
 * How many programmes there are by their yearly fee, over the track of the slider and on its scale; those within the
 * bounds in colour. It is for the eye: words beside it say the same.
 */
export function FeeHistogram({ fees, bounds }: { fees: readonly number[]; bounds: Bounds }) {
  const within = useId()
  const most = Math.max(...fees, 1)
  const [from, to] = [placeOf(bounds.min) * WIDTH, placeOf(bounds.max) * WIDTH]
  const outline = fees
    .map((count, bin) => {
      if (count === 0) return ''
      const height = Math.max((count / most) * HEIGHT, LEAST).toFixed(1)
      return `M${bin * BIN + (BIN - BAR) / 2} ${HEIGHT}v-${height}h${BAR}v${height}z`
    })
    .join('')
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="block h-12 w-full rtl:-scale-x-100"
    >
      <clipPath id={within}>
        <rect x={from} width={Math.max(to - from, 0)} height={HEIGHT} />
      </clipPath>
      <path d={outline} className="fill-line" />
      <path d={outline} clipPath={`url(#${within})`} className="fill-accent" />
    </svg>
  )
}
