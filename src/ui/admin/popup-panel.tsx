import { type ReactNode, useEffect, useRef } from 'react'
import { buttonClass } from '#ui/parts/button.tsx'
import { Icon, type IconName } from '#ui/parts/icon.tsx'

type PopupPanelProps = {
  label: string
  icon: IconName
  /** Where it opens: below the button, or above it at the foot of the screen. */
  side?: 'below' | 'above'
  variant?: 'quiet' | 'primary'
  className?: string
  children: (close: () => void) => ReactNode
}

/** A button that opens a small panel; Escape, a press beside it and leaving it with the keyboard close it. */
export function PopupPanel({
  label,
  icon,
  side = 'below',
  variant = 'quiet',
  className = '',
  children,
}: PopupPanelProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const close = () => {
    if (details.current) details.current.open = false
  }

  useEffect(() => {
    const closeBeside = ({ target }: PointerEvent) => {
      if (details.current?.open && target instanceof Node && !details.current.contains(target)) {
        details.current.open = false
      }
    }
    document.addEventListener('pointerdown', closeBeside)
    return () => document.removeEventListener('pointerdown', closeBeside)
  }, [])

  return (
    <details
      ref={details}
      className={`relative ${className}`}
      onKeyDown={({ key, currentTarget }) => {
        if (key !== 'Escape' || !currentTarget.open) return
        close()
        currentTarget.querySelector('summary')?.focus()
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) close()
      }}
    >
      <summary className={`${buttonClass({ variant, size: 'small' })} cursor-pointer list-none`}>
        <Icon name={icon} />
        {label}
      </summary>
      <div
        className={`z-20 max-h-[60dvh] overflow-y-auto rounded-card border border-line bg-surface p-2 shadow-float max-sm:fixed max-sm:inset-x-4 sm:absolute sm:w-64 ${side === 'below' ? 'mt-1 sm:end-0 sm:top-full' : 'max-sm:bottom-28 sm:start-0 sm:bottom-full sm:mb-1'}`}
      >
        {children(close)}
      </div>
    </details>
  )
}
