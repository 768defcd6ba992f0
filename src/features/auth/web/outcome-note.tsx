import { Icon } from '#ui/parts/icon.tsx'

/** What an action has resulted in, in words; empty before it. */
export type ActionOutcome = { done?: string | null; failure?: string | null }

/** The result of an action beside its button, as a live region. */
export function OutcomeNote({ done, failure }: ActionOutcome) {
  return (
    <>
      <p role="status" className="flex items-center gap-1.5 text-sm text-pressed">
        {done && (
          <>
            <Icon name="check" className="size-5 text-accent" />
            {done}
          </>
        )}
      </p>
      <p role="alert" className="flex gap-1.5 text-sm text-error">
        {failure && (
          <>
            <Icon name="warning" className="mt-[0.15em] size-[1.3em]" />
            {failure}
          </>
        )}
      </p>
    </>
  )
}
