import './messages.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Message, Side } from '#features/conversations/messages/contract.ts'
import { MESSAGE_LIMITS } from '#features/conversations/messages/limits.ts'
import { PersonFace } from '#features/people/web/person-face.tsx'
import { formatDayOf } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { InsertedText } from '#lib/insert-text.ts'
import { localize } from '#lib/localized.ts'
import { useHydrated } from '#ui/hydrated.ts'
import { Button } from '#ui/parts/button.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import type { ConversationCalls } from './api-calls.ts'
import { MessageForm, type SuggestWith } from './message-form.tsx'
import { MessageList } from './message-list.tsx'
import type { AnswerSuggestion } from './suggested-programmes.tsx'
import { type StartOfConversation, useConversation } from './use-conversation.ts'
import { useSeen } from './use-seen.ts'

type ConversationProps = {
  /** Of what it is about: whose unsent text is kept under it. */
  id: string
  /** An enquiry may have no application yet. */
  about?: 'application' | 'enquiry'
  /** Always the same object for the same conversation. */
  calls: ConversationCalls
  /** The side of the reader. */
  side: Side
  /** As the server knew it, and its time zone (IANA): shown before anything was loaded, and without JavaScript. */
  start?: StartOfConversation & { zone: string }
  /** A message that was sent without JavaScript and not taken, and why. */
  refused?: { text: string; problem: string } | undefined
  /** The name that staff see for the student. */
  studentName?: string
  /** The reader has seen the newest message. */
  onSeen?: () => void
  /** What it is about has changed since the conversation was loaded. */
  onNewVersion?: () => void
  /** A text to begin a message with; another object begins again. */
  insert?: InsertedText | null
  /** Staff asked for information, which is answered by another form of the page. */
  awaitsReply?: boolean
  /** Of staff: the fields of suggestions. */
  suggestWith?: SuggestWith
}

/** Earlier messages are shown by a button. */
const SHOWN_AT_FIRST = 6

/** What somebody and our staff have written to each other, and a field to write more. */
export function ConversationPanel(props: ConversationProps) {
  const {
    id,
    about = 'application',
    calls,
    side,
    start,
    studentName,
    onSeen,
    onNewVersion,
    insert = null,
    awaitsReply = false,
  } = props
  const { t, lang } = useTranslation('messages')
  const { t: common } = useTranslation()
  const { conversation, arrived, failed, refresh, apply, loadEarlier } = useConversation(calls, side, start)
  const isHydrated = useHydrated()
  // What a page without JavaScript does not show, it cannot load.
  const [shownCount, setShownCount] = useState(start ? MESSAGE_LIMITS.atOnce : SHOWN_AT_FIRST)
  const [busy, setBusy] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const all = conversation?.messages ?? []
  // News of a suggestion is shown before it counts as seen, and stays.
  const news = side === 'staff' ? all.findIndex(({ suggestions }) => suggestions.some((each) => each.isNews)) : -1
  if (news >= 0 && all.length - news > shownCount) setShownCount(all.length - news)
  const markSeen = useCallback(
    async (upTo: string) => {
      const isStored = await calls.markSeen(upTo)
      if (isStored) onSeen?.()
      return isStored
    },
    [calls, onSeen],
  )
  const answerSuggestion = async (...chosen: Parameters<AnswerSuggestion>) => {
    const { answer } = (await calls.answerSuggestion?.(...chosen)) ?? { answer: null }
    if (answer) apply(answer)
    return answer !== null
  }
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
            {counsellor
              ? t(`lead.${about}.named`, { name: isolate(localize(counsellor.name, lang)) })
              : t(`lead.${about}.nobody`)}
          </p>
        </div>
      )}
      {(all.length > messages.length || hasEarlier) && (
        <Button
          variant="plain"
          size="small"
          icon="up"
          aria-disabled={busy}
          onClick={showEarlier}
          className="-ms-3.5 no-script:hidden"
        >
          {t('earlier')}
        </Button>
      )}
      {messages.length > 0 && (
        <MessageList
          messages={messages}
          side={side}
          nameOf={nameOf}
          zone={isHydrated ? undefined : start?.zone}
          answer={calls.answerSuggestion && answerSuggestion}
        />
      )}
      {messages.length === 0 && side === 'staff' && <p className="text-soft">{t('none')}</p>}
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
          id={id}
          refused={props.refused}
          suggestWith={props.suggestWith}
          suggested={all.flatMap(({ suggestions, at }) => suggestions.map((each) => ({ ...each, at })))}
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

/** The last message with something that this side has not seen: of the other side, or of staff with news of a suggestion. */
function lastUnseen(messages: readonly Message[], side: Side): string | null {
  const isNews = ({ by, seenAt, suggestions }: Message) =>
    by !== side ? seenAt === null : side === 'staff' && suggestions.some((each) => each.isNews)
  return messages.findLast(isNews)?._id ?? null
}
