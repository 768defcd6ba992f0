import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { ImportRow, ImportView } from '#features/content/spreadsheets/contract.ts'
import { LONGEST_CORRECTION } from '#features/content/spreadsheets/limits.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useCall } from '#ui/admin/use-call.ts'
import { Button } from '#ui/parts/button.tsx'
import { useColumnNames } from './column-names.ts'
import { correctImport } from './sheet-api.ts'

/** The state of an import's cells, which outlives a check of its rows. */
export type Corrections = {
  /** By their place, `B3`: what is typed in cells and not yet checked. */
  drafts: Map<string, string>
  onCorrected: (next: ImportView, line: number) => void
}

type ImportCellProps = { given: ImportView; line: number; cell: ImportRow['cells'][number]; corrections: Corrections }

/** A cell of the file that is wrong or was corrected: what the file says, and a field for what it should say. */
export function ImportCell({ given, line, cell, corrections: { drafts, onCorrected } }: ImportCellProps) {
  const { t } = useTranslation('spreadsheets')
  const { t: admin } = useTranslation('admin')
  const { nameOfKey, choicesOf, hasLines } = useColumnNames(given.entity)
  const id = useId()
  const place = `${cell.letter}${line}`
  const [text, setText] = useState(drafts.get(place) ?? null)
  const { busy, failure, setFailure, call } = useCall()
  const opener = useRef<HTMLButtonElement>(null)
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const isOpen = text !== null
  const wasOpen = useRef(isOpen)

  useEffect(() => {
    if (isOpen && !wasOpen.current) field.current?.select()
    if (!isOpen && wasOpen.current) opener.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])

  async function correct(event: FormEvent) {
    event.preventDefault()
    if (text === null) return
    const answer = await call(() => correctImport(given, { line, place: cell.place, text }))
    if (!answer) return
    drafts.delete(place)
    onCorrected(answer, line)
  }

  const type = (typed: string) => {
    drafts.set(place, typed)
    setText(typed)
  }
  const close = () => {
    drafts.delete(place)
    setText(null)
    setFailure(null)
  }
  const choices = choicesOf(cell.column)
  const shared = {
    id,
    ref: field,
    dir: 'auto',
    value: text ?? '',
    maxLength: LONGEST_CORRECTION,
    'aria-describedby': `${id}-failure`,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => type(currentTarget.value),
    onKeyDown: (event: KeyboardEvent) => event.key === 'Escape' && close(),
    className:
      'w-full min-w-0 rounded-field border border-edge bg-surface px-2.5 py-1.5 text-base transition-colors hover:border-accent sm:text-sm',
  }
  return (
    <div className="my-1">
      {cell.inFile !== null && (
        <p className="text-soft [overflow-wrap:anywhere]">
          {t('import.inFile', {
            cell: isolate(place),
            text: cell.inFile === '' ? t('import.emptyValue') : isolate(cell.inFile),
          })}
        </p>
      )}
      {!isOpen && cell.text !== null && (
        <Button
          ref={opener}
          variant="quiet"
          size="small"
          icon="pencil"
          className="lg:pointer-fine:min-h-8"
          aria-label={t('import.correctCell', { cell: isolate(place), column: nameOfKey(cell.column) })}
          onClick={() => type(cell.text ?? '')}
        >
          {t('import.correctShort')}
        </Button>
      )}
      {isOpen && (
        <form onSubmit={correct} method="post" className="max-w-lg rounded-field bg-sand p-3">
          <label htmlFor={id} className="mb-1 block font-medium">
            {t('import.correctCell', { cell: isolate(place), column: nameOfKey(cell.column) })}
          </label>
          {hasLines(cell.column) || text.includes('\n') ? (
            <textarea {...shared} rows={4} />
          ) : (
            <input {...shared} type="text" autoComplete="off" list={choices.length > 0 ? `${id}-choices` : undefined} />
          )}
          {choices.length > 0 && (
            <datalist id={`${id}-choices`}>
              {choices.map((choice) => (
                <option key={choice} value={choice} />
              ))}
            </datalist>
          )}
          <p id={`${id}-failure`} role="alert" className="mt-1 text-error empty:hidden">
            {failure}
          </p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button type="submit" size="small" icon="check" aria-disabled={busy}>
              {t('import.checkAgain')}
            </Button>
            <Button variant="quiet" size="small" onClick={close}>
              {admin('confirm.cancel')}
            </Button>
          </div>
        </form>
      )}
    </div>
  )
}
