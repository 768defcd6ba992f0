import type { SheetColumn } from './columns.ts'
import type { RowProblemCode } from './problems.ts'

/** Kinds of cells that have a form of their own; an example of each is in the locales under `rowExamples`. */
type CellExample = 'amount' | 'months' | 'number' | 'date' | 'intakes' | 'blocks' | 'languages'

/** What is wrong is the form of a cell, so an example helps. */
const OF_FORM: readonly RowProblemCode[] = ['malformed', 'wrong', 'too_long']

/** Which example to show beside a problem of a column; null where none helps. */
export function exampleFor(column: SheetColumn | undefined, code: RowProblemCode): CellExample | null {
  const { key, field } = column ?? {}
  if (!OF_FORM.includes(code)) return null
  if (key === 'checkedOn') return 'date'
  switch (field?.kind) {
    case 'number':
      return field.unit ?? (field.currency ? 'amount' : 'number')
    case 'date':
      return 'date'
    case 'rows':
      return field.key === 'id' ? 'blocks' : field.name === 'intakes' ? 'intakes' : null
    case 'textList':
      return field.pattern ? 'languages' : null
    default:
      return null
  }
}
