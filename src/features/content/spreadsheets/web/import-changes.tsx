import { useId } from 'react'
import type { ImportRow, ImportView } from '#features/content/spreadsheets/contract.ts'
import { exampleFor } from '#features/content/spreadsheets/examples.ts'
import type { RowProblemCode } from '#features/content/spreadsheets/problems.ts'
import { formatAmount } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { markOfReading } from '#lib/typed-amount.ts'
import { useCall } from '#ui/admin/use-call.ts'
import { Button } from '#ui/parts/button.tsx'
import { useColumnNames } from './column-names.ts'
import { type Corrections, ImportCell } from './import-cell.tsx'
import { changeImport } from './sheet-api.ts'

/** Characters of a value that are shown at once. */
const SHORT = 120

type Problem = ImportRow['problems'][number]

type ImportChangesProps = {
  given: ImportView
  row: ImportRow
  corrections: Corrections
}

/** What a row changes, from and to, or what is wrong with it and where. */
export function ImportChanges({ given, row, corrections }: ImportChangesProps) {
  const { t } = useTranslation('spreadsheets')
  const { columns, nameOfKey, shownValue, isAmount } = useColumnNames(given.entity)
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
  const exampleOf = (column: string | null, code: RowProblemCode) => {
    const example = exampleFor(
      columns.find(({ key }) => key === column),
      code,
    )
    return example && t('rowExample', { example: isolate(t(`rowExamples.${example}`)) })
  }
  const cells = given.can.change ? row.cells : []
  const cellOf = ({ letter }: Problem) => cells.find((cell) => cell.letter === letter)
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
      <span className="text-error">{wordsOf(code)}</span> {exampleOf(column, code)}{' '}
      {value !== null && value !== '' && (
        <bdi className="text-soft">{value.length > SHORT ? `${value.slice(0, SHORT)}…` : value}</bdi>
      )}
    </p>
  )
  const problemOf = (problem: Problem) => (
    <div key={`${problem.column} ${problem.code}`}>
      {lineOf(problem)}
      {given.can.change && problem.readings && (
        <ColumnReadings given={given} problem={problem} line={row.line} {...corrections} />
      )}
    </div>
  )
  // Of a new record, which has many values, how its amounts were read.
  const changes = row.changes.filter(({ column }) => row.outcome === 'updated' || isAmount(column))
  return (
    <>
      {row.problems.filter((problem) => cellOf(problem) === undefined).map(problemOf)}
      {cells.map((cell) => (
        <div key={cell.place}>
          {row.problems.filter((problem) => cellOf(problem) === cell).map(problemOf)}
          <ImportCell given={given} line={row.line} cell={cell} corrections={corrections} />
        </div>
      ))}
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
  onCorrected: Corrections['onCorrected']
}

/** Asks what the numbers of a column mean; one press answers for all of its cells. */
function ColumnReadings({ given, problem: { column, value, readings }, line, onCorrected }: ColumnReadingsProps) {
  const { t, lang } = useTranslation('spreadsheets')
  const { busy, failure, call } = useCall()
  const id = useId()

  async function answer(reading: 0 | 1) {
    if (column === null || value === null) return
    const { mapping, key, defaults } = given
    const decimalMarks = { ...given.decimalMarks, [column]: markOfReading(value, reading) }
    const next = await call(() => changeImport(given, { mapping, key, defaults, decimalMarks }))
    if (next) onCorrected(next, line)
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
          aria-disabled={busy}
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
