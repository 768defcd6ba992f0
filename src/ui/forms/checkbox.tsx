import type { ComponentProps } from 'react'

/** A box to tick with its words beside it, which tick it too. `className` is that of both. */
export function Checkbox({ children, className = '', ...props }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <label className={`flex min-h-11 cursor-pointer items-center gap-2.5 ${className}`}>
      <input {...props} type="checkbox" className="size-4.5 shrink-0 accent-accent" />
      {children}
    </label>
  )
}
