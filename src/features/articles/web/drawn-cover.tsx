import type { ReactNode } from 'react'
import type { ArticleItem } from '#features/search/contract.ts'
import { hueOfAngle } from '#ui/hue.ts'

type Cover = NonNullable<ArticleItem['cover']>

const motifs: Record<Cover['motif'], ReactNode> = {
  line: (
    <>
      <path d="M-10 150H90C130 150 130 60 170 60H230C270 60 270 110 310 110H410" strokeWidth="3" />
      <path d="M-10 176H104C144 176 146 86 186 86H222C262 86 262 136 302 136H410" opacity="0.45" />
      <g className="fill-hue-tint" strokeWidth="3">
        <circle cx="90" cy="150" r="7" />
        <circle cx="230" cy="60" r="7" />
      </g>
      <circle cx="310" cy="110" r="8" className="fill-saffron stroke-hue-tint" strokeWidth="3" />
    </>
  ),
  atlas: (
    <>
      <g opacity="0.5">
        {[40, 80, 120, 160, 200].map((r) => (
          <ellipse key={r} cx="290" cy="110" rx={r} ry="150" />
        ))}
        <path d="M0 30C140 60 300 60 400 30M0 75C140 95 300 95 400 75M0 150C140 130 300 130 400 150M0 195C140 165 300 165 400 195M0 112H400" />
      </g>
      <circle cx="290" cy="112" r="150" strokeWidth="2.5" />
      <circle cx="290" cy="112" r="6" className="fill-saffron stroke-hue-tint" strokeWidth="3" />
    </>
  ),
  stars: (
    <>
      {[60, 180, 300, 420].flatMap((x) =>
        [10, 130, 250].map((y) => (
          <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
            <path d="M-42-42H42V42H-42Z" />
            <path d="M0-59L59 0L0 59L-59 0Z" />
            <circle r="18" opacity="0.5" />
          </g>
        )),
      )}
    </>
  ),
  stations: (
    <>
      {[40, 80, 120, 160].map((y, row) => (
        <g key={y} opacity={row === 1 ? 1 : 0.45}>
          <path d={`M-10 ${y}H410`} strokeWidth={row === 1 ? 3 : 1.5} />
          {[60, 150, 240, 330].map((x, column) => (
            <circle
              key={x}
              cx={x + row * 18 - 20}
              cy={y}
              r={row === 1 ? 7 : 4}
              className={row === 1 && column === 2 ? 'fill-saffron' : 'fill-hue-tint'}
            />
          ))}
        </g>
      ))}
    </>
  ),
}

const fallback: Cover = { motif: 'line', hue: 170 }

/** The drawn cover of an article, for as long as it has no photograph. Decoration; fills its box. */
export function DrawnCover({ cover, className = '' }: { cover: Cover | null; className?: string }) {
  const { motif, hue } = cover ?? fallback
  return (
    <svg
      viewBox="0 0 400 220"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      data-hue={hueOfAngle(hue)}
      fill="none"
      strokeWidth="1.5"
      className={`bg-hue-tint stroke-hue rtl:-scale-x-100 ${className}`}
    >
      {motifs[motif]}
    </svg>
  )
}
