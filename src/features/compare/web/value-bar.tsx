type ValueBarProps = {
  value: number
  /** What fills the bar. */
  of: number
  /** What the value is made of; without it the bar is of one piece. */
  parts?: { key: string; value: number; strength: number }[] | undefined
}

const HEIGHT = 6

/** A value as a length from the reading side, beside others of the same scale. The figure is written below it. */
export function ValueBar({ value, of, parts = [{ key: 'all', value, strength: 0.6 }] }: ValueBarProps) {
  const share = (amount: number) => (amount / of) * 100
  const before = (at: number) => parts.slice(0, at).reduce((sum, part) => sum + share(part.value), 0)
  return (
    <svg
      viewBox={`0 0 100 ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className={`mb-1.5 block h-1.5 w-full rounded-pill bg-line/60 rtl:-scale-x-100 print:mb-0.5 print:h-1 ${parts.length > 1 ? '' : 'print:hidden'}`}
    >
      {parts.map((part, at) => (
        <rect
          key={part.key}
          x={before(at)}
          width={share(part.value)}
          height={HEIGHT}
          className="fill-accent"
          opacity={part.strength}
        />
      ))}
    </svg>
  )
}

/** The mark of one part of a bar, beside its name. */
export function PartMark({ strength }: { strength: number }) {
  return (
    <svg viewBox="0 0 12 12" aria-hidden="true" className="size-2.5 shrink-0">
      <rect width="12" height="12" rx="3" className="fill-accent" opacity={strength} />
    </svg>
  )
}
