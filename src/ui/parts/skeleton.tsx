/** A grey place where words will be. Give it the size of what comes, so that nothing moves. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return <div aria-hidden="true" className={`animate-breathe rounded-field bg-line ${className}`} />
}
