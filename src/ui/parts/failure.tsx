import type { ReactNode } from 'react'

/** Why something was not done, read aloud once it is known; nothing before. */
export const Failure = ({ className = '', children }: { className?: string; children: ReactNode }) => (
  <p role="alert" className={`text-sm text-error empty:hidden ${className}`}>
    {children}
  </p>
)
