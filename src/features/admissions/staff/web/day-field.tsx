import { useState } from 'react'
import { DateField } from '#features/admissions/applications/web/date-field.tsx'
import { todayOnEarth, yearsAfter } from '#lib/day.ts'
import { toIsoDay } from '#lib/typed-day.ts'

type DayFieldProps = {
  name: string
  label: string
  hint?: string
  error: string | undefined
  /** Years ahead at most. */
  years: number
  first: string | null
  endsCard?: boolean
}

/** A future day; the parsed date is shown below while it is typed. */
export function DayField({ years, first, ...field }: DayFieldProps) {
  const [day, setDay] = useState(first ?? '')
  const { earliest, latest } = todayOnEarth(new Date())
  const read = () => {
    const { value } = document.getElementById(field.name) as HTMLInputElement
    setDay(toIsoDay(value))
  }
  return (
    <div onInput={read}>
      <DateField
        {...field}
        defaultValue={first ?? ''}
        day={day}
        min={earliest}
        max={yearsAfter(latest, years)}
        onPick={read}
      />
    </div>
  )
}
