import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { IconButton } from './button.tsx'

type SheetProps = {
  open: boolean
  /** Asked by the close button, Escape, the system's back gesture, or a press beside the sheet. */
  onClose: () => void
  title: ReactNode
  /** `top` drops from above, as high as what it holds, which may hang out of it (search); `side` comes from the inline end (filters). */
  from?: 'top' | 'side'
  /** Stays in sight under the scrolled content. */
  footer?: ReactNode
  children: ReactNode
}

const places = {
  top: 'inset-x-0 top-0 bottom-auto w-full max-h-none max-w-none overflow-visible border-b starting:-translate-y-6',
  side: 'inset-y-0 start-auto end-0 h-dvh max-h-none w-full max-w-md sm:border-s starting:translate-x-8 rtl:starting:-translate-x-8',
}

/**
 * A modal sheet on the browser's own dialog: the rest of the page is inert, Escape closes, and the focus returns to
 * where it was.
 */
export function Sheet({ open, onClose, title, from = 'side', footer, children }: SheetProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    if (!open) return dialog.current?.close()
    dialog.current?.showModal()
    dialog.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [open])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way out is Escape, which the dialog handles itself
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      // Only `open` closes it: closed on its own, it would not open again for a reader who is quicker than the address.
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      // The event of an earlier closing may come after the sheet was opened again.
      onClose={(event) => open && !event.currentTarget.open && onClose()}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      className={`fixed m-0 border-line bg-paper opacity-100 shadow-float transition-[opacity,translate] duration-200 backdrop:bg-shade starting:opacity-0 ${places[from]}`}
    >
      {open && (
        <div className={`flex h-full max-h-dvh flex-col ${from === 'top' ? 'mx-auto max-w-wide' : ''}`}>
          <div className="flex items-center justify-between gap-4 border-b border-line ps-4 pe-2 py-1.5">
            <h2 id={titleId} className="text-lg">
              {title}
            </h2>
            <IconButton icon="close" label={t('nav.close')} onClick={onClose} />
          </div>
          <div className={`relative flex-1 p-4 ${from === 'top' ? '' : 'overflow-y-auto overscroll-contain'}`}>
            {children}
          </div>
          {footer && <div className="border-t border-line bg-paper p-4">{footer}</div>}
        </div>
      )}
    </dialog>
  )
}
