import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { UNITS, type Unit } from '#features/admissions/response-times/contract.ts'
import { type Period, PRESETS, periodProblem, presetsOn } from '#features/admissions/response-times/periods.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { toIsoDay } from '#lib/typed-day.ts'
import type { ListAddress } from '#ui/admin/list-address.ts'
import { DateField } from '#ui/forms/date-field.tsx'
import { Button } from '#ui/parts/button.tsx'

type PeriodChoiceProps = {
  address: ListAddress
  /** What is shown. */
  period: Period
  /** Of the office. */
  today: string
  unit: Unit
}

/** As day fields show a day. */
const EXAMPLE = isolate('31/12/2026')

const tab =
  'inline-flex min-h-11 items-center border-b-2 border-transparent text-sm transition-colors hover:text-accent aria-[current=true]:border-accent aria-[current=true]:font-medium aria-[current=true]:text-pressed'

/** The period, by a press or by its two days, and how waits are counted. All of it stands in the address. */
export function PeriodChoice({ address, period, today, unit }: PeriodChoiceProps) {
  const { t } = useTranslation('response-times')
  const presets = presetsOn(today)
  return (
    <div className="mb-4">
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-10 gap-y-1">
        <nav aria-label={t('period.label')}>
          <ul className="flex flex-wrap gap-x-5">
            {PRESETS.map((preset) => {
              const { from, until } = presets[preset]
              return (
                <li key={preset}>
                  <Link
                    to={address.linkTo({ from, until })}
                    preventScrollReset
                    aria-current={from === period.from && until === period.until ? 'true' : undefined}
                    className={tab}
                  >
                    {t(`period.presets.${preset}`)}
                  </Link>
                </li>
              )
            })}
          </ul>
        </nav>
        <nav aria-label={t('unit.label')}>
          <ul className="flex flex-wrap gap-x-5">
            {UNITS.map((each) => (
              <li key={each}>
                <Link
                  to={address.linkTo({ unit: each === 'days' ? null : each })}
                  preventScrollReset
                  aria-current={each === unit ? 'true' : undefined}
                  className={tab}
                >
                  {t(`unit.${each}`)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <OwnDays key={`${period.from} ${period.until}`} period={period} onChoose={address.change} />
    </div>
  )
}

function OwnDays({ period, onChoose }: { period: Period; onChoose: (period: Period) => void }) {
  const { t } = useTranslation('response-times')
  const [days, setDays] = useState(period)
  const [wrong, setWrong] = useState<ReturnType<typeof periodProblem>>(null)
  const typed = (): Period => ({ from: dayIn('from'), until: dayIn('until') })
  const choose = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const problem = periodProblem(typed())
    setWrong(problem)
    if (problem) document.getElementById(problem.field)?.focus()
    else onChoose(typed())
  }
  return (
    <form
      noValidate
      onSubmit={choose}
      onInput={() => setDays(typed())}
      className="flex flex-wrap items-start gap-x-4 gap-y-2"
    >
      {(['from', 'until'] as const).map((field) => (
        <div key={field} className="w-full sm:w-56">
          <DateField
            name={field}
            label={t(`period.${field}`)}
            error={wrong?.field === field ? t(`period.wrong.${wrong.problem}`, { example: EXAMPLE }) : undefined}
            defaultValue={period[field]}
            day={days[field]}
            min="2020-01-01"
            max="2099-12-31"
            onPick={() => setDays(typed())}
            autoComplete="off"
            words={{ calendar: t('period.calendar'), reads: (date) => date }}
          />
        </div>
      ))}
      <Button type="submit" variant="quiet" size="small" className="min-h-12 sm:mt-8">
        {t('period.show')}
      </Button>
    </form>
  )
}

/** The day that stands in a field; what is none stays as it was typed. */
function dayIn(field: string): string {
  const element = document.getElementById(field)
  return element instanceof HTMLInputElement ? toIsoDay(element.value) : ''
}
