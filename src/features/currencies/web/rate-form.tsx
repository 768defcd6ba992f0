import { useState } from 'react'
import { authedApi } from '#api/authed-api.ts'
import { type Outcome, toResult } from '#api/result.ts'
import type { RateView } from '#features/currencies/contract.ts'
import { isImplausible } from '#features/currencies/rules.ts'
import { formatDate, formatRate } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { isDay } from '#lib/day.ts'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { useNotify } from '#ui/admin/notices.tsx'
import { type Problems, RecordForm } from '#ui/admin/record-form.tsx'
import { RateFields } from './rate-fields.tsx'
import { RATE_FIELDS, rateProblems, rateWords, toRateInput } from './rate-input.ts'

type RateFormProps = { rate: RateView; onChange: (rate: RateView) => void; onLoadNewest: () => Promise<boolean> }

/** A question to the reader, and where the answer goes. */
type Question = { after: number; answer: (isRight: boolean) => void }

/** The form of a rate; it asks before a change that is larger than plausible. */
export function RateForm({ rate, onChange, onLoadNewest }: RateFormProps) {
  const { t } = useTranslation('currencies')
  const lang = useLanguage()
  const notify = useNotify()
  const [question, setQuestion] = useState<Question | null>(null)
  const { _id: currency, usdPerUnit, version } = rate
  const one = authedApi.admin.rates[':currency']

  async function check(form: FormData): Promise<Problems> {
    const problems = rateProblems(form)
    const after = toRateInput(form).usdPerUnit
    const isAsked = Object.values(problems).every((problem) => !problem) && isImplausible(usdPerUnit, after)
    return isAsked && !(await ask(after)) ? { usdPerUnit: 'wrong' } : problems
  }

  async function save(form: FormData): Promise<Outcome<RateView>> {
    const change = toRateInput(form)
    const confirmed = isImplausible(usdPerUnit, change.usdPerUnit)
    const call = { param: { currency }, json: { ...change, confirmed } }
    return toResult(one.$put(call, { headers: { 'if-match': `"${version}"` } }))
  }

  const ask = (after: number) =>
    new Promise<boolean>((resolve) => {
      const answer = (isRight: boolean) => {
        setQuestion(null)
        resolve(isRight)
      }
      setQuestion({ after, answer })
    })

  async function differencesFrom(form: FormData) {
    const { answer: newest } = await toResult(one.$get({ param: { currency } }))
    if (!newest) return []
    const typed = toRateInput(form)
    return [
      { label: t('rate'), theirs: String(newest.usdPerUnit), mine: String(typed.usdPerUnit) },
      { label: t('asOf'), theirs: day(newest.asOf), mine: day(typed.asOf) },
    ].filter(({ theirs, mine }) => theirs !== mine)
  }
  const day = (asOf: string) => (isDay(asOf) ? formatDate(lang, asOf) : '')
  const figure = (value: number) => isolate(formatRate(lang, value))

  return (
    <>
      <RecordForm
        version={version}
        fields={RATE_FIELDS}
        wordsOf={rateWords(t)}
        check={check}
        save={save}
        onSaved={(saved) => {
          notify(t('form.saved'))
          onChange(saved)
        }}
        onLoadNewest={onLoadNewest}
        differencesFrom={differencesFrom}
        submit={t('form.save')}
      >
        {(errorOf) => <RateFields rate={rate} errorOf={errorOf} />}
      </RecordForm>
      {question && (
        <ConfirmDialog
          title={t('form.confirmTitle')}
          text={t('form.confirmText', {
            before: figure(usdPerUnit),
            after: figure(question.after),
            currency: isolate(currency),
          })}
          confirm={t('form.confirm')}
          onConfirm={async () => {
            question.answer(true)
            return null
          }}
          onClose={() => question.answer(false)}
        />
      )}
    </>
  )
}
