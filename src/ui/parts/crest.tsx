import { useId } from 'react'
import { crestOf } from '#lib/crest.ts'
import { hueOf } from '#lib/hue.ts'

type CrestProps = {
  /** The English name: what the drawing is derived from, so it is the same in both languages. */
  name: string
  className?: string
}

/**
 * A university's drawn arms, for as long as there is no photograph: an outline, a division and a charge upon the
 * eight-fold star, the same wherever the university is named, so from nothing but its name.
 */
export function Crest({ name, className = 'size-16' }: CrestProps) {
  const clip = useId()
  const { outline, division, star, charge } = crestOf(name)
  return (
    <svg viewBox="0 0 64 72" aria-hidden="true" data-hue={hueOf(name)} className={`shrink-0 ${className}`}>
      <clipPath id={clip}>
        <path d={outline} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <rect width="64" height="72" className="fill-hue" />
        <path d={division} className="fill-hue-mid" opacity="0.5" />
        <path d={star} className="fill-hue-tint/12 stroke-hue-tint" strokeWidth="1" opacity="0.75" />
      </g>
      <circle cx="32" cy="36" r="14" className="fill-hue-tint" />
      <path
        d={charge}
        transform="translate(32 36)"
        fill="none"
        className="stroke-hue"
        strokeWidth="1.6"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <path d={outline} fill="none" className="stroke-hue" strokeWidth="2" />
      <path
        d={outline}
        fill="none"
        className="stroke-hue-tint"
        strokeWidth="1"
        transform="translate(2.9 3.3) scale(0.91)"
        opacity="0.8"
      />
    </svg>
  )
}
