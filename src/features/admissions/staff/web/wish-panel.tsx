import type { ReactNode } from 'react'
import { Moment } from '#ui/admin/moment.tsx'

type WishPanelProps = {
  /** Of its title, on the page. */
  id: string
  title: string
  askedAt: string
  /** What becomes of it. */
  lead: string
  /** What is asked for, or why. */
  wish: ReactNode
  children: ReactNode
}

/** Something that a student asks of a place, until staff answer it. */
export function WishPanel({ id, title, askedAt, lead, wish, children }: WishPanelProps) {
  return (
    <section aria-labelledby={id} className="rounded-card border border-saffron bg-surface p-5">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {wish}
      <p className="mt-1 text-xs text-soft tabular-nums">
        <Moment at={askedAt} />
      </p>
      <p className="mt-2 text-sm text-soft">{lead}</p>
      {children}
    </section>
  )
}
