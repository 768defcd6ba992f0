import { COVER_SIZE, COVER_VARIANTS, type DrawnCover as Cover, type CoverMotif, isAbstract } from '#lib/cover-motifs.ts'
import { hueOf, hueOfAngle } from '#lib/hue.ts'
import { paths } from '#paths.ts'

const VIEW_BOX = `0 0 ${COVER_SIZE.width} ${COVER_SIZE.height}`

/** Clocks and heartbeats run one way in every language. */
const UPRIGHT: readonly CoverMotif[] = ['work', 'medicine']

type DrawnCoverProps = {
  /** The English slug of the article: what is abstract is drawn by it, the same way in both languages. */
  seed: string
  cover: Cover | null
  className?: string
}

/**
 * The cover of an article without a photograph, filling the box that `className` gives it: its subject is shown whole, a
 * pattern is cut off. Decoration, turned round in a right-to-left page unless it would be wrong then.
 */
export function DrawnCover({ seed, cover, className = 'aspect-8/5 w-full' }: DrawnCoverProps) {
  const motif = cover?.motif ?? 'line'
  const variant = isAbstract(motif) ? hueOf(seed) % COVER_VARIANTS : null
  return (
    <svg
      viewBox={VIEW_BOX}
      preserveAspectRatio={`xMidYMid ${variant === null ? 'meet' : 'slice'}`}
      aria-hidden="true"
      data-hue={cover ? hueOfAngle(cover.hue) : hueOf(seed)}
      className={`cover block bg-hue-tint print:hidden ${UPRIGHT.includes(motif) ? '' : 'rtl:-scale-x-100'} ${className}`}
    >
      <use href={paths.cover({ drawing: variant === null ? motif : `${motif}-${variant}` })} />
    </svg>
  )
}
