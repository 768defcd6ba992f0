import { Icon } from '#ui/parts/icon.tsx'

/** What came of a press, where it was pressed; read out when it changes. */
export function OutcomeNote({ done, failure }: { done: string | null; failure: string | null }) {
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
