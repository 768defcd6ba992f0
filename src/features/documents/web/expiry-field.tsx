import { useId, useRef, useState } from 'react'
import { EXPIRY_RANGE } from '#features/documents/rules.ts'
import { useWords } from '#i18n/use-words.ts'

type ExpiryFieldProps = {
  label: string
  kept: string | null
  /** Keeps a date, or none when it is empty. */
  keep: (day: string) => Promise<void>
}

/** Until when a document is good. Kept as soon as it is a whole date; an empty field takes it away. */
export function ExpiryField({ label, kept, keep }: ExpiryFieldProps) {
  const { t } = useWords('documents')
  const id = useId()
  const [wrong, setWrong] = useState(false)
  /** One after another, so that the last one typed is the one that stays. */
  const keeping = useRef(Promise.resolve())
  return (
    <>
      <label className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        {t('expires')}
        <input
          type="date"
          aria-label={label}
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? id : undefined}
          defaultValue={kept ?? ''}
          {...EXPIRY_RANGE}
          onChange={({ currentTarget: { value, validity } }) => {
            if (!validity.valid) return
            setWrong(false)
            keeping.current = keeping.current.then(() => keep(value))
          }}
          // Not sooner: half a date is no mistake.
          onBlur={({ currentTarget: { validity } }) => setWrong(!validity.valid)}
          className="h-10 rounded-field border border-edge bg-surface px-3 aria-invalid:border-error"
        />
      </label>
      {wrong && (
        <p id={id} role="alert" className="mt-1 text-sm text-error">
          {t('expiresWrong')}
        </p>
      )}
    </>
  )
}
