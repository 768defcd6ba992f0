import type { Message, Side } from '#features/conversations/messages/contract.ts'
import { formatDate, formatTime } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { byDay, relativeDay } from './days.ts'
import { type AnswerSuggestion, SuggestedProgrammes } from './suggested-programmes.tsx'

type MessageListProps = {
  messages: Message[]
  side: Side
  nameOf: (message: Message) => string
  /** On the server and while hydrating, where the reader's own is not known (IANA). */
  zone: string | undefined
  /** For students: what they make of a suggestion. */
  answer: AnswerSuggestion | undefined
}

/** Messages by day, those of the reader's side at the line end. Each has the direction of its text. */
export function MessageList({ messages, side, nameOf, zone, answer }: MessageListProps) {
  const { t, lang } = useTranslation('messages')
  const lastOfSide = messages.findLast(({ by }) => by === side)?._id
  const now = new Date()
  return (
    <ol className="space-y-6">
      {byDay(messages, zone).map(({ day, messages: ofDay }) => {
        const relative = zone ? null : relativeDay(day, now)
        return (
          <li key={day}>
            <h3 className="mb-3 text-center text-xs font-medium text-faint">
              <time dateTime={day}>{relative ? t(relative) : formatDate(lang, day)}</time>
            </h3>
            <ol className="space-y-2">
              {ofDay.map((message, index) => {
                const { _id, by, text, suggestions, at, seenAt } = message
                const isOwn = by === side
                const continues = isContinued(ofDay[index - 1], message)
                return (
                  <li key={_id} className={`flex flex-col ${isOwn ? 'items-end' : 'items-start'}`}>
                    <p className={continues ? 'sr-only' : 'mt-1 mb-1 text-xs text-soft tabular-nums'}>
                      <bdi className="font-medium">{nameOf(message)}</bdi>
                      {' · '}
                      <time dateTime={at}>
                        <bdi>{formatTime(lang, at, zone)}</bdi>
                      </time>
                    </p>
                    <p
                      dir="auto"
                      className={`max-w-[min(100%,32rem)] rounded-card px-4 py-2.5 whitespace-pre-line [overflow-wrap:anywhere] [unicode-bidi:plaintext] ${isOwn ? 'bg-tint' : 'bg-sand'}`}
                    >
                      {text}
                    </p>
                    {suggestions.length > 0 && (
                      <SuggestedProgrammes suggestions={suggestions} side={side} answer={answer} />
                    )}
                    {_id === lastOfSide && <p className="mt-1 text-xs text-soft">{t(seenAt ? 'seen' : 'sent')}</p>}
                  </li>
                )
              })}
            </ol>
          </li>
        )
      })}
    </ol>
  )
}

const GROUP_MS = 5 * 60_000

/** Messages of one author within a few minutes share one visible name; screen readers get it with each. */
const isContinued = (before: Message | undefined, { by, author, at }: Message): boolean =>
  before?.by === by && before.author?.en === author?.en && Date.parse(at) - Date.parse(before.at) < GROUP_MS
