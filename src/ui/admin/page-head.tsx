import type { ReactNode } from 'react'
import { Breadcrumbs, type Crumb } from '#ui/parts/breadcrumbs.tsx'

type PageHeadProps = {
  title: ReactNode
  /** The way here within the admin area, the page itself last. */
  crumbs?: Crumb[]
  /** One sentence, or small labels, under the title. */
  note?: ReactNode
  /** Actions, at the end side of the title. */
  actions?: ReactNode
}

/** The head of an admin page. */
export function PageHead({ title, crumbs, note, actions }: PageHeadProps) {
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4 lg:mb-8">
      <div className="min-w-0 lg:flex-[1_1_22rem]">
        {crumbs && <Breadcrumbs crumbs={crumbs} />}
        <h1 className="text-2xl [overflow-wrap:anywhere]">{title}</h1>
        {note && <div className="mt-2 flex min-h-[1lh] flex-wrap items-center gap-2 text-sm text-soft">{note}</div>}
      </div>
      {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
    </div>
  )
}
