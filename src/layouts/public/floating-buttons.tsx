import { Suspense } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { lazyPart, useFirstInteraction } from '#ui/lazy-part.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { FLOATING_BUTTON } from './floating-button-style.ts'

const ToTop = lazyPart(async () => (await import('./scroll-to-top.tsx')).ScrollToTop)

/**
 * At the end of the screen's foot: a chat with the counsellors, where the owner has a number, and the way back to the
 * top. Above the bars of what is being compared and of a page's next step, when those are there; not over somebody's own pages where these are
 * narrow.
 */
export function FloatingButtons({ whatsapp }: { whatsapp: string | null }) {
  const hasInteracted = useFirstInteraction()
  return (
    <div className="pointer-events-none fixed end-4 bottom-4 z-20 flex flex-col gap-3 *:pointer-events-auto print:hidden max-lg:[html:has(#own-page)_&]:hidden lg:end-6 lg:bottom-6 [html:has(#compare-bar)_&]:bottom-20 max-lg:[html:has(#next-step-bar)_&]:bottom-20 max-lg:[html:has(#next-step-bar):has(#compare-bar)_&]:bottom-36 max-sm:[html:has(#compare-bar[data-tall])_&]:bottom-32">
      {hasInteracted && (
        <Suspense fallback={null}>
          <ToTop />
        </Suspense>
      )}
      {whatsapp && <WhatsApp number={whatsapp} />}
    </div>
  )
}

function WhatsApp({ number }: { number: string }) {
  const { t } = useTranslation()
  return (
    <a
      href={`https://wa.me/${number}?text=${encodeURIComponent(t('floating.greeting'))}`}
      target="_blank"
      rel="noopener"
      aria-label={t('floating.whatsapp')}
      title={t('floating.whatsapp')}
      className={`${FLOATING_BUTTON} border-accent bg-accent text-on-accent hover:bg-pressed`}
    >
      <Icon name="chat" className="size-6" />
    </a>
  )
}
