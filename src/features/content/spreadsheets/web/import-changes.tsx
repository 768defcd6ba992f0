import { useId, useState } from 'react'
import type { ImportRow, ImportView } from '#features/content/spreadsheets/contract.ts'
import { formatAmount, formatList } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { markOfReading } from '#lib/typed-amount.ts'
import { Button } from '#ui/parts/button.tsx'
import { useColumnNames } from './column-names.ts'
import { changeImport } from './sheet-api.ts'

/** Characters of a value that are shown at once. */
const SHORT = 120

type Problem = ImportRow['problems'][number]

/** The columns are read otherwise, as somebody has said at the row of this line. */
export type OnAnswered = (next: ImportView, line: number) => void

type ImportChangesProps = {
  given: ImportView
  row: ImportRow
  onAnswered: OnAnswered
}

/** What a row changes, from and to, or what is wrong with it and where. */
export function ImportChanges({ given, row, onAnswered }: ImportChangesProps) {
  const { t } = useTranslation('spreadsheets')
  const lang = useLanguage()
  const { nameOfKey, shownValue, isAmount, choicesOf } = useColumnNames(given.entity)
  const wordsOf = useProblemWords()
  const shown = (key: string, value: string | null) => {
    if (value === null || value === '') return <span className="text-faint">{t('import.emptyValue')}</span>
    const text = shownValue(key, value)
    return (
      <bdi title={text.length > SHORT ? text : undefined}>
        {text.length > SHORT ? `${text.slice(0, SHORT)}…` : text}
      </bdi>
    )
  }
  const lineOf = ({ column, letter, code, value }: Problem) => (
    <p className="[overflow-wrap:anywhere]">
      {letter && (
        <span className="me-2">
          <code dir="ltr" className="rounded-field bg-error-tint px-1.5 text-xs text-error">
            {letter}
            {row.line}
          </code>
        </span>
      )}
      {column && <span className="font-medium">{nameOfKey(column)}: </span>}
      <span className="text-error">{wordsOf(code)}</span>{' '}
      {value !== null && value !== '' && (
        <bdi className="text-soft">{value.length > SHORT ? `${value.slice(0, SHORT)}…` : value}</bdi>
      )}
      {column && code === 'not_offered' && choicesOf(column).length > 0 && (
        <span className="block text-soft">{t('import.choices', { list: formatList(lang, choicesOf(column)) })}</span>
      )}
    </p>
  )
  const problemOf = (problem: Problem) => (
    <div key={`${problem.column} ${problem.code}`}>
      {lineOf(problem)}
      {given.can.change && problem.readings && (
        <ColumnReadings given={given} problem={problem} line={row.line} onAnswered={onAnswered} />
      )}
    </div>
  )
  // Of a new record, which has many values, how its amounts were read.
  const changes = row.changes.filter(({ column }) => row.outcome === 'updated' || isAmount(column))
  return (
    <>
      {row.problems.map(problemOf)}
      {changes.length > 0 && (row.outcome === 'updated' || row.outcome === 'created') && (
        <dl className="space-y-1">
          {changes.map(({ column, from, to, implausible }) => (
            <div key={column} className="[overflow-wrap:anywhere]">
              <dt className="inline font-medium">{nameOfKey(column)}: </dt>
              <dd className="inline">
                {row.outcome === 'updated' && (
                  <>
                    <span className="sr-only">{t('import.from')} </span>
                    <del className="text-soft no-underline opacity-90">{shown(column, from)}</del>
                    <span aria-hidden="true" className="mx-1.5 text-accent rtl:-scale-x-100 inline-block">
                      →
                    </span>
                    <span className="sr-only"> {t('import.to')} </span>
                  </>
                )}
                <ins className="font-medium no-underline">{shown(column, to)}</ins>
                {implausible && <span className="ms-2 text-saffron-ink">{t('import.implausibleChange')}</span>}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {row.outcome === 'created' && <p className="text-soft">{t('import.values', { count: row.changes.length })}</p>}
    </>
  )
}

type ColumnReadingsProps = {
  given: ImportView
  problem: Problem
  line: number
  onAnswered: OnAnswered
}

/** Asks what the numbers of a column mean; one press answers for all of its cells. */
function ColumnReadings({ given, problem: { column, value, readings }, line, onAnswered }: ColumnReadingsProps) {
  const { t } = useTranslation('spreadsheets')
  const { t: admin } = useTranslation('admin')
  const lang = useLanguage()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const id = useId()

  async function answer(reading: 0 | 1) {
    if (isBusy || column === null || value === null) return
    setBusy(true)
    const { mapping, key, defaults } = given
    const decimalMarks = { ...given.decimalMarks, [column]: markOfReading(value, reading) }
    const { answer: next, refusal } = await changeImport(given, { mapping, key, defaults, decimalMarks })
    setBusy(false)
    if (next) onAnswered(next, line)
    else setFailure(refusal.message ?? admin('form.noAnswer'))
  }
  return (
    <div className="my-1.5 flex flex-wrap items-center gap-2">
      <span id={id}>{t('import.forColumn')}</span>
      {readings?.map((reading, n) => (
        <Button
          key={reading}
          variant="quiet"
          size="small"
          aria-describedby={id}
          aria-disabled={isBusy}
          className="tabular-nums lg:pointer-fine:min-h-8"
          onClick={() => answer(n === 0 ? 0 : 1)}
        >
          <bdi dir="ltr">{formatAmount(lang, reading)}</bdi>
        </Button>
      ))}
      <p role="alert" className="text-error empty:hidden">
        {failure}
      </p>
    </div>
  )
}

function useProblemWords() {
  const { t } = useTranslation('spreadsheets')
  const { t: common } = useTranslation()
  return (code: string): string => {
    const own = (t as (key: string) => string)(`rowProblems.${code}`)
    return own === `rowProblems.${code}` ? (common as (key: string) => string)(`errors.fields.${code}`) : own
  }
}
