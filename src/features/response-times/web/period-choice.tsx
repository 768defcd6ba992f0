import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { UNITS, type Unit } from '#features/response-times/contract.ts'
import { type Period, type PeriodProblem, PRESETS, periodProblem, presetsOn } from '#features/response-times/periods.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { ListAddress } from '#ui/admin/list-address.ts'
import { Button } from '#ui/parts/button.tsx'

type PeriodChoiceProps = {
  address: ListAddress
  /** What is shown. */
  period: Period
  /** Of the office. */
  today: string
  unit: Unit
}

const tab =
  'inline-flex min-h-11 items-center border-b-2 border-transparent text-sm transition-colors hover:text-accent aria-[current=true]:border-accent aria-[current=true]:font-medium aria-[current=true]:text-pressed'

/** The period, by a press or by its two days, and how waits are counted. All of it stands in the address. */
export function PeriodChoice({ address, period, today, unit }: PeriodChoiceProps) {
  const { t } = useTranslation('response-times')
  const presets = presetsOn(today)
  return (
    <div className="mb-8 flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
      <div className="flex flex-wrap items-end gap-x-10 gap-y-3">
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
        <OwnDays key={`${period.from} ${period.until}`} period={period} onChoose={address.change} />
      </div>
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
  )
}

function OwnDays({ period, onChoose }: { period: Period; onChoose: (period: Period) => void }) {
  const { t } = useTranslation('response-times')
  const [problem, setProblem] = useState<{ field: 'from' | 'until'; problem: PeriodProblem } | null>(null)
  const choose = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const chosen = { from: String(form.get('from') ?? ''), until: String(form.get('until') ?? '') }
    const wrong = periodProblem(chosen)
    setProblem(wrong)
    if (wrong) document.getElementById(`period-${wrong.field}`)?.focus()
    else onChoose(chosen)
  }
  return (
    <form noValidate onSubmit={choose} className="flex flex-wrap items-end gap-3">
      {(['from', 'until'] as const).map((field) => (
        <div key={field}>
          <label htmlFor={`period-${field}`} className="block text-sm text-soft">
            {t(`period.${field}`)}
          </label>
          <input
            id={`period-${field}`}
            name={field}
            type="date"
            defaultValue={period[field]}
            aria-invalid={problem?.field === field}
            aria-describedby={problem?.field === field ? 'period-problem' : undefined}
            className="mt-1 h-11 rounded-field border border-edge bg-surface px-2.5 text-sm transition-colors hover:border-accent aria-invalid:border-error"
          />
        </div>
      ))}
      <Button type="submit" variant="quiet" size="small" className="h-11">
        {t('period.show')}
      </Button>
      <p id="period-problem" role="alert" className="w-full text-sm text-error empty:hidden">
        {problem ? t(`period.wrong.${problem.problem}`) : ''}
      </p>
    </form>
  )
}
