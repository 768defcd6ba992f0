import type { ReactNode } from 'react'
import { Icon } from '#ui/parts/icon.tsx'

type FieldMessagesProps = {
  /** The field's id, from which the ids of its messages are derived. */
  id: string
  /** The hint, shown before one types. */
  hint?: ReactNode
  /** The error and how to correct it. */
  error?: string | undefined
}

/** The hint and the error between a label and its field, announced with the field: see `describedBy`. */
export function FieldMessages({ id, hint, error }: FieldMessagesProps) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className="mt-0.5 text-sm text-soft">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1 flex gap-1.5 text-sm text-error">
          <Icon name="warning" className="mt-[0.2em] size-[1.1em]" />
          {error}
        </p>
      )}
    </>
  )
}

/** For the field's `aria-describedby`; `before` and `after` are ids of other elements. */
export function describedBy({ id, hint, error }: FieldMessagesProps, before?: string, after?: string | false) {
  return [before, hint && `${id}-hint`, error && `${id}-error`, after].filter(Boolean).join(' ') || undefined
}
