import type { ArticleItem } from '#catalogue-index/query/query.ts'
import { hueOf, hueOfAngle } from '#lib/hue.ts'
import { AtlasMotif, HEIGHT, LineMotif, type Motif, StarsMotif, StationsMotif, WIDTH } from './cover-motifs.tsx'

const motifs: Record<NonNullable<ArticleItem['cover']>['motif'], Motif> = {
  line: LineMotif,
  atlas: AtlasMotif,
  stars: StarsMotif,
  stations: StationsMotif,
}

type DrawnCoverProps = {
  /** The English slug: the same article is drawn the same way in both languages. */
  seed: string
  cover: ArticleItem['cover']
  className?: string
}

/**
 * The cover of an article without a photograph: one of the product's motifs in a hue of its own, filling the box that
 * `className` gives it. Decoration, and turned round in a right-to-left page.
 */
export function DrawnCover({ seed, cover, className = 'aspect-8/5 w-full' }: DrawnCoverProps) {
  const Drawing = motifs[cover?.motif ?? 'line']
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      data-hue={cover ? hueOfAngle(cover.hue) : hueOf(seed)}
      className={`block rtl:-scale-x-100 print:hidden [&_*]:[vector-effect:non-scaling-stroke] ${className}`}
    >
      <rect width={WIDTH} height={HEIGHT} className="fill-hue-tint" />
      <Drawing seed={seed} />
    </svg>
  )
}
