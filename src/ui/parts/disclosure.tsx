import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

type DisclosureProps = {
  id?: string
  /** Words, or a heading that holds them. */
  summary: ReactNode
  /** At the end side of the line, beside the sign. */
  aside?: ReactNode
  open?: boolean
  children: ReactNode
}

/** A summary that expands its content; works without JavaScript. */
export function Disclosure({ id, summary, aside, open = false, children }: DisclosureProps) {
  return (
    <details id={id} open={open} className="group/disclosure border-b border-line first:border-t">
      <summary className="flex flex-wrap items-center gap-x-4 gap-y-1 py-4 transition-colors print:py-0.5 hover:text-accent *:[h3]:min-w-min *:[h3]:flex-1">
        {summary}
        {/* With large letters on a small screen it has a line of its own. */}
        <span className="ms-auto flex min-w-0 items-center gap-4">
          {aside && <span className="text-sm text-soft tabular-nums">{aside}</span>}
          <Icon name="plus" className="size-5 shrink-0 text-accent group-open/disclosure:hidden" />
          <Icon name="minus" className="hidden size-5 shrink-0 text-accent group-open/disclosure:block" />
        </span>
      </summary>
      <div className="pt-1 pb-8 print:p-0 print:pb-1">{children}</div>
    </details>
  )
}
