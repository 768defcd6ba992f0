import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import type { ListedItem, RecordView } from '#features/content/contract.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { type Localized, localize } from '#lib/localized.ts'
import { useNotify } from '#ui/admin/notices.tsx'
import { Button } from '#ui/parts/button.tsx'
import { type QuickCell as Cell, type Held, heldBy, saveCell } from './quick-edit.ts'
import { QuickForm } from './quick-form.tsx'

type QuickCellProps = {
  item: ListedItem
  cell: Cell
  /** What the column is called. */
  label: string
  onChanged: (record: RecordView) => void
  /** What the cell says. */
  children: ReactNode
}

/** A cell of the list that is edited in place: Enter or F2 opens it, the arrows go to the same cell of the next row. */
export function QuickCell({ item, cell, label, onChanged, children }: QuickCellProps) {
  const { t, lang } = useTranslation('content')
  const { t: common } = useTranslation()
  const notify = useNotify()
  const [isOpen, setOpen] = useState(false)
  /** The way back from the last change of this cell. */
  const [change, setChange] = useState<{ from: Held; to: Held } | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const isUsed = useRef(false)
  const name = isolate(localize(item.values.name as Localized, lang))

  // biome-ignore lint/correctness/useExhaustiveDependencies: once the form is closed, and once the change is taken back
  useLayoutEffect(() => {
    if (isUsed.current && !isOpen) button.current?.focus()
  }, [isOpen, change])

  const open = () => {
    isUsed.current = true
    setOpen(true)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0 && event.key !== 'F2') return
    event.preventDefault()
    if (step === 0) return open()
    const cells = [...document.querySelectorAll<HTMLElement>(`[data-quick=${cell}]`)]
    cells[cells.indexOf(event.currentTarget) + step]?.focus()
  }
  const takeBack = async () => {
    if (!change) return
    const { feeAmount } = change.from.values
    const confirmed: Record<string, number> = typeof feeAmount === 'number' ? { feeAmount } : {}
    const outcome = await saveCell({ item, cell, seen: change.to, next: change.from, confirmed }).catch(() => null)
    // Without an answer it can be tried again.
    if (outcome && !(outcome.kind === 'refused' && outcome.refusal.code === 'unreachable')) setChange(null)
    if (outcome?.kind === 'saved') {
      onChanged(outcome.record)
      return notify(t('quick.undone', { name }))
    }
    const refused = (outcome?.kind === 'refused' && outcome.refusal.message) || common('errors.unavailable')
    const words = { theirs: t('quick.notUndone', { name }), gone: t('form.goneTitle'), doubtful: refused, refused }
    notify(outcome ? words[outcome.kind] : refused, { isProblem: true })
  }
  return (
    <div className={`relative ${isOpen ? 'z-30' : 'z-10 max-md:inline-block'}`}>
      <button
        ref={button}
        type="button"
        data-quick={cell}
        aria-expanded={isOpen}
        onClick={open}
        onKeyDown={onKeyDown}
        className={`-mx-2 min-h-11 rounded-field border border-transparent px-2 text-start hover:border-edge hover:bg-surface lg:pointer-fine:-my-0.75 lg:pointer-fine:min-h-8 ${isOpen ? 'md:invisible' : ''}`}
      >
        <span className="sr-only">{t('quick.edit', { field: label, name })} </span>
        {children}
      </button>
      {change && (
        <Button
          variant="plain"
          size="small"
          aria-label={t('quick.undoOf', { field: label, name })}
          onClick={takeBack}
          className="ms-1 lg:pointer-fine:min-h-8"
        >
          {t('quick.undo')}
        </Button>
      )}
      {isOpen && (
        <QuickForm
          item={item}
          cell={cell}
          label={t('quick.edit', { field: label, name })}
          onClose={() => setOpen(false)}
          onSaved={(record, from) => {
            setOpen(false)
            setChange({ from, to: heldBy(cell, record) })
            onChanged(record)
            notify(t('quick.saved', { name }))
          }}
        />
      )}
    </div>
  )
}
