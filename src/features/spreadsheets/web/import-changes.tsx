import type { ImportRow, ImportView } from '#features/spreadsheets/contract.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useColumnNames } from './column-names.ts'
import { type Corrections, ImportCell } from './import-cell.tsx'

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
  const { nameOfKey, shownValue } = useColumnNames(given.entity)
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
  const cells = given.can.change ? row.cells : []
  const cellOf = ({ letter }: Problem) => cells.find((cell) => cell.letter === letter)
  const lineOf = ({ column, letter, code, value }: Problem) => (
    <p key={`${column} ${code}`} className="[overflow-wrap:anywhere]">
      {letter && (
        <code dir="ltr" className="me-2 rounded-field bg-error-tint px-1.5 text-xs text-error">
          {letter}
          {row.line}
        </code>
      )}
      {column && <span className="font-medium">{nameOfKey(column)}: </span>}
      <span className="text-error">{wordsOf(code)}</span>{' '}
      {value !== null && value !== '' && (
        <bdi className="text-soft">{value.length > SHORT ? `${value.slice(0, SHORT)}…` : value}</bdi>
      )}
    </p>
  )
  return (
    <>
      {row.problems.filter((problem) => cellOf(problem) === undefined).map(lineOf)}
      {cells.map((cell) => (
        <div key={cell.place}>
          {row.problems.filter((problem) => cellOf(problem) === cell).map(lineOf)}
          <ImportCell given={given} line={row.line} cell={cell} corrections={corrections} />
        </div>
      ))}
      {row.outcome === 'updated' && row.changes.length > 0 && (
        <dl className="space-y-1">
          {row.changes.map(({ column, from, to }) => (
            <div key={column} className="[overflow-wrap:anywhere]">
              <dt className="inline font-medium">{nameOfKey(column)}: </dt>
              <dd className="inline">
                <span className="sr-only">{t('import.from')} </span>
                <del className="text-soft no-underline opacity-90">{shown(column, from)}</del>
                <span aria-hidden="true" className="mx-1.5 text-accent rtl:-scale-x-100 inline-block">
                  →
                </span>
                <span className="sr-only"> {t('import.to')} </span>
                <ins className="font-medium no-underline">{shown(column, to)}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {row.outcome === 'created' && <p className="text-soft">{t('import.values', { count: row.changes.length })}</p>}
    </>
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
