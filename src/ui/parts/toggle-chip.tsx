import type { ComponentProps } from 'react'
import { chipShape } from './chip.tsx'

/** A chip that is pressed or not, and changes something at once. */
export function ToggleChip({ pressed, className = '', ...rest }: { pressed: boolean } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={pressed}
      className={`${chipShape} hover:border-accent ${pressed ? 'border-accent bg-tint text-pressed' : 'border-line bg-surface text-ink'} ${className}`}
    />
  )
}
