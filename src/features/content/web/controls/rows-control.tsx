import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import type { RowPartField } from '#features/content/fields.ts'
import { emptyValues } from '#features/content/record-values.ts'
import { useEditing } from '#features/content/web/editing.ts'
import { useProblemText } from '#features/content/web/field-frame.tsx'
import { useLabels } from '#features/content/web/labels.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Button } from '#ui/parts/button.tsx'
import { Icon, type IconName } from '#ui/parts/icon.tsx'

type RowsControlProps = {
  /** Of the list, `campuses`. */
  path: string
  /** Of the field, `campuses`: its words are in locales under `rows`. */
  name: string
  label: string
  fields: readonly RowPartField[]
  most: number
  /** Whether the order of the rows is stored. */
  ordered: boolean
  /** Whether a row has room in one line, with its button at the end. */
  isShort: boolean
  /** The fields of one row, by the path of the row: `campuses.0`. */
  children: (path: string) => ReactNode
}

type Rows = { values: Record<string, Record<string, unknown>[]> }

/** Parts of a record that are rows of their own: added, removed and moved in place, also by keyboard (Alt and arrows). */
export function RowsControl({ path, name, label, fields, most, ordered, isShort, children }: RowsControlProps) {
  const { t } = useTranslation('content')
  const labels = useLabels()
  const { problems } = useEditing()
  const problemText = useProblemText()
  const { control } = useFormContext<Rows>()
  const rows = useFieldArray({ control, name: `values.${path}`, keyName: 'rowKey' })
  const [focus, setFocus] = useState<{ selector: string } | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const id = `values.${path}`
  const problem = problems[id]

  useEffect(() => {
    if (focus) list.current?.querySelector<HTMLElement>(focus.selector)?.focus()
  }, [focus])

  /** The focus goes along: to the field in which one is typing, else to the button that moves the row further. */
  const move = (from: number, to: number, focused?: string) => {
    if (to < 0 || to >= rows.fields.length) return
    rows.move(from, to)
    setFocus({ selector: focused ?? `[data-row="${to}"] [data-move="${to < from ? 'up' : 'down'}"]` })
  }
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    if (!ordered || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    const field = event.target as HTMLElement
    // There the same keys open the list of choices.
    if (field.matches('select, [role=combobox]')) return
    event.preventDefault()
    const to = index + (event.key === 'ArrowUp' ? -1 : 1)
    const inRow = field.id.startsWith(`${id}.${index}.`) ? field.id.slice(`${id}.${index}`.length) : null
    move(index, to, inRow === null ? undefined : `[id="${id}.${to}${inRow}"]`)
  }
  const head = (index: number) => (
    <div className={`flex items-center justify-between gap-2 ${isShort ? 'max-lg:order-first max-lg:mb-2' : 'mb-2'}`}>
      <p className={`text-sm text-soft tabular-nums ${isShort ? 'lg:sr-only' : ''}`}>
        {t('form.row', { label: labels.row(name), number: index + 1 })}
      </p>
      <div className="flex">
        {ordered && (
          <>
            <RowButton
              icon="up"
              data-move="up"
              label={t('form.rowUp', { number: index + 1 })}
              isIdle={index === 0}
              onClick={() => move(index, index - 1)}
            />
            <RowButton
              icon="down"
              data-move="down"
              label={t('form.rowDown', { number: index + 1 })}
              isIdle={index === rows.fields.length - 1}
              onClick={() => move(index, index + 1)}
            />
          </>
        )}
        <RowButton
          icon="close"
          label={t('form.rowRemove', { label, number: index + 1 })}
          onClick={() => {
            rows.remove(index)
            setFocus({ selector: '[data-add]' })
          }}
        />
      </div>
    </div>
  )
  return (
    <div ref={list} className="min-w-0">
      <h3 id={id} tabIndex={-1} className="text-base font-medium outline-offset-4">
        {label} <span className="font-normal text-faint tabular-nums">({rows.fields.length})</span>
      </h3>
      {problem && <p className="mt-1 text-sm text-error">{problemText(problem)}</p>}
      <ol className={`mt-2 ${isShort ? 'space-y-2' : 'space-y-3'}`}>
        {rows.fields.map(({ rowKey }, index) => (
          <li
            key={rowKey}
            data-row={index}
            onKeyDown={(event) => onKeyDown(event, index)}
            className={`rounded-card border border-line bg-surface p-3 ${isShort ? 'flex flex-col lg:flex-row lg:items-end lg:gap-2 lg:py-2' : 'sm:p-4'}`}
          >
            {!isShort && head(index)}
            {children(`${path}.${index}`)}
            {isShort && head(index)}
          </li>
        ))}
      </ol>
      {rows.fields.length < most && (
        <Button
          variant="quiet"
          size="small"
          icon="plus"
          className="mt-3"
          data-add
          onClick={() => {
            rows.append(emptyValues({ fields }), { shouldFocus: false })
            setFocus({ selector: `[data-row="${rows.fields.length}"] :is(input, textarea, select)` })
          }}
        >
          {labels.rowAdd(name)}
        </Button>
      )}
    </div>
  )
}

type RowButtonProps = {
  icon: IconName
  label: string
  /** At the end of the list, where it stays so that the focus does. */
  isIdle?: boolean
  onClick: () => void
  'data-move'?: string
}

function RowButton({ icon, label, isIdle = false, onClick, ...rest }: RowButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      aria-disabled={isIdle || undefined}
      onClick={() => !isIdle && onClick()}
      className="inline-flex size-10 items-center justify-center rounded-field text-soft transition-colors hover:bg-tint hover:text-accent aria-disabled:text-line aria-disabled:hover:bg-transparent"
    >
      <Icon name={icon} className="size-5" />
    </button>
  )
}
