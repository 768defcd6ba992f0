import { implausibleChanges } from '#features/content/implausible.ts'
import type { RecordValues } from '#features/content/schemas.ts'
import { columnsOfEntity, type SheetColumn } from '#features/content/spreadsheets/columns.ts'
import type { Language } from '#lib/localized.ts'
import { toCell, valueIn } from './cells.ts'
import type { Plan } from './plan-rows.ts'
import { choiceLabel, flagLabel } from './words.ts'

export type Change = { column: string; from: string | null; to: string | null; implausible?: true }
type State = { values: RecordValues; status: string }

/** What a row changes, column by column, as the cells say it. Choices are kept as such: each reader has words for them. */
export function changesOf({ definition, lookups }: Plan, before: State | null, after: State): Change[] {
  const text = (column: SheetColumn, state: State | null): string | null => {
    if (!state) return null
    if (column.key === 'status') return state.status
    if (!column.field) return null
    const value = valueIn(column, state.values)
    if (column.field.kind === 'choice' || column.field.kind === 'flag') return value === null ? null : String(value)
    const cell = toCell(column.field, value, 'en', lookups)
    return cell === null || cell === '' ? null : String(cell)
  }
  const doubtful = new Set(
    before ? implausibleChanges(definition, before.values, after.values).map(({ field }) => field) : [],
  )
  return columnsOfEntity(definition).flatMap((column): Change[] => {
    const [from, to] = [text(column, before), text(column, after)]
    if (from === to) return []
    return [{ column: column.key, from, to, ...(doubtful.has(column.key) && { implausible: true }) }]
  })
}

/** A text of a change in the words of a reader. */
export function shownText({ field, key }: SheetColumn, text: string | null, lang: Language): string | null {
  if (text === null) return null
  if (key === 'status') return choiceLabel(lang, 'status:record', text)
  if (field?.kind === 'choice') return choiceLabel(lang, field.name, text)
  return field?.kind === 'flag' ? flagLabel(lang, text === 'true') : text
}
