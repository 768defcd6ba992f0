import { useTranslation } from '#i18n/use-translation.ts'
import { Icon } from '#ui/parts/icon.tsx'
import { useDelayed } from '#ui/use-delayed.ts'

/** After this long without an answer, a note says that the call is still running. */
const LONG_MS = 10_000

type AttemptNotesProps = {
  id?: string
  /** What succeeded before. */
  done?: string | undefined
  failure: string | null
  busy: boolean
}

/** The result of the last attempt, and a note where the current one takes long, as live regions above the fields. */
export function AttemptNotes({ id, done, failure, busy }: AttemptNotesProps) {
  const { t } = useTranslation('auth')
  const isSlow = useDelayed(busy, LONG_MS)
  return (
    <>
      <div role="alert" id={id}>
        {failure && (
          <p className="mb-5 flex gap-2 rounded-field border border-error bg-error-tint px-3.5 py-2.5 text-sm text-error">
            <Icon name="warning" className="mt-[0.15em] size-[1.3em]" />
            {failure}
          </p>
        )}
      </div>
      <div role="status">
        {done && (
          <p className="mb-5 flex gap-2 rounded-field border border-accent bg-tint px-3.5 py-2.5 text-sm text-pressed">
            <Icon name="check" className="mt-[0.15em] size-[1.3em]" />
            {done}
          </p>
        )}
      </div>
      <div role="status">{isSlow && <p className="mb-5 text-sm text-soft">{t('auth.stillWorking')}</p>}</div>
    </>
  )
}
