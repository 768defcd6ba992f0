import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'

type ConfirmedButtonProps = {
  children: string
  /** What it says where several such buttons have the same words. */
  label?: string
  className?: string
  variant?: 'plain' | 'quiet'
  /** What was confirmed is on its way. */
  busy?: boolean
  question: string
  yes: string
  no: string
  onConfirm: () => void
  /** Beside the button, while it asks nothing. */
  beside?: ReactNode
}

/** A button that asks for a confirmation, with the focus on the answer that changes nothing, so that a double Enter is harmless. */
export function ConfirmedButton(props: ConfirmedButtonProps) {
  const { children, label, className = '', variant = 'plain', busy, question, yes, no, onConfirm, beside } = props
  const [state, setState] = useState<'initial' | 'confirming' | 'cancelled'>('initial')
  if (state === 'confirming') {
    return (
      <span className="flex flex-wrap items-center gap-2 print:hidden">
        <span role="alert">{question}</span>
        <Button size="small" aria-disabled={busy} onClick={onConfirm}>
          {yes}
        </Button>
        <Button ref={focus} variant="quiet" size="small" onClick={() => setState('cancelled')}>
          {no}
        </Button>
      </span>
    )
  }
  return (
    <>
      <Button
        ref={state === 'cancelled' ? focus : null}
        variant={variant}
        size="small"
        aria-label={label}
        className={className}
        onClick={() => setState('confirming')}
      >
        {children}
      </Button>
      {beside}
    </>
  )
}

/** The pressed button disappears, and the focus moves to what takes its place. */
const focus = (button: HTMLButtonElement | null) => button?.focus()
