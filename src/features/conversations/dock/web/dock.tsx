import './messages.ts'
import '#features/conversations/enquiries/web/messages.ts'
import { useEffect, useState } from 'react'
import { authedApiInBackground } from '#api/authed-api.ts'
import { api } from '#api/browser.ts'
import { unwrap } from '#api/client.ts'
import type { ContactView } from '#features/conversations/enquiries/contract.ts'
import { facesFor } from '#features/people/faces.ts'
import { useOwnCounsellor } from '#features/people/web/own-counsellor.ts'
import { formatList } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { localize } from '#lib/localized.ts'
import { useMedia } from '#ui/hydrated.ts'
import { Sheet } from '#ui/parts/sheet.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { QueryCache, useCachedQuery } from '#ui/query-cache.ts'
import { DockCard } from './dock-card.tsx'
import { ChatFooter, DockChat } from './dock-chat.tsx'
import { FirstQuestion } from './first-question.tsx'
import { keptConversation, useKept } from './kept-conversation.ts'
import { WaysToAsk, WhoAnswers } from './ways-to-ask.tsx'

export type DockProps = {
  open: boolean
  onClose: () => void
  /** What the page is about; `item` is the id of a programme or university. */
  subject: { name: string; item: string | undefined } | null
  /** The address of the form, which asks about the same. */
  form: string
  /** The address of a chat in WhatsApp, where the owner has a number. */
  whatsapp: string | null
}

/** Under one key: it does not change from page to page. */
const contact = new QueryCache<ContactView>(() => unwrap(api.contact.$get({ query: {} })))

/** The counsellors beside the page: a card in the corner of wide screens, a sheet on narrow ones. */
export function Dock({ open, onClose, ...page }: DockProps) {
  const { t, lang } = useTranslation('dock')
  const isWide = useMedia('(min-width: 64rem)', false)
  const { value: view } = useCachedQuery(contact, open ? '' : null)
  const { token, isLooking } = useContinued(open)
  const [isGone, setGone] = useState(false)
  /** Whether the question was sent from here: the focus was in its form. */
  const [isSent, setSent] = useState(false)
  const own = useOwnCounsellor(open)
  const faces = own ? [own] : facesFor(view?.people ?? [], lang)
  const names = faces.map(({ name }) => isolate(localize(name, lang)))
  const title = names.length > 0 ? t('titleNamed', { names: formatList(lang, names) }) : t('title')
  const footer = token && <ChatFooter token={token} onLeave={onClose} onNew={() => setGone(false)} />
  const content = (
    <div className="space-y-4">
      {!token && view && <WhoAnswers faces={faces} view={view} />}
      <WaysToAsk form={page.form} whatsapp={page.whatsapp} onLeave={onClose} />
      {token ? (
        <DockChat key={token} token={token} takesFocus={isSent} onGone={() => setGone(true)} />
      ) : isLooking ? (
        <Skeleton className="h-40 w-full" />
      ) : (
        <FirstQuestion subject={page.subject} form={page.form} isGone={isGone} onSent={() => setSent(true)} />
      )}
    </div>
  )
  if (!isWide)
    return (
      <Sheet open={open} onClose={onClose} title={title} footer={footer}>
        {/* A conversation stays scrolled to its end while it grows. */}
        <div
          className={token ? 'relative -m-4 flex h-[calc(100%+2rem)] flex-col-reverse overflow-y-auto p-4' : 'contents'}
        >
          {content}
        </div>
      </Sheet>
    )
  if (!open) return null
  return (
    <DockCard onClose={onClose} title={title} atEnd={token !== null} footer={footer}>
      {content}
    </DockCard>
  )
}

/**
 * The conversation to continue: what this browser keeps, else what the account has asked last, from whichever device.
 * `isLooking` while that is not known.
 */
function useContinued(open: boolean): { token: string | null; isLooking: boolean } {
  const { token, owner, user } = useKept()
  const [looked, setLooked] = useState<string | null>(null)
  const looks = open && user !== null && owner !== user && looked !== user
  useEffect(() => {
    if (!looks) return
    let unmounted = false
    unwrap(authedApiInBackground.enquiries.own.$get())
      .then(({ items }) => {
        const [last] = items
        if (last && !unmounted) keptConversation.change(() => ({ token: last.token, owner: user }))
      })
      // A new question can still be asked; the account page reports the failure.
      .catch(console.error)
      .finally(() => !unmounted && setLooked(user))
    return () => {
      unmounted = true
    }
  }, [looks, user])
  return { token, isLooking: looks }
}
