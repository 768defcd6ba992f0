import { hueOf } from '#lib/hue.ts'
import { type Called, monogramOf, monogramSize } from '#lib/monogram.ts'

type MonogramProps = { university: Called; className?: string }

/** A university's letters on a plate of its hue, for as long as there is no logo. */
export function Monogram({ university, className = 'size-16' }: MonogramProps) {
  const letters = monogramOf(university)
  return (
    <svg
      viewBox="0 0 64 72"
      aria-hidden="true"
      data-hue={hueOf(university.name.en)}
      className={`shrink-0 ${className}`}
    >
      <rect x="1" y="1" width="62" height="70" rx="7" className="fill-hue-tint stroke-hue-mid" strokeWidth="1.2" />
      <text
        x="32"
        y="36"
        textAnchor="middle"
        dominantBaseline="central"
        direction="ltr"
        fontSize={monogramSize(letters)}
        fontWeight="600"
        className="fill-hue"
      >
        {letters}
      </text>
      <path d="M20 57H44" fill="none" className="stroke-hue-mid" strokeWidth="1.6" strokeLinecap="round" />
    </svg>
  )
}
