import './messages.ts'
import { Suspense, useEffect, useRef, useState } from 'react'
import { formatNumber } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { Sheet } from '#ui/parts/sheet.tsx'
import { Spinner } from '#ui/parts/spinner.tsx'
import { useUnread } from './unread.ts'

const NoticeList = lazyPart(async () => (await import('./notice-list.tsx')).NoticeList)

/** The corner of an icon shows no larger number. */
const MOST_SHOWN = 99

/**
 * A bell with the number of unread notices hanging over it, so that nothing moves when it comes; pressed, it opens the list
 * in a sheet. What arrives while the page is open is announced to screen readers.
 */
export function NoticeBell() {
  const { t, lang } = useTranslation('notices')
  const { unread } = useUnread()
  const [open, setOpen] = useState(false)
  const before = useRef<number | null>(null)
  const [arrived, setArrived] = useState('')

  // biome-ignore lint/correctness/useExhaustiveDependencies: when the number changes, and not when its words do
  useEffect(() => {
    // The first number is what there was before; it is on the button already.
    if (before.current !== null && unread > before.current) setArrived(t('arrived', { count: unread }))
    before.current = unread
  }, [unread])

  return (
    <div>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={unread > 0 ? t('unread', { count: unread }) : t('title')}
        title={t('title')}
        onClick={() => setOpen(true)}
        className="relative flex size-11 shrink-0 items-center justify-center rounded-field transition-colors hover:bg-tint hover:text-accent"
      >
        <Icon name="bell" className="size-5.5" />
        {unread > 0 && (
          <span className="absolute end-0.5 top-0.5 min-w-4.5 rounded-pill bg-accent px-1 text-center text-[0.6875rem] leading-4.5 font-medium text-on-accent tabular-nums">
            {unread > MOST_SHOWN ? `${formatNumber(lang, MOST_SHOWN)}+` : formatNumber(lang, unread)}
          </span>
        )}
      </button>
      <span role="status" className="sr-only">
        {arrived}
      </span>
      <Sheet open={open} onClose={() => setOpen(false)} title={t('title')}>
        <Suspense fallback={<Spinner label={t('loading')} />}>
          <NoticeList onLeave={() => setOpen(false)} />
        </Suspense>
      </Sheet>
    </div>
  )
}
