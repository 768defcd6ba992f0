import type { Message } from '#features/messages/contract.ts'
import { formatDate, formatTime } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { byDay, nearDay } from './days.ts'

type MessageListProps = { messages: Message[]; side: Message['by']; nameOf: (message: Message) => string }

/** Messages day by day, one’s own side at the end of the line. Each reads in the direction of its own words. */
export function MessageList({ messages, side, nameOf }: MessageListProps) {
  const { t } = useTranslation('applications')
  const lang = useLanguage()
  const lastOwn = messages.findLast(({ by }) => by === side)?._id
  const now = new Date()
  return (
    <ol className="space-y-6">
      {byDay(messages).map(({ day, messages: ofDay }) => {
        const near = nearDay(day, now)
        return (
          <li key={day}>
            <h3 className="mb-3 text-center text-xs font-medium text-faint">
              <time dateTime={day}>{near ? t(`messages.${near}`) : formatDate(lang, day)}</time>
            </h3>
            <ol className="space-y-2">
              {ofDay.map((message, place) => {
                const { _id, by, text, at, seenAt } = message
                const isOwn = by === side
                const goesOn = isInOneBreath(ofDay[place - 1], message)
                return (
                  <li key={_id} className={`flex flex-col ${isOwn ? 'items-end' : 'items-start'}`}>
                    <p className={goesOn ? 'sr-only' : 'mt-1 mb-1 text-xs text-soft tabular-nums'}>
                      <bdi className="font-medium">{nameOf(message)}</bdi>
                      {' · '}
                      <time dateTime={at}>
                        <bdi>{formatTime(lang, at)}</bdi>
                      </time>
                    </p>
                    <p
                      dir="auto"
                      className={`max-w-[min(100%,32rem)] rounded-card px-4 py-2.5 whitespace-pre-line [overflow-wrap:anywhere] [unicode-bidi:plaintext] ${isOwn ? 'bg-tint' : 'bg-sand'}`}
                    >
                      {text}
                    </p>
                    {_id === lastOwn && (
                      <p className="mt-1 text-xs text-soft">{t(seenAt ? 'messages.seen' : 'messages.sent')}</p>
                    )}
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

const BREATH_MS = 5 * 60_000

/** What one person writes within a few minutes stands under one name; it is read out with each. */
const isInOneBreath = (before: Message | undefined, { by, author, at }: Message): boolean =>
  before?.by === by && before.author === author && Date.parse(at) - Date.parse(before.at) < BREATH_MS
