type SegmentedBarProps = {
  /** In their order, from the reading side; shares of the whole (0 to 1) and how strong each is drawn (0 to 1). */
  parts: { key: string; share: number; strength: number | undefined }[]
  className?: string
}

const LENGTH = 1000
const GAP = 4

/**
 * A bar divided into segments, in the hue around it. Hidden from assistive technology: a list beside it has the same
 * figures.
 */
export function SegmentedBar({ parts, className = '' }: SegmentedBarProps) {
  const before = (index: number) => parts.slice(0, index).reduce((sum, { share }) => sum + share, 0)
  return (
    <svg
      viewBox={`0 0 ${LENGTH} 36`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className={`block h-9 w-full rtl:-scale-x-100 ${className}`}
    >
      {parts.map(({ key, share, strength }, index) => (
        <rect
          key={key}
          x={before(index) * LENGTH}
          width={Math.max(0, share * LENGTH - GAP)}
          height="36"
          className="fill-hue"
          opacity={strength}
        />
      ))}
    </svg>
  )
}

/** The legend mark of one segment. */
export function SegmentMark({ strength }: { strength: number | undefined }) {
  return (
    <svg viewBox="0 0 12 12" aria-hidden="true" className="size-3 shrink-0">
      <rect width="12" height="12" rx="3" className="fill-hue" opacity={strength} />
    </svg>
  )
}
