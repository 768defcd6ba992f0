import { useSyncExternalStore } from 'react'
import { useWords } from '#i18n/use-words.ts'
import { Icon } from '#ui/parts/icon.tsx'

/** Pixels that must have been scrolled before the way back is worth a button. */
const FAR = 300

const round =
  'flex size-12 items-center justify-center rounded-pill border shadow-float transition-[background-color,color,opacity,scale] duration-200 starting:scale-75 starting:opacity-0'

/**
 * At the end of the screen's foot: a chat with the counsellors, where the owner has a number, and the way back to the top.
 * Above the bar of what is being compared, when that is there.
 */
export function FloatingButtons({ whatsapp }: { whatsapp: string | null }) {
  return (
    <div className="pointer-events-none fixed end-4 bottom-4 z-20 flex flex-col gap-3 *:pointer-events-auto print:hidden lg:end-6 lg:bottom-6 [html:has(#compare-bar)_&]:bottom-32 sm:[html:has(#compare-bar)_&]:bottom-20">
      <ToTop />
      {whatsapp && <WhatsApp number={whatsapp} />}
    </div>
  )
}

function WhatsApp({ number }: { number: string }) {
  const { t } = useWords()
  return (
    <a
      href={`https://wa.me/${number}?${new URLSearchParams({ text: t('floating.greeting') })}`}
      target="_blank"
      rel="noopener"
      aria-label={t('floating.whatsapp')}
      title={t('floating.whatsapp')}
      className={`${round} border-accent bg-accent text-on-accent hover:bg-pressed`}
    >
      <Icon name="chat" className="size-6" />
    </a>
  )
}

/** The ring around it says how much of the page lies behind the reader. */
function ToTop() {
  const { t } = useWords()
  const scrolled = useSyncExternalStore(onScroll, percentScrolled, () => null)
  if (scrolled === null) return null
  return (
    <button
      type="button"
      aria-label={t('floating.top')}
      title={t('floating.top')}
      onClick={toTop}
      className={`${round} relative border-line bg-surface text-ink hover:bg-tint hover:text-accent`}
    >
      <svg viewBox="0 0 48 48" fill="none" aria-hidden="true" className="absolute -inset-px size-12 -rotate-90">
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

function onScroll(changed: () => void): () => void {
  addEventListener('scroll', changed, { passive: true })
  addEventListener('resize', changed)
  return () => {
    removeEventListener('scroll', changed)
    removeEventListener('resize', changed)
  }
}

/** Whole percents, so that the button is drawn anew no more often than its ring can show; null near the top. */
function percentScrolled(): number | null {
  if (scrollY <= FAR) return null
  return Math.min(100, Math.round((100 * scrollY) / (document.documentElement.scrollHeight - innerHeight)))
}

/** The focus goes along: the button it was on will be gone. */
function toTop() {
  document.querySelector('main')?.focus({ preventScroll: true })
  scrollTo({ top: 0, behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth' })
}
