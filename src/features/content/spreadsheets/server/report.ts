import type { Readable } from 'node:stream'
import type { Db } from '#db/client.ts'
import { requireAbility } from '#features/auth/server/policy.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import { DEFINITIONS } from '#features/content/definitions.ts'
import { columnsOfEntity, headerOf, isAmount, type SheetColumn } from '#features/content/spreadsheets/columns.ts'
import type { SheetFormat } from '#features/content/spreadsheets/contract.ts'
import { exampleFor } from '#features/content/spreadsheets/examples.ts'
import type { RowProblem } from '#features/content/spreadsheets/problems.ts'
import type { Services } from '#features/services.ts'
import { formatAmount } from '#i18n/format.ts'
import arabic from '#i18n/locales/ar.json' with { type: 'json' }
import english from '#i18n/locales/en.json' with { type: 'json' }
import type { Language } from '#lib/localized.ts'
import { toXlsxCell } from './cells.ts'
import { shownText } from './changes.ts'
import { writeCsv } from './csv-writer.ts'
import type { ImportRecord } from './queries.ts'
import { batchesOf, nextShownRows, type ShownRow } from './row-queries.ts'
import { correctionsOf, readingsIn } from './row-view.ts'
import { requireImport } from './service.ts'
import { columnWords, sheetWords } from './words.ts'
import { type Cell, columnName, writeXlsx } from './xlsx-writer.ts'

const ROWS_AT_ONCE = 200

/** What an import does or has done, a line for each change and each problem, in the words of the reader. */
export async function reportOf(
  { db }: Services,
  actor: Actor,
  id: string,
  { format, lang }: { format: SheetFormat; lang: Language },
): Promise<Readable> {
  requireAbility(actor, 'content.edit')
  const sheet = openReport(db, await requireImport({ db }, id), lang)
  return format === 'csv' ? writeCsv(sheet) : writeXlsx([sheet])
}

export const openReport = (db: Db, given: ImportRecord, lang: Language) => ({
  name: sheetWords[lang].report.sheet,
  lang,
  widths: [10, 8, 14, 40, 10, 26, 40, 40, 40],
  rows: linesOf(db, given, lang),
})

async function* linesOf(db: Db, given: ImportRecord, lang: Language): AsyncGenerator<Cell[][]> {
  const { report } = sheetWords[lang]
  yield [
    [
      report.sheetName,
      report.line,
      report.outcome,
      report.name,
      report.place,
      report.column,
      report.from,
      report.to,
      report.note,
    ],
  ]
  for await (const some of batchesOf((after) => nextShownRows(db, given._id, after, ROWS_AT_ONCE))) {
    yield some.flatMap((row) => linesOfRow(given, row, lang))
  }
}

function linesOfRow(given: ImportRecord, row: ShownRow, lang: Language): Cell[][] {
  const words = sheetWords[lang]
  const columns = new Map(columnsOfEntity(DEFINITIONS[given.entity]).map((column) => [column.key, column]))
  const heading = (key: string | null) => {
    const column = key === null ? undefined : columns.get(key)
    return column ? headerOf(column, columnWords[lang]) : ''
  }
  const place = (key: string | null) => {
    const at = key === null ? -1 : given.mapping.indexOf(key)
    return at === -1 ? '' : columnName(at)
  }
  const name = row.name ? (row.name[lang] ?? row.name.en) : (row.cells.find((cell) => cell !== '') ?? '')
  const start: Cell[] = [given.sheet, row.line, words.outcomes[row.outcome ?? 'unchanged'], name]
  const lines = row.problems.map((problem): Cell[] => [
    ...start,
    place(problem.column),
    heading(problem.column),
    '',
    problem.value ?? '',
    problemText(problem, columns.get(problem.column ?? ''), lang),
  ])
  const likely = row.duplicates.map((each): Cell[] => [
    ...start,
    '',
    '',
    '',
    '',
    each.line === null
      ? `${words.report.likeRecord}: ${each.name}`
      : `${words.report.likeRow} ${each.line}: ${each.name}`,
  ])
  // All values of a new record are in the file, but not how its amounts were read.
  const changes = row.changes.filter(({ column }) => row.outcome === 'updated' || isAmount(columns.get(column)))
  const changed = changes.map(({ column, from, to, implausible }): Cell[] => {
    const known = columns.get(column)
    const text = (value: string | null) => toXlsxCell(known ? (shownText(known, value, lang) ?? '') : '')
    return [...start, place(column), heading(column), text(from), text(to), implausible ? words.report.implausible : '']
  })
  const corrected = correctionsOf(row).map(({ place, from, to }): Cell[] => {
    const column = given.mapping[place] ?? null
    return [...start, columnName(place), heading(column), toXlsxCell(from), toXlsxCell(to), words.report.corrected]
  })
  const all = [...lines, ...likely, ...corrected, ...changed]
  return all.length > 0 ? all : [[...start, '', '', '', '', '']]
}

const fieldWords = { en: english.errors.fields, ar: arabic.errors.fields }

function problemText(problem: RowProblem, column: SheetColumn | undefined, lang: Language): string {
  const { code } = problem
  const { readings } = readingsIn(problem)
  const own: Record<string, string> = sheetWords[lang].rowProblems
  const ofFields: Record<string, string> = fieldWords[lang]
  const example = exampleFor(column, code)
  const words = [
    own[code] ?? ofFields[code] ?? code,
    ...(example ? [sheetWords[lang].rowExample.replace('{{example}}', sheetWords[lang].rowExamples[example])] : []),
  ].join(' ')
  return readings ? `${words} (${readings.map((each) => formatAmount(lang, each)).join(' / ')})` : words
}
