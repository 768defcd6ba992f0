import { Suspense, useState } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { useFirstInteraction } from '#ui/first-interaction.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { FLOATING_BUTTON, type Reading } from './floating-button-style.ts'

type ToTopProps = { onReading: (reading: Reading) => void }

const ToTop = lazyPart<ToTopProps>(async () => (await import('./scroll-to-top.tsx')).ScrollToTop)

/** A chat with the counsellors, where the owner has a number, and the way back to the top; never over what one reads (floating.css). */
export function FloatingButtons({ whatsapp }: { whatsapp: string | null }) {
  const hasInteracted = useFirstInteraction()
  const [reading, setReading] = useState<Reading>('back')
  return (
    <div data-reading={reading} className="group/floating floating">
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
