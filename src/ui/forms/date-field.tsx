import { type ComponentProps, useRef } from 'react'
import { formatDate } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useLanguage } from '#i18n/language.ts'
import { isDay } from '#lib/day.ts'
import { toTypedDay } from '#lib/typed-day.ts'
import { IconButton } from '#ui/parts/button.tsx'
import { TextField } from './text-field.tsx'

export type DateFieldProps = Omit<ComponentProps<typeof TextField>, 'code' | 'end' | 'type' | 'inputMode'> & {
  /** The parsed day, `YYYY-MM-DD`; anything else is incomplete. */
  day: string
  min: string
  max: string
  /** After a day was chosen from the calendar, with the field filled in. */
  onPick: () => void
  /** The name of the calendar, and how the date that was read is shown. */
  words: { calendar: string; reads: (date: string) => string }
  /** Reserves no space for the parsed date: the field is the last of its card. */
  endsCard?: boolean
}

/**
 * A date field: typed with digits of either script, or picked from the browser's calendar. The parsed date is shown below in
 * words, so that nobody mistakes the third of April for the fourth of March.
 */
export function DateField({ day, min, max, onPick, words, endsCard = false, ...field }: DateFieldProps) {
  const lang = useLanguage()
  const calendar = useRef<HTMLInputElement>(null)
  const { name } = field
  return (
    <div>
      <TextField
        {...field}
        defaultValue={toTypedDay(String(field.defaultValue ?? ''))}
        code
        end={
          <>
            <input
              ref={calendar}
              type="date"
              tabIndex={-1}
              aria-hidden="true"
              min={min}
              max={max}
              className="pointer-events-none absolute inset-x-0 bottom-0 h-px opacity-0"
              onChange={({ currentTarget: { value } }) => {
                const typed = document.getElementById(name) as HTMLInputElement
                typed.value = toTypedDay(value)
                onPick()
              }}
            />
            <IconButton
              icon="calendar"
              label={`${words.calendar}: ${field.label}`}
              onClick={() => {
                if (!calendar.current) return
                calendar.current.value = isDay(day) ? day : ''
                calendar.current.showPicker()
              }}
            />
          </>
        }
      />
      <p className={`mt-1 text-sm text-soft ${endsCard ? 'empty:hidden' : 'min-h-[1lh]'}`}>
        {isDay(day) && words.reads(isolate(formatDate(lang, day)))}
      </p>
    </div>
  )
}
