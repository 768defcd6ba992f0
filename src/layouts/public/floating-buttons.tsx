import { Suspense, useState } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { lazyPart, useFirstInteraction } from '#ui/lazy-part.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { FLOATING_BUTTON } from './floating-button-style.ts'

/** Where a reader is going: on, back up, or nowhere any more, with the footer in sight. */
export type Reading = 'onwards' | 'back' | 'end'

type ToTopProps = { onReading: (reading: Reading) => void }

const ToTop = lazyPart<ToTopProps>(async () => (await import('./scroll-to-top.tsx')).ScrollToTop)

/** Wide screens have a margin beside the content. */
const IN_MARGIN =
  'lg:pointer-events-none lg:fixed lg:end-1 lg:bottom-4 lg:flex-col-reverse lg:*:pointer-events-auto lg:[html:has(#compare-bar)_&]:bottom-20'

/** Narrow ones have none, so it is a bar at their foot, above the other bars that are there. */
const BAR =
  'max-lg:sticky max-lg:bottom-0 max-lg:-mt-14 max-lg:h-14 max-lg:border-t max-lg:border-line max-lg:bg-surface max-lg:px-4 max-lg:[html:has(#own-page)_&]:hidden max-lg:[html:has(#compare-bar)_&]:bottom-16 max-lg:[html:has(#next-step-bar:not(.invisible))_&]:bottom-15 max-lg:[html:has(#next-step-bar:not(.invisible)):has(#compare-bar)_&]:bottom-31'

/** The bar leaves while one reads on, unless the keyboard is in it. */
const AWAY =
  'max-lg:data-[reading=onwards]:not-focus-within:pointer-events-none max-lg:data-[reading=onwards]:not-focus-within:translate-y-4 max-lg:data-[reading=onwards]:not-focus-within:opacity-0'

/** Its buttons rest on the last line of the footer, where also those find them who have no scripts. */
const AT_REST =
  'max-lg:data-[reading=end]:relative max-lg:data-[reading=end]:bottom-0! max-lg:data-[reading=end]:border-transparent max-lg:data-[reading=end]:bg-transparent max-lg:no-script:relative max-lg:no-script:border-transparent max-lg:no-script:bg-transparent'

/** A chat with the counsellors, where the owner has a number, and the way back to the top; never over what one reads. */
export function FloatingButtons({ whatsapp }: { whatsapp: string | null }) {
  const hasInteracted = useFirstInteraction()
  const [reading, setReading] = useState<Reading>('back')
  return (
    <div
      data-reading={reading}
      className={`group/floating z-20 flex empty:hidden items-center justify-end gap-3 transition-[opacity,translate] duration-200 print:hidden ${BAR} ${AWAY} ${AT_REST} ${IN_MARGIN}`}
    >
      {whatsapp && <WhatsApp number={whatsapp} />}
      {hasInteracted && (
        <Suspense fallback={null}>
          <ToTop onReading={setReading} />
        </Suspense>
      )}
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
      className={`${FLOATING_BUTTON} border-accent bg-accent text-on-accent hover:bg-pressed max-lg:px-2.5`}
    >
      <Icon name="chat" className="size-6" />
      <span className="text-sm group-data-[reading=end]/floating:hidden lg:hidden no-script:hidden">
        {t('floating.chat')}
      </span>
    </a>
  )
}
