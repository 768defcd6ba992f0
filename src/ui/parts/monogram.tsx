import { hueOf } from '#lib/hue.ts'
import { monogramOf, monogramSize } from '#lib/monogram.ts'

type MonogramProps = {
  /** The English name: what the letters are taken from, so they are the same in both languages. */
  name: string
  className?: string
}

/** A university's letters on a plate of its hue, for as long as there is no logo. */
export function Monogram({ name, className = 'size-16' }: MonogramProps) {
  const letters = monogramOf(name)
  return (
    <svg viewBox="0 0 64 72" aria-hidden="true" data-hue={hueOf(name)} className={`shrink-0 ${className}`}>
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
