import { type PointerEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'

type DialogProps = {
  /** The id of its heading. */
  labelledBy: string
  /** The id of its title, announced when it opens. */
  describedBy?: string | undefined
  /** For a grid or a list rather than a form. */
  wide?: boolean
  /** The classes of another place and size. */
  size?: string
  /** Its upper edge stays where it is while its content changes. */
  steady?: boolean
  /** After the close button, Escape, the system's back gesture, or a press beside the dialog. */
  onClose: () => void
  children: ReactNode
}

/**
 * A modal card in the middle of the screen, open as long as it is rendered, on the browser's own dialog: the rest of
 * the page is inert, Escape closes, and the focus returns to where it was.
 */
export function Dialog({
  labelledBy,
  describedBy,
  steady = false,
  wide = false,
  size,
  onClose,
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  /** Whether a press began beside the card; one that began inside and ended outside is a text selection. */
  const pressedBeside = useRef(false)

  // Before the element is gone, so that the browser can give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  useEffect(() => {
    dialog.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [])

  const isBeside = ({ target, currentTarget }: Pick<PointerEvent, 'target' | 'currentTarget'>) =>
    target === currentTarget

  const usual = `${steady ? 'mx-auto mt-[4dvh] mb-auto max-h-[calc(96dvh-0.75rem)] sm:mt-[10dvh] sm:max-h-[calc(90dvh-0.75rem)]' : 'm-auto max-h-[calc(100dvh-1.5rem)]'} ${wide ? 'w-[min(64rem,100%-1.5rem)]' : 'w-[min(28rem,100%-1.5rem)]'}`

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way out is Escape, which the dialog handles itself
    <dialog
      ref={dialog}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onClose={({ currentTarget }) => !currentTarget.open && onClose()}
      onPointerDown={(event) => {
        pressedBeside.current = isBeside(event)
      }}
      onClick={(event) => isBeside(event) && pressedBeside.current && event.currentTarget.close()}
      className={`${size ?? usual} overflow-y-auto overscroll-contain rounded-card border border-line bg-paper shadow-float transition-[opacity,translate] duration-200 backdrop:bg-shade starting:translate-y-4 starting:opacity-0`}
    >
      {children}
    </dialog>
  )
}
