import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { IconButton } from '#ui/parts/button.tsx'

type DockCardProps = {
  onClose: () => void
  title: ReactNode
  /** Stays scrolled to its end while it grows: a conversation. */
  atEnd: boolean
  footer: ReactNode
  children: ReactNode
}

/**
 * A card in the corner of a wide screen (floating.css), open as long as it is rendered. The page beside it stays usable;
 * Escape closes it while the focus is inside, which then returns to where it was.
 */
export function DockCard({ onClose, title, atEnd, footer, children }: DockCardProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const before = document.activeElement
    dialog.current?.show()
    return () => {
      // What had the focus is gone by now; somebody who has left the card keeps it elsewhere.
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus()
    }
  }, [])

  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    onClose()
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onKeyDown={closeByKey}
      className="docked fixed m-0 w-96 rounded-card border border-line bg-paper shadow-float transition-[opacity,translate] duration-200 starting:translate-y-4 starting:opacity-0"
    >
      <div className="flex max-h-[inherit] flex-col">
        <div className="flex items-center justify-between gap-4 border-b border-line ps-4 pe-2 py-1.5">
          <h2 id={titleId} className="text-lg">
            {title}
          </h2>
          <IconButton icon="close" label={t('nav.close')} onClick={onClose} />
        </div>
        <div
          className={`relative flex-1 overflow-y-auto overscroll-contain p-4 ${atEnd ? 'flex flex-col-reverse' : ''}`}
        >
          {children}
        </div>
        {footer && <div className="border-t border-line p-4">{footer}</div>}
      </div>
    </dialog>
  )
}
