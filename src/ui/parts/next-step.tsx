import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'

/** The element of a page's head from which the next step is taken; while it is in sight, no bar repeats it. */
export const NEXT_STEP = 'next-step'

/** Whether the reader has scrolled past the next step of the page's head. */
function useIsPast(): boolean {
  const [isPast, setIsPast] = useState(false)
  useEffect(() => {
    const step = document.getElementById(NEXT_STEP)
    if (!step) return
    // Endless downwards, so that it stops being in sight only above: also for who jumps past it.
    const observer = new IntersectionObserver(([entry]) => entry && setIsPast(!entry.isIntersecting), {
      rootMargin: '0px 0px 1000000px',
    })
    observer.observe(step)
    return () => observer.disconnect()
  }, [])
  return isPast
}

/** Gives the style of the page the height of the bar, whose lines may wrap: other bars rest on it (floating.css). */
function useToldHeight(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current
    if (!element) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty('--next-step-height', `${element.offsetHeight}px`))
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty('--next-step-height')
    }
  }, [bar])
}

type NextStepProps = {
  /** At the foot of a narrow screen, or in the bar of the page's parts on a wide one. */
  at: 'foot' | 'top'
  /** Fee and deadline, a line each. */
  facts: ReactNode
  children: ReactNode
}

const places = {
  foot: 'sticky bottom-0 z-15 -mx-4 mt-10 -mb-20 border-t border-line bg-surface px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] sm:-mx-6 sm:px-6 lg:hidden',
  top: 'hidden py-1.5 lg:flex',
}

/**
 * Fee, deadline and next step of a long page, in sight once those of its head have left the screen. Its space is there
 * from the beginning, so nothing moves; at the foot it comes to rest above the site's footer. Without scripts always there.
 */
export function NextStep({ at, facts, children }: NextStepProps) {
  const isPast = useIsPast()
  const foot = useRef<HTMLDivElement>(null)
  useToldHeight(foot)
  return (
    <div
      ref={at === 'foot' ? foot : undefined}
      id={at === 'foot' ? 'next-step-bar' : undefined}
      className={`flex items-center gap-2 print:hidden no-script:visible sm:gap-3 ${places[at]} ${isPast ? '' : 'invisible'}`}
    >
      <div className="min-w-0 flex-1 text-sm leading-snug">{facts}</div>
      {children}
    </div>
  )
}
