import { useState } from 'react'
import { formatTime } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { dayIn } from '#lib/zoned-day.ts'
import { describedBy, FieldMessages } from '#ui/forms/field-messages.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { OptionChip } from '#ui/parts/chip.tsx'
import './messages.ts'
import { useOwnZone } from './own-zone.ts'
import { formatCallDay, formatCallTime } from './when.ts'

type SlotPickerProps = {
  /** ISO 8601, in order; not empty. */
  slots: readonly string[]
  /** Of the office: IANA, and as readers know it. */
  zone: { id: string; name: string }
  /** Whether no time at all is a choice too. */
  optional?: boolean
  error?: string | undefined
}

/**
 * The free times as the fields `callAt` and `zone` of a form: a day and then a time by the reader's own clock; one list by
 * the clock of the office where there is no JavaScript.
 */
export function SlotPicker({ slots, zone: office, optional = false, error }: SlotPickerProps) {
  const { t, lang } = useTranslation('phoneCalls')
  const isHydrated = useHydrated()
  const zone = useOwnZone(office.id)
  const [chosen, setChosen] = useState('')
  const days = Map.groupBy(slots, (at) => dayIn(zone, new Date(at)))
  const hint = zone === office.id ? t('slots.office', { zone: office.name }) : t('slots.yours')
  if (!isHydrated) {
    return (
      <SelectField
        name="callAt"
        label={t('slots.title')}
        hint={hint}
        error={error}
        options={[
          { value: '', label: t('slots.choose') },
          ...slots.map((at) => ({ value: at, label: formatCallTime(lang, zone, at) })),
        ]}
      />
    )
  }
  const times = days.get(chosen) ?? []
  return (
    <div className="space-y-4">
      <input type="hidden" name="zone" value={zone} />
      <fieldset id="callAt" aria-describedby={describedBy({ id: 'callAt', hint, error })} className="scroll-mt-24">
        <legend className="font-medium">{t('slots.title')}</legend>
        <FieldMessages id="callAt" hint={hint} error={error} />
        <div className="mt-3 flex flex-wrap gap-2">
          {[...(optional ? [''] : []), ...days.keys()].map((day) => (
            <OptionChip
              key={day}
              type="radio"
              name="call-day"
              value={day}
              checked={chosen === day}
              onChange={() => setChosen(day)}
            >
              {day === '' ? t('slots.none') : formatCallDay(lang, day)}
            </OptionChip>
          ))}
        </div>
      </fieldset>
      {times.length > 0 ? (
        <fieldset key={chosen}>
          <legend className="font-medium">{t('slots.time', { day: formatCallDay(lang, chosen) })}</legend>
          <div className="mt-3 flex flex-wrap gap-2">
            {times.map((at) => (
              <OptionChip key={at} type="radio" name="callAt" value={at}>
                <span className="tabular-nums">{formatTime(lang, at, zone)}</span>
              </OptionChip>
            ))}
          </div>
        </fieldset>
      ) : (
        optional && <p className="text-sm text-soft">{t('slots.noneHint')}</p>
      )}
    </div>
  )
}
