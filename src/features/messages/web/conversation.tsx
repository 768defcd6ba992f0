import { useEffect, useMemo, useRef, useState } from 'react'
import type { Message } from '#features/messages/contract.ts'
import { formatDayOf } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Button } from '#ui/parts/button.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { conversationCalls } from './api-calls.ts'
import { MessageForm } from './message-form.tsx'
import { MessageList } from './message-list.tsx'
import { useConversation } from './use-conversation.ts'
import { useSeen } from './use-seen.ts'

type ConversationProps = {
  applicationId: string
  /** Who looks at it. */
  side: Message['by']
  /** How staff call the student. */
  studentName?: string
  /** Something was asked for that is answered elsewhere on the page. */
  awaitsReply?: boolean
}

/** More than these stand behind a button, so that a page is no wall of words. */
const SHOWN_AT_FIRST = 6

/** What a student and staff have written to each other about an application, and a field to write more. */
export function ConversationPanel({ applicationId, side, studentName, awaitsReply = false }: ConversationProps) {
  const { t } = useTranslation('applications')
  const { t: common } = useTranslation()
  const lang = useLanguage()
  const calls = useMemo(() => conversationCalls(side, applicationId), [side, applicationId])
  const { conversation, arrived, failed, look, take, readOn } = useConversation(calls, side)
  const [shows, setShows] = useState(SHOWN_AT_FIRST)
  const [busy, setBusy] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const all = conversation?.messages ?? []
  useSeen(end, lastUnseen(all, side), calls.see)
  const isThere = conversation !== null

  // The address of a mail leads here, before there was anything to lead to.
  useEffect(() => {
    if (isThere && location.hash === '#messages') root.current?.closest('section')?.scrollIntoView()
  }, [isThere])

  if (!conversation) {
    return failed ? (
      <p className="flex flex-wrap items-center gap-3 text-soft">
        {t('messages.notLoaded')}
        <Button variant="quiet" size="small" onClick={() => void look()}>
          {common('retry')}
        </Button>
      </p>
    ) : (
      <div role="status" aria-label={t('messages.loading')} className="space-y-3">
        <Skeleton className="h-16 w-2/3" />
        <Skeleton className="ms-auto h-12 w-1/2" />
      </div>
    )
  }

  const { canWrite, writableUntil, hasEarlier, counsellor } = conversation
  const nameOf = ({ by, author }: Message) =>
    by === 'student' ? (side === 'student' ? t('messages.you') : (studentName ?? '')) : (author ?? t('messages.us'))
  const messages = all.slice(-shows)
  const news = arrived.at(-1)

  async function showEarlier() {
    const isHere = all.length > messages.length
    setBusy(true)
    const came = isHere || (await readOn())
    setBusy(false)
    if (came) setShows(Math.max(shows, messages.length) + 20)
  }

  return (
    <div ref={root}>
      {side === 'student' && canWrite && (
        <p className="mb-5 max-w-measure text-soft">
          {counsellor ? t('messages.lead', { name: isolate(counsellor) }) : t('messages.leadNobody')}
        </p>
      )}
      {(all.length > messages.length || hasEarlier) && (
        <Button variant="plain" size="small" icon="up" aria-disabled={busy} onClick={showEarlier} className="-ms-3.5">
          {t('messages.earlier')}
        </Button>
      )}
      {messages.length === 0 ? (
        <p className="text-soft">{t('messages.none')}</p>
      ) : (
        <MessageList messages={messages} side={side} nameOf={nameOf} />
      )}
      <div ref={end} className="h-px" />
      <p role="status" className="sr-only">
        {news && t('messages.arrived', { name: isolate(nameOf(news)), text: isolate(news.text) })}
      </p>
      {writableUntil && (
        <p className="mt-4 text-sm text-soft">
          {t(canWrite ? 'messages.closed' : 'messages.over', { date: isolate(formatDayOf(lang, writableUntil)) })}
        </p>
      )}
      {canWrite && (
        <MessageForm
          applicationId={applicationId}
          say={calls.say}
          onSaid={(next) => {
            setShows(shows + 1)
            take(next)
          }}
          onClosed={() => void look()}
          hint={awaitsReply ? t('messages.replyInstead') : undefined}
        />
      )}
    </div>
  )
}

/** The last of what the other side wrote, if it is not seen yet. */
function lastUnseen(messages: readonly Message[], side: Message['by']): string | null {
  const last = messages.findLast(({ by }) => by !== side)
  return last && last.seenAt === null ? last._id : null
}
