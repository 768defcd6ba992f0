import { useWords } from '#i18n/use-words.ts'
import { useDelayed } from '#ui/delayed.ts'
import { Icon } from '#ui/parts/icon.tsx'

/** After this long without an answer, one is told that it is not forgotten. */
const LONG_MS = 10_000

/** What came of the last try, above the fields it emptied, and a word when the present one takes long. Both are read out. */
export function AttemptNotes({ id, failure, busy }: { id?: string; failure: string | null; busy: boolean }) {
  const { t } = useWords('accounts')
  const late = useDelayed(busy, LONG_MS)
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
      <div role="status">{late && <p className="mb-5 text-sm text-soft">{t('auth.stillWorking')}</p>}</div>
    </>
  )
}
