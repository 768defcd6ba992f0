import { type FormEvent, useState } from 'react'
import { authedApi } from '#api/authed-api.ts'
import { toResult } from '#api/result.ts'
import type { CallHours } from '#features/conversations/phone-calls/contract.ts'
import { CALL_MINUTES, minutesOf } from '#features/conversations/phone-calls/slots.ts'
import { dayName, zoneName } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useNotify } from '#ui/admin/notices.tsx'
import { Button } from '#ui/parts/button.tsx'

const WEEK = [1, 2, 3, 4, 5, 6, 7]
/** A day has two parts at most: before and after a break. */
const PARTS = [
  { from: 'from', to: 'to' },
  { from: 'from2', to: 'to2' },
] as const

type Window = CallHours['hours'][number]

const field = 'min-h-9 rounded-field border border-edge bg-surface px-2 text-sm tabular-nums hover:border-accent'

/** When the reader takes calls, for every week. */
export function HoursForm({ zone, hours }: { zone: string; hours: Window[] }) {
  const { t, lang } = useTranslation('phoneCalls')
  const { t: admin } = useTranslation('admin')
  const notify = useNotify()
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)
  const partOf = (day: number, part: number): Window | undefined => hours.filter((each) => each.day === day)[part]

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const form = new FormData(event.currentTarget)
    const typed = WEEK.flatMap((day) =>
      PARTS.map(({ from, to }) => ({
        day,
        from: String(form.get(`${from}-${day}`) ?? ''),
        to: String(form.get(`${to}-${day}`) ?? ''),
      })),
    ).filter(({ from, to }) => from !== '' || to !== '')
    const wrong = typed.find(({ from, to }) => !(from && to) || minutesOf(to) - minutesOf(from) < CALL_MINUTES)
    if (wrong) return setFailure(t('hours.wrong', { day: dayName(lang, wrong.day) }))
    setBusy(true)
    const { refusal } = await toResult(authedApi.admin['phone-calls'].hours.$put({ json: { hours: typed } }))
    setBusy(false)
    setFailure(refusal ? (refusal.message ?? admin('form.noAnswer')) : '')
    if (!refusal) notify(t('hours.saved'))
  }

  return (
    <section aria-labelledby="hours-title">
      <h2 id="hours-title" className="mb-1 text-lg">
        {t('hours.title')}
      </h2>
      <p className="mb-4 text-sm text-soft">{t('hours.hint', { zone: isolate(zoneName(lang, zone)) })}</p>
      <form onSubmit={save} noValidate>
        <ul className="divide-y divide-line border-y border-line">
          {WEEK.map((day) => (
            <li key={day} className="grid items-center gap-x-4 gap-y-2 py-2 sm:grid-cols-[6rem_1fr]">
              <span className="text-sm">{dayName(lang, day)}</span>
              <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
                {PARTS.map(({ from, to }, part) => (
                  <span key={from} className="flex items-center gap-1.5">
                    {([from, to] as const).map((end) => (
                      <input
                        key={end}
                        type="time"
                        name={`${end}-${day}`}
                        defaultValue={partOf(day, part)?.[end === from ? 'from' : 'to']}
                        aria-label={t(`hours.${end}`, { day: dayName(lang, day) })}
                        className={field}
                      />
                    ))}
                  </span>
                ))}
              </div>
            </li>
          ))}
        </ul>
        <p role="alert" className="mt-2 text-sm text-error empty:hidden">
          {failure}
        </p>
        <Button type="submit" size="small" aria-disabled={busy} className="mt-4">
          {t('hours.save')}
        </Button>
      </form>
    </section>
  )
}
