import { useId, useRef, useState } from 'react'
import { EXPIRY_RANGE } from '#features/documents/rules.ts'
import { useTranslation } from '#i18n/use-translation.ts'

type ExpiryFieldProps = {
  label: string
  value: string | null
  /** Saves a date, or none when it is empty; answers the current one where it was changed elsewhere meanwhile. */
  onSave: (day: string) => Promise<string | undefined>
}

/** The expiry date of a document. Saved as soon as it is complete; an empty field removes it. */
export function ExpiryField({ label, value, onSave }: ExpiryFieldProps) {
  const { t } = useTranslation('documents')
  const id = useId()
  const [wrong, setWrong] = useState(false)
  /** Saves are queued, so that the last one typed wins. */
  const pendingSave = useRef(Promise.resolve())

  async function saveIn(field: HTMLInputElement, day: string) {
    const current = await onSave(day)
    if (current !== undefined) field.value = current
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
          defaultValue={value ?? ''}
          {...EXPIRY_RANGE}
          onChange={({ currentTarget: field }) => {
            const { value, validity } = field
            if (!validity.valid) return
            setWrong(false)
            pendingSave.current = pendingSave.current.then(() => saveIn(field, value))
          }}
          // Not while typing: an incomplete date is no error yet.
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
