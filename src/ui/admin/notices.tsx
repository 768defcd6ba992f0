import { createContext, type ReactNode, use, useCallback, useEffect, useState } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { IconButton } from '#ui/parts/button.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { useLostFocus } from './use-lost-focus.ts'

const SHOWN_MS = 8000

type NoticeOptions = {
  /** What can be done about it. Such a notice stays until it is dismissed. */
  action?: { label: string; run: () => void }
  /** It did not work. */
  isProblem?: boolean
}
type Notice = NoticeOptions & { id: number; text: string }

/** Null removes the last sentence, which is no longer true. */
type Notify = (text: string | null, options?: NoticeOptions) => void
const NotifyContext = createContext<Notify>(() => {})

/** Says that something was done, also across a change of page. */
export const useNotify = (): Notify => use(NotifyContext)

let count = 0

/**
 * Where such sentences appear: at the foot of the screen, read out when they come. One at a time, beside those that offer
 * something to do, which stay.
 */
export function Notices({ children }: { children: ReactNode }) {
  const [notices, setNotices] = useState<readonly Notice[]>([])
  const passing = notices.find(({ action }) => !action)
  useLostFocus(notices)
  const dismiss = useCallback((id: number) => setNotices((shown) => shown.filter((each) => each.id !== id)), [])
  const notify = useCallback<Notify>((text, options) => {
    const added = text === null ? [] : [{ ...options, text, id: ++count }]
    setNotices((shown) => [...shown.filter(({ action }) => action), ...added])
  }, [])

  useEffect(() => {
    if (!passing) return
    const timer = setTimeout(() => dismiss(passing.id), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [passing, dismiss])

  return (
    <NotifyContext value={notify}>
      {children}
      <div
        role="status"
        className="pointer-events-none fixed inset-x-0 bottom-24 z-40 flex flex-col items-center gap-2 px-4"
      >
        {notices.map((notice) => (
          <NoticeCard key={notice.id} notice={notice} onDismiss={() => dismiss(notice.id)} />
        ))}
      </div>
    </NotifyContext>
  )
}

function NoticeCard({ notice: { text, action, isProblem }, onDismiss }: { notice: Notice; onDismiss: () => void }) {
  const { t } = useTranslation()
  return (
    <div className="pointer-events-auto flex max-w-lg items-center gap-3 rounded-card border border-line bg-surface ps-4 shadow-float transition-[opacity,translate] starting:translate-y-3 starting:opacity-0">
      <Icon name={isProblem ? 'warning' : 'check'} className={`size-5 ${isProblem ? 'text-error' : 'text-accent'}`} />
      <p className="py-2.5 text-sm">{text}</p>
      {action && (
        <button
          type="button"
          onClick={() => {
            onDismiss()
            action.run()
          }}
          className="min-h-10 px-1 text-sm font-medium text-accent underline underline-offset-4 hover:text-pressed"
        >
          {action.label}
        </button>
      )}
      <IconButton icon="close" label={t('nav.close')} onClick={onDismiss} />
    </div>
  )
}
