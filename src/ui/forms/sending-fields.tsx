import { type ReactNode, useLayoutEffect, useRef } from 'react'

type SendingFieldsProps = { sending: boolean; className?: string; children: ReactNode }

/**
 * The fields of a form that is gone once it was sent: while it is being sent they take nothing in, which would be lost with
 * them. The focus comes back where sending has failed.
 */
export function SendingFields({ sending, className, children }: SendingFieldsProps) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const focused = document.activeElement
    if (!sending || !(focused instanceof HTMLElement) || !box.current?.contains(focused)) return
    return () => {
      if (document.activeElement === document.body || focused === document.activeElement) focused.focus()
    }
  }, [sending])
  return (
    <div ref={box} inert={sending} className={className}>
      {children}
    </div>
  )
}
