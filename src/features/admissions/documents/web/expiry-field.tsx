import { useId, useRef, useState } from 'react'
import { EXPIRY_RANGE } from '#features/admissions/documents/rules.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { isDay } from '#lib/day.ts'
import { toIsoDay, toTypedDay } from '#lib/typed-day.ts'
import { DateField } from '#ui/forms/date-field.tsx'

type ExpiryFieldProps = {
  label: string
  value: string | null
  /** Saves a date, or none when it is empty; answers the current one where it was changed elsewhere in the meantime. */
  onSave: (day: string) => Promise<string | undefined>
}

const isExpiry = (day: string): boolean => isDay(day) && day >= EXPIRY_RANGE.min && day <= EXPIRY_RANGE.max

/** The expiry date of a document, typed as every date is. Saved as soon as it is complete; an empty field removes it. */
export function ExpiryField({ label, value, onSave }: ExpiryFieldProps) {
  const { t } = useTranslation('documents')
  const name = useId()
  const [day, setDay] = useState(value ?? '')
  const [wrong, setWrong] = useState(false)
  /** Saves are queued, so that the last one typed wins. */
  const pendingSave = useRef(Promise.resolve())
  const field = () => document.getElementById(name) as HTMLInputElement

  async function save(next: string) {
    const current = await onSave(next)
    if (current === undefined) return
    setDay(current)
    field().value = toTypedDay(current)
  }

  const read = () => {
    const next = toIsoDay(field().value.trim())
    if (next !== '' && !isExpiry(next)) return
    setDay(next)
    setWrong(false)
    pendingSave.current = pendingSave.current.then(() => save(next))
  }

  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => event.preventDefault()}
      onChange={({ target }) => (target as Element).id === name && read()}
      // Not while typing: an incomplete date is no error yet.
      onBlur={() => setWrong(field().value.trim() !== '' && !isExpiry(toIsoDay(field().value.trim())))}
      className="mt-2 max-w-72"
    >
      <DateField
        name={name}
        label={label}
        error={wrong ? t('expiresWrong') : undefined}
        defaultValue={value ?? ''}
        day={day}
        {...EXPIRY_RANGE}
        onPick={read}
        autoComplete="off"
        words={{ calendar: t('calendar'), reads: (date) => t('reads', { date }) }}
        endsCard
      />
    </form>
  )
}
