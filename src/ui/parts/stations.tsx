import type { ReactNode } from 'react'

export type Station = {
  key: string
  /** `current` is the one that matters next and the only saffron one; `closed` can no longer be used. */
  state: 'current' | 'ahead' | 'closed'
  title: ReactNode
  children?: ReactNode
}

const dots = {
  current: 'border-saffron bg-saffron',
  ahead: 'border-accent bg-surface',
  closed: 'border-edge bg-surface',
}

type StationsProps = {
  stations: Station[]
  label?: string
  /** Each holds a date, which in Arabic has both names of its month. */
  dated?: boolean
}

/** Moments in time on a line that runs in the reading direction; on a narrow screen downwards. */
export function Stations({ stations, label, dated = false }: StationsProps) {
  return (
    <ol
      aria-label={label}
      className={`grid md:grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] md:gap-y-8 ${dated ? 'rtl:md:grid-cols-[repeat(auto-fit,minmax(13.5rem,1fr))]' : ''}`}
    >
      {stations.map(({ key, state, title, children }) => (
        <li
          key={key}
          className="relative pb-6 ps-8 before:absolute before:start-[7px] before:top-3 before:-bottom-1 before:w-0.5 before:bg-accent/35 last:pb-0 last:before:hidden md:pe-5 md:pt-8 md:pb-0 md:ps-0 md:before:inset-x-0 md:before:top-[7px] md:before:bottom-auto md:before:h-0.5 md:before:w-auto md:last:before:block md:last:before:bg-linear-to-r md:last:before:from-accent/35 md:last:before:to-transparent md:last:before:to-50% md:last:before:bg-transparent rtl:md:last:before:bg-linear-to-l"
        >
          <span
            aria-hidden="true"
            className={`absolute start-0 top-1.5 size-4 rounded-pill border-[3px] md:top-0 ${dots[state]}`}
          />
          <div className={`font-medium ${state === 'closed' ? 'text-faint' : ''}`}>{title}</div>
          {children && <div className="mt-0.5 text-sm text-soft [&_time]:whitespace-normal">{children}</div>}
        </li>
      ))}
    </ol>
  )
}
