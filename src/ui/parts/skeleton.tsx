/** A placeholder while content loads; give it the size of the content, so that nothing moves. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return <div aria-hidden="true" className={`animate-breathe rounded-field bg-line ${className}`} />
}
