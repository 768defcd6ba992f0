import { useId, useRef, useState } from 'react'
import { EXPIRY_RANGE } from '#features/documents/rules.ts'
import { useTranslation } from '#i18n/use-translation.ts'

type ExpiryFieldProps = {
  label: string
  kept: string | null
  /** Keeps a date, or none when it is empty; answers the one that stands where it was changed elsewhere meanwhile. */
  keep: (day: string) => Promise<string | undefined>
}

/** Until when a document is good. Kept as soon as it is a whole date; an empty field takes it away. */
export function ExpiryField({ label, kept, keep }: ExpiryFieldProps) {
  const { t } = useTranslation('documents')
  const id = useId()
  const [wrong, setWrong] = useState(false)
  /** One after another, so that the last one typed is the one that stays. */
  const keeping = useRef(Promise.resolve())

  async function keepIn(field: HTMLInputElement, day: string) {
    const stands = await keep(day)
    if (stands !== undefined) field.value = stands
  }
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
          onChange={({ currentTarget: field }) => {
            const { value, validity } = field
            if (!validity.valid) return
            setWrong(false)
            keeping.current = keeping.current.then(() => keepIn(field, value))
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
