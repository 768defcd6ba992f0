import './messages.ts'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Message } from '#features/admissions/messages/contract.ts'
import { PersonFace } from '#features/people/web/person-face.tsx'
import { formatDayOf } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { InsertedText } from '#lib/insert-text.ts'
import { localize } from '#lib/localized.ts'
import { Button } from '#ui/parts/button.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { conversationCalls } from './api-calls.ts'
import { MessageForm } from './message-form.tsx'
import { MessageList } from './message-list.tsx'
import { useConversation } from './use-conversation.ts'
import { useSeen } from './use-seen.ts'

type ConversationProps = {
  applicationId: string
  /** The side of the reader. */
  side: Message['by']
  /** The name that staff see for the student. */
  studentName?: string
  /** The reader has seen the newest message. */
  onSeen?: () => void
  /** The application has changed since the conversation was loaded. */
  onNewVersion?: () => void
  /** A text to begin a message with; another object begins again. */
  insert?: InsertedText | null
  /** Staff asked for information, which is answered by another form of the page. */
  awaitsReply?: boolean
}

/** Earlier messages are shown by a button. */
const SHOWN_AT_FIRST = 6

/** What a student and staff have written to each other about an application, and a field to write more. */
export function ConversationPanel({
  applicationId,
  side,
  studentName,
  onSeen,
  onNewVersion,
  insert = null,
  awaitsReply = false,
}: ConversationProps) {
  const { t } = useTranslation('messages')
  const { t: common } = useTranslation()
  const lang = useLanguage()
  const calls = useMemo(() => conversationCalls(side, applicationId), [side, applicationId])
  const { conversation, arrived, failed, refresh, apply, loadEarlier } = useConversation(calls, side)
  const [shownCount, setShownCount] = useState(SHOWN_AT_FIRST)
  const [busy, setBusy] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const all = conversation?.messages ?? []
  const markSeen = useCallback(
    async (upTo: string) => {
      const isStored = await calls.markSeen(upTo)
      if (isStored) onSeen?.()
      return isStored
    },
    [calls, onSeen],
  )
  useSeen(end, lastUnseen(all, side), markSeen)
  const isLoaded = conversation !== null
  const currentVersion = conversation?.version

  const knownVersion = useRef<number>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each version that the server has
  useEffect(() => {
    if (currentVersion === undefined) return
    const known = knownVersion.current
    if (known !== undefined && known !== currentVersion) onNewVersion?.()
    knownVersion.current = currentVersion
  }, [currentVersion])

  // Links in mails end in #messages; the browser could not scroll there before the messages were loaded.
  useEffect(() => {
    if (isLoaded && location.hash === '#messages') root.current?.closest('section')?.scrollIntoView()
  }, [isLoaded])

  if (!conversation) {
    return failed ? (
      <p className="flex flex-wrap items-center gap-3 text-soft">
        {t('notLoaded')}
        <Button variant="quiet" size="small" onClick={() => void refresh()}>
          {common('retry')}
        </Button>
      </p>
    ) : (
      <div role="status" aria-label={t('loading')} className="space-y-3">
        <Skeleton className="h-16 w-2/3" />
        <Skeleton className="ms-auto h-12 w-1/2" />
      </div>
    )
  }

  const { canWrite, writableUntil, hasEarlier, counsellor } = conversation
  const nameOf = ({ by, author }: Message) =>
    by === 'student' ? (side === 'student' ? t('you') : (studentName ?? '')) : author ? localize(author, lang) : t('us')
  const messages = all.slice(-shownCount)
  const newest = arrived.at(-1)

  async function showEarlier() {
    const isAlreadyLoaded = all.length > messages.length
    setBusy(true)
    const loaded = isAlreadyLoaded || (await loadEarlier())
    setBusy(false)
    if (loaded) setShownCount(Math.max(shownCount, messages.length) + 20)
  }

  return (
    <div ref={root}>
      {side === 'student' && canWrite && (
        <div className="mb-5 flex max-w-measure items-center gap-3">
          {counsellor && <PersonFace person={counsellor} className="size-12 rounded-pill" />}
          <p className="text-soft">
            {counsellor ? t('lead', { name: isolate(localize(counsellor.name, lang)) }) : t('leadNobody')}
          </p>
        </div>
      )}
      {(all.length > messages.length || hasEarlier) && (
        <Button variant="plain" size="small" icon="up" aria-disabled={busy} onClick={showEarlier} className="-ms-3.5">
          {t('earlier')}
        </Button>
      )}
      {messages.length === 0 ? (
        <p className="text-soft">{t('none')}</p>
      ) : (
        <MessageList messages={messages} side={side} nameOf={nameOf} />
      )}
      <div ref={end} className="h-px" />
      <p role="status" className="sr-only">
        {newest && t('arrived', { name: isolate(nameOf(newest)), text: isolate(newest.text) })}
      </p>
      {writableUntil && (
        <p className="mt-4 text-sm text-soft">
          {t(canWrite ? 'closed' : 'over', { date: isolate(formatDayOf(lang, writableUntil)) })}
        </p>
      )}
      {canWrite && (
        <MessageForm
          applicationId={applicationId}
          send={calls.send}
          onSent={(next) => {
            setShownCount(shownCount + 1)
            apply(next)
          }}
          onClosed={() => void refresh()}
          hint={awaitsReply ? t('replyInstead') : undefined}
          insert={insert}
        />
      )}
    </div>
  )
}

/** The last message of the other side, if it is unseen. */
function lastUnseen(messages: readonly Message[], side: Message['by']): string | null {
  const last = messages.findLast(({ by }) => by !== side)
  return last && last.seenAt === null ? last._id : null
}
