import type { ReactNode } from 'react'
import { Icon } from '#ui/parts/icon.tsx'

type FieldMessagesProps = {
  /** The field's own; what stands here has ids made of it. */
  id: string
  /** What belongs into the field, for before one types. */
  hint?: ReactNode
  /** What is wrong with it, and how to mend it. */
  error?: string | undefined
}

/** What stands between a label and its field, and is read out with the field: see `describedBy`. */
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

/** For the field's `aria-describedby`; `before` and `after` are ids of what stands elsewhere. */
export function describedBy({ id, hint, error }: FieldMessagesProps, before?: string, after?: string | false) {
  return [before, hint && `${id}-hint`, error && `${id}-error`, after].filter(Boolean).join(' ') || undefined
}
