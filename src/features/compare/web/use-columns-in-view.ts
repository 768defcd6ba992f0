import { type RefObject, useEffect, useState } from 'react'

/** Columns by their places, 0 is the first. */
export type InView = { first: number; last: number; atStart: boolean; atEnd: boolean }

/** Of a column that is cut off, how much must be seen to count it. */
const MOST = 0.6
/** Browsers round; a pixel is no way to go. */
const SLACK = 2

/**
 * Which columns of a table that scrolls sideways in `place` can be seen beside its first one, which stays; null where
 * all of them can. `show` brings one of them next to the names of the rows.
 */
export function useColumnsInView(place: RefObject<HTMLElement | null>, count: number) {
  const [inView, setInView] = useState<InView | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: with another number of columns it is looked at anew
  useEffect(() => {
    const box = place.current
    if (!box) return
    const look = () => setInView((before) => (isSame(before, seen(box)) ? before : seen(box)))
    const observer = new ResizeObserver(look)
    observer.observe(box)
    box.addEventListener('scroll', look, { passive: true })
    look()
    return () => {
      observer.disconnect()
      box.removeEventListener('scroll', look)
    }
  }, [place, count])

  function show(column: number) {
    const box = place.current
    const head = box && headsOf(box)[column]
    if (!head) return
    const by = distances(box, head).toStart
    box.scrollBy({ left: isRtl(box) ? -by : by, behavior: isStill() ? 'instant' : 'smooth' })
  }

  return { inView, show }
}

function seen(box: HTMLElement): InView | null {
  const room = box.scrollWidth - box.clientWidth
  if (room <= SLACK) return null
  const visible = headsOf(box).flatMap((head, at) => (shareOf(box, head) >= MOST ? [at] : []))
  const scrolled = Math.abs(box.scrollLeft)
  return {
    first: visible.at(0) ?? 0,
    last: visible.at(-1) ?? 0,
    atStart: scrolled <= SLACK,
    atEnd: scrolled >= room - SLACK,
  }
}

const isSame = (a: InView | null, b: InView | null) =>
  a === b || (a !== null && b !== null && (Object.keys(a) as (keyof InView)[]).every((key) => a[key] === b[key]))

const headsOf = (box: HTMLElement) => [...box.querySelectorAll<HTMLElement>('thead th')]
const isRtl = (box: HTMLElement) => getComputedStyle(box).direction === 'rtl'
const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** How far a column's sides are, in reading direction, from the first column and from the end of the place. */
function distances(box: HTMLElement, head: HTMLElement) {
  const names = box.querySelector('thead td')?.getBoundingClientRect() ?? box.getBoundingClientRect()
  const [place, column] = [box.getBoundingClientRect(), head.getBoundingClientRect()]
  return isRtl(box)
    ? { toStart: names.left - column.right, toEnd: column.left - place.left }
    : { toStart: column.left - names.right, toEnd: place.right - column.right }
}

function shareOf(box: HTMLElement, head: HTMLElement): number {
  const { toStart, toEnd } = distances(box, head)
  const hidden = Math.max(0, -toStart) + Math.max(0, -toEnd)
  return 1 - hidden / head.offsetWidth
}
