import { useRef, useState } from 'react'
import { LETTER_LIMITS } from '#features/admissions/letters/rules.ts'
import type { BulkTerms } from '#features/admissions/staff/bulk-contract.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { isDay, todayOnEarth, yearsAfter } from '#lib/day.ts'
import { toIsoDay } from '#lib/typed-day.ts'
import { DayField } from './day-field.tsx'

type BulkTermsFieldsProps = {
  /** Called once a day has been chosen or taken out, never with one that is not possible. */
  onChange: (terms: BulkTerms) => void
}

const FIELDS = { dueOn: LETTER_LIMITS.dueOn, replyBy: LETTER_LIMITS.replyBy } as const
type Field = keyof typeof FIELDS

/** The days of the offers that a template makes: of its condition, and to reply by. They are the same for all. */
export function BulkTermsFields({ onChange }: BulkTermsFieldsProps) {
  const { t } = useTranslation('review')
  const { t: letters } = useTranslation('letters')
  const box = useRef<HTMLDivElement>(null)
  const [wrong, setWrong] = useState<readonly Field[]>([])
  const [told, setTold] = useState('')

  const read = () => {
    const { earliest, latest } = todayOnEarth(new Date())
    const typed = (field: Field) => {
      const { value } = box.current?.querySelector<HTMLInputElement>(`#bulk-${field}`) ?? { value: '' }
      return value.trim() === '' ? null : toIsoDay(value)
    }
    const terms = { dueOn: typed('dueOn'), replyBy: typed('replyBy') }
    const isWrong = (field: Field) => {
      const day = terms[field]
      return day !== null && (!isDay(day) || day < earliest || day > yearsAfter(latest, FIELDS[field]))
    }
    const wrongFields = (['dueOn', 'replyBy'] as const).filter(isWrong)
    setWrong(wrongFields)
    if (wrongFields.length > 0 || JSON.stringify(terms) === told) return
    setTold(JSON.stringify(terms))
    onChange(terms)
  }

  return (
    <fieldset>
      <legend className="font-medium">{t('bulk.terms')}</legend>
      <p className="mt-1 text-sm text-soft">{t('bulk.termsHint')}</p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it listens to the fields inside, and is no control */}
      <div ref={box} onBlur={read} className="mt-3 grid gap-4 sm:grid-cols-2">
        {(['dueOn', 'replyBy'] as const).map((field) => (
          <DayField
            key={field}
            name={`bulk-${field}`}
            label={letters(field === 'dueOn' ? 'form.due' : 'form.replyBy')}
            error={wrong.includes(field) ? letters('errors.malformed') : undefined}
            years={FIELDS[field]}
            first={null}
          />
        ))}
      </div>
    </fieldset>
  )
}
