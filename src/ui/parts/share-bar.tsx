/**
 * A plain bar as long as its share (0 to 1) of its place, from the reading side; the figure is written beside it.
 */
export function ShareBar({ share, className = '' }: { share: number; className?: string }) {
  return (
    <svg
      viewBox="0 0 100 8"
      preserveAspectRatio="none"
      aria-hidden="true"
      className={`block h-2 w-full rtl:-scale-x-100 ${className}`}
    >
      <rect width="100" height="8" className="fill-line" opacity="0.6" />
      <rect width={Math.max(1, share * 100)} height="8" className="fill-hue-mid" />
    </svg>
  )
}
