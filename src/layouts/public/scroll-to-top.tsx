import { useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { Icon } from '#ui/parts/icon.tsx'
import { FOOTER_ID } from './quick-menu.tsx'

/** Pixels that must have been scrolled before the way back is worth a button. */
const FAR = 300

/** Pixels of scrolling in one direction that mean it: less is the trembling of a finger. */
const MEANT = 8

/** Where a reader is going: on, back up, or nowhere any more, with the footer in sight. */
export type Reading = 'onwards' | 'back' | 'end'

export type ScrollToTopProps = { onReading: (reading: Reading) => void }

/** The way back to the top; the ring around it says how much of the page was passed. */
export function ScrollToTop({ onReading }: ScrollToTopProps) {
  const { t } = useTranslation()
  useEffect(() => watchReading(onReading), [onReading])
  const scrolled = useSyncExternalStore(onScroll, percentScrolled, () => null)
  if (scrolled === null) return null
  return (
    <button
      type="button"
      aria-label={t('floating.top')}
      title={t('floating.top')}
      onClick={toTop}
      className="floating-button relative flex size-11 items-center justify-center rounded-pill border border-line bg-surface text-ink shadow-float transition-[background-color,color,opacity,scale] duration-200 hover:bg-tint hover:text-accent lg:size-10 starting:scale-75 starting:opacity-0"
    >
      <svg
        viewBox="0 0 48 48"
        fill="none"
        aria-hidden="true"
        className="absolute -inset-px size-[calc(100%+2px)] -rotate-90"
      >
        <circle
          cx="24"
          cy="24"
          r="22.5"
          pathLength="100"
          strokeWidth="3"
          strokeDasharray={`${scrolled} 100`}
          className="stroke-accent"
        />
      </svg>
      <Icon name="up" className="size-5" />
    </button>
  )
}

/** Reports where the reader is going, starting with what scrolling brought them here; returns what stops it. */
function watchReading(onReading: (reading: Reading) => void): () => void {
  let last = 0
  const look = () => {
    const footer = document.getElementById(FOOTER_ID)
    if (footer && footer.getBoundingClientRect().top < innerHeight) onReading('end')
    else if (scrollY < FAR) onReading('back')
    else if (Math.abs(scrollY - last) < MEANT) return
    else onReading(scrollY > last ? 'onwards' : 'back')
    last = scrollY
  }
  look()
  return onScroll(look)
}

function onScroll(changed: () => void): () => void {
  addEventListener('scroll', changed, { passive: true })
  addEventListener('resize', changed)
  return () => {
    removeEventListener('scroll', changed)
    removeEventListener('resize', changed)
  }
}

/** Whole percents, so that the ring is redrawn at most a hundred times; null near the top. */
function percentScrolled(): number | null {
  if (scrollY <= FAR) return null
  return Math.min(100, Math.round((100 * scrollY) / (document.documentElement.scrollHeight - innerHeight)))
}

/** The focus moves too: its button will be hidden. */
function toTop() {
  document.querySelector('main')?.focus({ preventScroll: true })
  scrollTo({ top: 0, behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth' })
}
