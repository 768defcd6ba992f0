import { createContext, type ReactNode, use, useCallback, useEffect, useState } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { IconButton } from '#ui/parts/button.tsx'
import { Icon } from '#ui/parts/icon.tsx'

const SHOWN_MS = 8000

type Notify = (text: string) => void
const NotifyContext = createContext<Notify>(() => {})

/** Says that something was done, also across a change of page. */
export const useNotify = (): Notify => use(NotifyContext)

/** Where such sentences appear, one at a time: at the foot of the screen, read out when they come. */
export function Notices({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const [notice, setNotice] = useState({ text: '', count: 0 })
  const notify = useCallback<Notify>((text) => setNotice(({ count }) => ({ text, count: count + 1 })), [])

  useEffect(() => {
    if (notice.text === '') return
    const timer = setTimeout(() => notify(''), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [notice, notify])

  return (
    <NotifyContext value={notify}>
      {children}
      <div role="status" className="pointer-events-none fixed inset-x-0 bottom-24 z-40 flex justify-center px-4">
        {notice.text !== '' && (
          <div
            key={notice.count}
            className="pointer-events-auto flex max-w-lg items-center gap-3 rounded-card border border-line bg-surface ps-4 shadow-float transition-[opacity,translate] starting:translate-y-3 starting:opacity-0"
          >
            <Icon name="check" className="size-5 text-accent" />
            <p className="py-2.5 text-sm">{notice.text}</p>
            <IconButton icon="close" label={t('nav.close')} onClick={() => notify('')} />
          </div>
        )}
      </div>
    </NotifyContext>
  )
}
