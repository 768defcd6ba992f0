import type { ComponentProps, ReactNode } from 'react'
import { belowFold } from '#ui/deferred-rendering.ts'

type SectionProps = {
  id: string
  title: ReactNode
  /** One or two sentences under the title. */
  lead?: ReactNode
  /** Where the whole list is: a link at the end side of the title. */
  action?: ReactNode
  /** `wide` sections are separated by 64 to 120 pixels; `close` ones are inside a reading column. */
  spacing?: 'wide' | 'close'
  className?: string
  children: ReactNode
}

/** A part of a page with its heading; also a landmark that carries the heading's name. */
export function Section({ id, title, lead, action, spacing = 'wide', className = '', children }: SectionProps) {
  const wide = spacing === 'wide'
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={`${wide ? 'mt-10 sm:mt-16 lg:mt-28' : 'mt-7 sm:mt-12'} ${className}`}
    >
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
        <div className="min-w-0">
          <h2 id={`${id}-title`} className={wide ? 'text-xl sm:text-2xl lg:text-3xl print:text-xl' : 'text-xl'}>
            {title}
          </h2>
          {lead && <p className="mt-2 max-w-measure text-soft max-sm:text-sm">{lead}</p>}
        </div>
        {action}
      </div>
      <div {...belowFold} className={`flow-root ${wide ? 'mt-4 sm:mt-6 lg:mt-10' : 'mt-2 sm:mt-4'}`}>
        {children}
      </div>
    </section>
  )
}

/** Keeps content inside the page's 1440 pixels, with the side margins of the screen's size. */
export function Container({ className = '', ...rest }: ComponentProps<'div'>) {
  return <div className={`mx-auto w-full max-w-page px-4 sm:px-6 lg:px-12 ${className}`} {...rest} />
}
