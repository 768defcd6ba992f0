import type { ComponentProps } from 'react'
import { Link } from 'react-router'

/** A link inside or beside running text. */
export function TextLink({ className = '', ...rest }: ComponentProps<typeof Link>) {
  return (
    <Link
      {...rest}
      className={`text-accent underline decoration-1 underline-offset-4 transition-colors hover:text-pressed hover:decoration-2 ${className}`}
    />
  )
}
