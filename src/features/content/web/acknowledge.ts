import type { UseFormReturn } from 'react-hook-form'
import { isSame, leavesOf, valueAt } from '#features/content/differences.ts'
import type { ContentDefinition } from '#features/content/fields.ts'
import type { RecordDraft } from './editing.ts'

type Row = { _id?: string | null }
type DraftForm = Pick<UseFormReturn<RecordDraft>, 'getValues' | 'setValue' | 'reset'>

/**
 * After a save: `stored` is what the server has made of `sent`. The form shows it, except where it was changed after it was
 * sent: that stays, as unsaved. Fields and rows keep their elements, and so the focus. Returns whether anything
 * is unsaved.
 */
export function acknowledge(
  definition: Pick<ContentDefinition, 'fields'>,
  form: DraftForm,
  { sent, stored }: { sent: RecordDraft; stored: RecordDraft },
): boolean {
  const now = structuredClone(form.getValues())
  const set = (path: string, value: unknown) => form.setValue(path as `values.${string}`, value)
  for (const leaf of leavesOf(definition)) {
    const path = `values.${leaf.path}`
    const [was, own, next] = [sent, now, stored].map(({ values }) => valueAt(values, leaf))
    if (leaf.field.kind === 'rows') {
      for (const [index, id] of newIds(own as Row[], next as Row[])) {
        set(`${path}.${index}._id`, id)
        Object.assign((own as Row[])[index] ?? {}, { _id: id })
      }
      if (isSame(withoutIds(was), withoutIds(own)) && !isSame(own, next)) set(path, next)
    } else if (isSame(was, own) && !isSame(own, next)) set(path, next)
  }
  if (now.status === sent.status) form.setValue('status', stored.status)
  if (now.publishArabic === sent.publishArabic) form.setValue('publishArabic', stored.publishArabic)
  form.setValue('confirmed', without(now.confirmed, sent.confirmed))
  form.setValue('checks', without(now.checks, sent.checks))
  form.reset(stored, { keepValues: true, keepFieldsRef: true })
  return !isSame(form.getValues(), stored)
}

const without = <Value>(values: readonly Value[], sent: readonly Value[]): Value[] =>
  values.filter((value) => !sent.some((other) => isSame(value, other)))

const withoutIds = (rows: unknown): unknown => (rows as Row[]).map(({ _id, ...row }) => row)

/**
 * The ids that rows without one have got from the server, by the rows' places: those of a row that says the same, else in
 * the order in which they were added.
 */
function newIds(rows: readonly Row[], stored: readonly Row[]): Map<number, string> {
  const known = new Set(rows.map(({ _id }) => _id))
  const made = stored.filter(({ _id }) => !known.has(_id))
  const ids = new Map<number, string>()
  const take = (index: number, at: number) => {
    const [row] = at === -1 ? [] : made.splice(at, 1)
    if (row?._id) ids.set(index, row._id)
  }
  const isNew = (index: number) => !rows[index]?._id && !ids.has(index)
  const contents = rows.map((row) => withoutIds([row]))
  for (const index of rows.keys())
    if (isNew(index))
      take(
        index,
        made.findIndex((row) => isSame(withoutIds([row]), contents[index])),
      )
  for (const index of rows.keys()) if (isNew(index)) take(index, made.length > 0 ? 0 : -1)
  return ids
}
