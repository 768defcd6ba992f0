import type { ReactNode } from 'react'
import { RouteLine } from './route-line.tsx'

type EmptyStateProps = {
  title: ReactNode
  /** What happened, in one sentence. */
  children?: ReactNode
  /** The next actions. */
  actions?: ReactNode
  level?: 1 | 2 | 3
}

/** An empty state with the next actions, drawn as a line that ends before its station. */
export function EmptyState({ title, children, actions, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className="rounded-card border border-dashed border-edge/60 bg-sand px-6 py-10 sm:px-10">
      <RouteLine className="mb-5 h-6 w-40 text-accent" open />
      <Heading className="text-xl">{title}</Heading>
      {children && <div className="mt-3 max-w-measure text-soft">{children}</div>}
      {actions && <div className="mt-6 flex flex-wrap gap-3">{actions}</div>}
    </div>
  )
}
