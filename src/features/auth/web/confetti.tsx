/** How each piece falls: its start across the card, its delay, drift and rotation, and its shape. */
const PIECES = Array.from({ length: 30 }, (_, at) => {
  // Multiples of the golden ratio spread evenly without a pattern, and the same every time.
  const spread = (step: number) => (at * step * 0.618034) % 1
  return {
    at,
    style: {
      insetInlineStart: `${2 + 96 * spread(1)}%`,
      '--drift': `${Math.round(-40 + 80 * spread(2.7))}px`,
      '--turn': `${Math.round(-260 + 520 * spread(4.1))}deg`,
      animationDelay: `${Math.round(900 * spread(3.3))}ms`,
      animationDuration: `${Math.round(1900 + 1500 * spread(5.9))}ms`,
    },
  }
})

const COLOURS = ['text-accent', 'text-saffron', 'text-edge'] as const

/** Shapes of the design that fall once; not shown with `prefers-reduced-motion`. */
export function Confetti() {
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 overflow-hidden motion-reduce:hidden">
      {PIECES.map(({ at, style }) => (
        <svg
          key={at}
          viewBox="0 0 16 16"
          fill="none"
          aria-hidden="true"
          style={style}
          className={`absolute -top-4 size-3.5 animate-fall ${COLOURS[at % 3]}`}
        >
          {at % 4 === 0 ? (
            <circle cx="8" cy="8" r="4.5" stroke="currentColor" strokeWidth="2.5" />
          ) : at % 4 === 2 ? (
            <path d="M8 1l2 2h3v3l2 2-2 2v3h-3l-2 2-2-2H3v-3L1 8l2-2V3h3z" fill="currentColor" />
          ) : (
            <path d="M2 12C6 12 8 4 14 4" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
          )}
        </svg>
      ))}
    </div>
  )
}
