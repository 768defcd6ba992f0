import type { ReactNode } from 'react'
import { Fold } from '#ui/parts/fold.tsx'

type RecordSectionProps = {
  /** Of its element, for links; its title's is `<id>-title`. */
  id: string
  title: string
  lead?: string
  /** At the end side of the title. */
  action?: ReactNode
  /** What a phone shows in its place until it is asked for. */
  fold?: string | undefined
  children: ReactNode
}

/** One section of a long record. */
export function RecordSection({ id, title, lead, action, fold, children }: RecordSectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-24">
      <div className="mb-3 flex flex-wrap items-start justify-between gap-x-8 gap-y-2">
        <div className="min-w-0">
          <h2 id={`${id}-title`} className="scroll-mt-24 text-lg">
            {title}
          </h2>
          {lead && <p className="text-sm text-soft">{lead}</p>}
        </div>
        {action}
      </div>
      {fold ? <Fold summary={fold}>{children}</Fold> : children}
    </section>
  )
}
