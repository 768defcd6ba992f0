import { useEffect, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { EnquiryConversation } from '#features/conversations/enquiries/contract.ts'
import { linkCalls } from '#features/conversations/enquiries/web/link-calls.ts'
import { ConversationPanel } from '#features/conversations/messages/web/conversation.tsx'
import { formatMoment } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { localize } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { Button, buttonClass } from '#ui/parts/button.tsx'
import { keptConversation, NOTHING_KEPT, useKept } from './kept-conversation.ts'
import { countUnread, unreadAnswers } from './unread.ts'

type DockChatProps = {
  token: string
  /** Its first message was just sent from here. */
  takesFocus: boolean
  /** It was deleted. */
  onGone: () => void
}

/** The conversation that this browser keeps, live. */
export function DockChat({ token, takesFocus, onGone }: DockChatProps) {
  const { t, lang } = useTranslation('dock')
  const { t: enquiries } = useTranslation('enquiries')
  const [view, setView] = useState<EnquiryConversation>()
  const root = useRef<HTMLElement>(null)
  const gone = useRef(onGone)
  gone.current = onGone
  const calls = useMemo(
    () =>
      linkCalls(token, (next) => {
        if (!next) {
          keptConversation.change((kept) => (kept.token === token ? NOTHING_KEPT : kept))
          return gone.current()
        }
        setView(next)
        unreadAnswers.put(token, countUnread(next))
      }),
    [token],
  )
  useEffect(() => {
    if (takesFocus) root.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <section ref={root} tabIndex={-1} aria-label={enquiries('conversation.title')} className="outline-none">
      {view && (
        <div className="mb-4 space-y-1 text-sm text-soft">
          {view.item && (
            <p>
              {enquiries('contact.about')} <bdi>{localize(view.item.name, lang)}</bdi>
            </p>
          )}
          {view.dueAt && view.call?.state !== 'booked' && (
            <p>{enquiries('conversation.due', { when: isolate(formatMoment(lang, view.dueAt)) })}</p>
          )}
          <p>{t(keptConversation.isPersisted() ? (view.isMailed ? 'mailed' : 'keptHere') : 'notKept')}</p>
        </div>
      )}
      <ConversationPanel
        id={token}
        about="enquiry"
        calls={calls}
        side="student"
        onSeen={() => unreadAnswers.put(token, 0)}
      />
    </section>
  )
}

type ChatFooterProps = { token: string; onLeave: () => void; onNew: () => void }

/** The conversation on a page of its own, and the way to begin another one. */
export function ChatFooter({ token, onLeave, onNew }: ChatFooterProps) {
  const { t, lang } = useTranslation('dock')
  const { user } = useKept()
  return (
    <div className="-m-2 flex flex-wrap justify-between gap-x-2">
      <Link
        to={paths.conversation({ lang, token })}
        onClick={onLeave}
        className={buttonClass({ variant: 'plain', size: 'small' })}
      >
        {t('asPage')}
      </Link>
      <Button
        variant="plain"
        size="small"
        onClick={() => {
          keptConversation.change(() => ({ token: null, owner: user }))
          onNew()
        }}
      >
        {t('another')}
      </Button>
    </div>
  )
}
