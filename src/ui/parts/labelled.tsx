import type { ReactNode } from 'react'

/** One entry of a `<dl>`: a small label above its value. */
export function Labelled({
  label,
  children,
  className = '',
}: {
  label: ReactNode
  children: ReactNode
  className?: string
}) {
  return (
    <div>
      <dt className="text-xs text-soft">{label}</dt>
      <dd className={className}>{children}</dd>
    </div>
  )
}
