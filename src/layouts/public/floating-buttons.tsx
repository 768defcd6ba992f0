import { type MouseEvent, Suspense, useEffect, useState } from 'react'
import { Link, useLocation, useMatches } from 'react-router'
import type { DockProps } from '#features/conversations/dock/web/dock.tsx'
import { KEPT_KEY } from '#features/conversations/dock/web/kept-key.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { paths } from '#paths.ts'
import { useFirstInteraction } from '#ui/first-interaction.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { hasStored } from '#ui/local-storage.ts'
import { Icon } from '#ui/parts/icon.tsx'
import { subjectOf } from './page-subject.ts'
import type { Reading, ScrollToTopProps } from './scroll-to-top.tsx'

const ToTop = lazyPart<ScrollToTopProps>(async () => (await import('./scroll-to-top.tsx')).ScrollToTop)
const Unread = lazyPart(async () => (await import('#features/conversations/dock/web/unread-badge.tsx')).UnreadBadge)
const Dock = lazyPart<DockProps>(async () => (await import('#features/conversations/dock/web/dock.tsx')).Dock, OpenForm)

/** Pages that are themselves the way to ask, or hold a conversation of their own beside a form that fills the screen. */
const ASKS_ITSELF = /^\/..\/(contact|conversation|account|applications)(\/|$)/

/**
 * The ways to the counsellors and back to the top; never over what one reads (floating.css). Asking is a link to the form;
 * with JavaScript it opens a panel beside the page, which stays open from page to page.
 */
export function FloatingButtons({ whatsapp }: { whatsapp: string | null }) {
  const { t, lang } = useTranslation()
  const hasInteracted = useFirstInteraction()
  const { pathname } = useLocation()
  const subject = subjectOf(useMatches(), lang)
  const [reading, setReading] = useState<Reading>('back')
  /** Undefined until it was opened for the first time. */
  const [wanted, setWanted] = useState<boolean>()
  const asks = !ASKS_ITSELF.test(pathname)
  const open = asks && wanted === true
  const form = paths.contact({ lang, item: subject?.item })
  const greeting = subject ? t('floating.greetingAbout', { subject: subject.name }) : t('floating.greeting')
  const chat = whatsapp && `https://wa.me/${whatsapp}?text=${encodeURIComponent(greeting)}`
  const toggle = (event: MouseEvent) => {
    // A new tab opens the form.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setWanted(!open)
  }
  return (
    <>
      <div data-reading={reading} className="floating">
        {(asks || chat) && (
          <div className="floating-pill">
            {asks && (
              <Link
                to={form}
                onClick={toggle}
                {...(hasInteracted && { 'aria-haspopup': 'dialog', 'aria-expanded': open })}
                className="floating-button"
              >
                <Icon name="chat" className="size-6" />
                <span className="floating-words">{t('floating.talk')}</span>
                {hasInteracted && !open && hasStored(KEPT_KEY) && (
                  <Suspense fallback={null}>
                    <Unread />
                  </Suspense>
                )}
              </Link>
            )}
            {chat && (
              <a
                href={chat}
                target="_blank"
                rel="noopener"
                aria-label={t('floating.whatsapp')}
                className="floating-button"
              >
                <Icon name="whatsapp" className="size-6" />
                <span className="floating-words max-sm:hidden">{t('floating.chat')}</span>
              </a>
            )}
          </div>
        )}
        {hasInteracted && (
          <Suspense fallback={null}>
            <ToTop onReading={setReading} />
          </Suspense>
        )}
      </div>
      {wanted !== undefined && (
        <Suspense fallback={null}>
          <Dock open={open} onClose={() => setWanted(false)} subject={subject} form={form} whatsapp={chat} />
        </Suspense>
      )}
    </>
  )
}

/** Where the panel can't be loaded, a press leads where its link does. */
function OpenForm({ open, form }: DockProps) {
  useEffect(() => {
    if (open) location.assign(form)
  }, [open, form])
  return null
}
