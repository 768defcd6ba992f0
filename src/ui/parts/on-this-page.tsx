import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'

type Anchor = { id: string; label: string }

type OnThisPageProps = {
  anchors: Anchor[]
  className?: string
  /** The next step, at the end side where there is room for it. */
  action?: ReactNode
}

/**
 * The parts of a long page as a line of links that stays below the site's header and marks the part one reads; on a narrow
 * screen it scrolls sideways inside itself.
 */
export function OnThisPage({ anchors, className = '', action }: OnThisPageProps) {
  const { t } = useTranslation()
  const [list, current] = useCurrentPart(anchors)
  if (anchors.length < 3) return null
  return (
    <nav
      aria-label={t('onThisPage')}
      data-section-bar
      className={`sticky top-0 z-10 -mx-4 flex items-center gap-6 border-b border-line bg-paper sm:-mx-6 md:top-16 lg:top-18 lg:-mx-12 lg:px-12 ${className}`}
    >
      <ul
        ref={list}
        className="fade-ends relative flex min-w-0 flex-1 gap-x-6 overflow-x-auto ps-4 pe-10 text-sm [scrollbar-width:none] motion-safe:scroll-smooth sm:ps-6 lg:ps-0"
      >
        {anchors.map(({ id, label }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              className="flex min-h-11 items-center border-b-2 border-transparent whitespace-nowrap text-soft transition-colors hover:border-accent hover:text-accent aria-[current]:border-accent aria-[current]:text-accent"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
      {action}
    </nav>
  )
}

/** How far down the screen the reading line is, as a share of its height: the part that crosses it is being read. */
const READING_LINE = 0.3
/** Higher than any page. */
const ENDLESS = '1000000px'

/** The part that crosses the reading line, none above the first; its link is kept in sight. */
function useCurrentPart(anchors: Anchor[]) {
  const list = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState<string>()
  const ids = anchors.map(({ id }) => id).join(' ')
  useEffect(() => {
    const parts = ids.split(' ').flatMap((id) => document.getElementById(id) ?? [])
    // What is above the line counts as within, however far: the person who jumps to the top from below the last part crosses
    // the line with all of them, and is noticed.
    const observer = new IntersectionObserver(
      () => {
        const line = innerHeight * READING_LINE
        setCurrent(parts.findLast((part) => part.getBoundingClientRect().top <= line)?.id)
      },
      { rootMargin: `${ENDLESS} 0px -${(1 - READING_LINE) * 100}%` },
    )
    for (const part of parts) observer.observe(part)
    return () => observer.disconnect()
  }, [ids])
  useEffect(() => {
    const line = list.current
    const link = current && line?.querySelector<HTMLElement>(`[href="#${current}"]`)
    line?.scrollTo({ left: link ? link.offsetLeft - (line.clientWidth - link.offsetWidth) / 2 : 0 })
  }, [current])
  return [list, current] as const
}
