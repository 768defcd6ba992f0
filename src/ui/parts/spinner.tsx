/** Something is being waited for that has no shape yet: a station going round. `label` says what. */
export function Spinner({ label, className = '' }: { label: string; className?: string }) {
  return (
    <div role="status" className={`flex flex-col items-center gap-4 text-soft ${className}`}>
      <svg viewBox="0 0 48 48" fill="none" aria-hidden="true" className="size-12 animate-turn text-accent">
        <circle cx="24" cy="24" r="20" strokeWidth="2.5" className="stroke-line" />
        <path d="M24 4a20 20 0 0 1 20 20" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
        <circle cx="44" cy="24" r="3.5" className="fill-saffron" />
      </svg>
      <p>{label}</p>
    </div>
  )
}
