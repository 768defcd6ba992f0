import './messages.ts'
import { useEffect } from 'react'
import { formatNumber } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useCachedQuery } from '#ui/query-cache.ts'
import { useKept } from './kept-conversation.ts'
import { unreadAnswers } from './unread.ts'

const POLL_MS = 5 * 60_000

/** How many answers wait in the conversation that this browser keeps. Without one, nothing is asked of the server. */
export function UnreadBadge() {
  const { t, lang } = useTranslation('dock')
  const { token } = useKept()
  const { value: count = 0 } = useCachedQuery(unreadAnswers, token)
  useEffect(() => {
    if (!token) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void unreadAnswers.fetch(token)
    }, POLL_MS)
    return () => clearInterval(timer)
  }, [token])
  if (count === 0) return null
  return (
    <>
      <span
        aria-hidden="true"
        className="absolute -end-1 -top-1.5 lg:-start-1.5 lg:end-auto min-w-5 rounded-pill border border-saffron bg-saffron-tint px-1 text-center text-xs leading-4.5 font-medium text-saffron-ink tabular-nums"
      >
        {formatNumber(lang, count)}
      </span>
      <span className="sr-only">{t('unread', { count })}</span>
    </>
  )
}
