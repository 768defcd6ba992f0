import { type ReactNode, use, useEffect, useRef, useState } from 'react'
import { Button, IconButton } from '#ui/parts/button.tsx'
import { RecordFormContext } from './record-form.tsx'

type OrderedRowsProps<Row> = {
  title: string
  hint?: string
  rows: readonly Row[]
  most: number
  /** Makes an empty row; without it rows are added in another way (`added`). */
  add?: { label: string; row: () => Row }
  /** Null until something was chosen elsewhere; each new object becomes the last row. */
  added?: Row | null
  /** The fields of a row, named by its place, which is also their place in the value. */
  children: (row: Row, place: number) => ReactNode
  /** What a row is called for the buttons beside it: `Question 3`. */
  nameOf: (row: Row, place: number) => string
  labels: { up: (name: string) => string; down: (name: string) => string; remove: (name: string) => string }
}

type Entry<Row> = { key: number; row: Row }

/**
 * Rows of a record form whose order counts. What is typed stays in the fields: rows keep their key when they move, and
 * the form reads them in the order of the page.
 */
export function OrderedRows<Row>(props: OrderedRowsProps<Row>) {
  const { title, hint, rows, most, add, added, children, nameOf, labels } = props
  const { onRowsChange } = use(RecordFormContext)
  const count = useRef(rows.length)
  const [entries, setEntries] = useState<Entry<Row>[]>(() => rows.map((row, key) => ({ key, row })))
  const taken = useRef(added)

  const append = (row: Row) => setEntries((now) => (now.length < most ? [...now, { key: ++count.current, row }] : now))

  // biome-ignore lint/correctness/useExhaustiveDependencies: only for what is newly chosen
  useEffect(() => {
    if (added && taken.current !== added) append(added)
    taken.current = added
  }, [added])

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the rows on the page are others
  useEffect(() => onRowsChange(), [entries])

  const move = (from: number, to: number) => {
    const next = [...entries]
    next.splice(to, 0, ...next.splice(from, 1))
    setEntries(next)
  }

  return (
    <fieldset>
      <legend className="font-medium">{title}</legend>
      {hint && <p className="text-sm text-soft">{hint}</p>}
      <ol className="mt-3 space-y-4">
        {entries.map(({ key, row }, place) => {
          const name = nameOf(row, place)
          return (
            <li key={key} className="flex items-start gap-2 rounded-card border border-line bg-surface p-3">
              <div className="min-w-0 flex-1">{children(row, place)}</div>
              <div className="flex flex-col sm:flex-row">
                <IconButton
                  icon="up"
                  label={labels.up(name)}
                  aria-disabled={place === 0}
                  className="aria-disabled:opacity-40"
                  onClick={() => place > 0 && move(place, place - 1)}
                />
                <IconButton
                  icon="down"
                  label={labels.down(name)}
                  aria-disabled={place === entries.length - 1}
                  className="aria-disabled:opacity-40"
                  onClick={() => place < entries.length - 1 && move(place, place + 1)}
                />
                <IconButton
                  icon="close"
                  label={labels.remove(name)}
                  onClick={() => setEntries(entries.filter((one) => one.key !== key))}
                />
              </div>
            </li>
          )
        })}
      </ol>
      {add && entries.length < most && (
        <Button variant="quiet" size="small" icon="plus" className="mt-3" onClick={() => append(add.row())}>
          {add.label}
        </Button>
      )}
    </fieldset>
  )
}
