/**
 * The motif: a thin line with stations that travels in the reading direction. `open` leaves its last station unreached.
 */
export function RouteLine({ className = 'h-6 w-40', open = false }: { className?: string; open?: boolean }) {
  return (
    <svg viewBox="0 0 160 24" fill="none" aria-hidden="true" className={`rtl:-scale-x-100 ${className}`}>
      <path
        d={open ? 'M6 18H40C56 18 56 6 72 6H112' : 'M6 18H40C56 18 56 6 72 6H104C120 6 120 18 136 18H154'}
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
      />
      {open && (
        <path d="M119 6H148" stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeDasharray="1 7" />
      )}
      <circle cx="6" cy="18" r="4" className="fill-paper" stroke="currentColor" strokeWidth="2" />
      <circle cx="72" cy="6" r="3" fill="currentColor" />
      {open ? (
        <circle cx="154" cy="6" r="4" className="fill-paper" stroke="currentColor" strokeWidth="2" opacity="0.5" />
      ) : (
        <circle cx="154" cy="18" r="4.5" className="fill-saffron stroke-paper" strokeWidth="1.5" />
      )}
    </svg>
  )
}
