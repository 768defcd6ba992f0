/** The eight-fold star as the mark of a page without logo or flag, in the hue around it. */
export function StarMark({ className = 'size-16' }: { className?: string }) {
  return (
    <svg viewBox="0 0 72 72" fill="none" aria-hidden="true" className={`shrink-0 ${className}`}>
      <path d="M36 2 46 12H60V26L70 36 60 46V60H46L36 70 26 60H12V46L2 36 12 26V12H26Z" className="fill-hue" />
      <path
        d="M36 11 43.3 18.7H53.3V28.7L61 36 53.3 43.3V53.3H43.3L36 61 28.7 53.3H18.7V43.3L11 36 18.7 28.7V18.7H28.7Z"
        className="stroke-hue-tint"
        strokeWidth="1.2"
      />
      <path d="M18.7 18.7 53.3 53.3M53.3 18.7 18.7 53.3M36 11V61M11 36H61" className="stroke-hue-tint" opacity="0.35" />
      <circle cx="36" cy="36" r="9" className="fill-hue-tint" />
      <circle cx="36" cy="36" r="3.5" className="fill-saffron" />
    </svg>
  )
}
