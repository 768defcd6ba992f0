import { type FormEvent, useEffect, useId, useRef } from 'react'
import type { SheetChoice, SheetPreview } from '#features/content/spreadsheets/contract.ts'
import { LEGACY_ENCODINGS } from '#features/content/spreadsheets/limits.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Button } from '#ui/parts/button.tsx'

type SheetQuestionProps = {
  preview: SheetPreview
  busy: boolean
  /** Looks at the file again, read in this way. */
  onLook: (choice: SheetChoice) => void
  onImport: (choice: SheetChoice) => void
  onCancel: () => void
}

const select =
  'mt-1 h-11 w-full min-w-0 rounded-field border border-edge bg-surface ps-2.5 text-sm transition-colors hover:border-accent'

/** How a file begins, where that leaves a question: which sheet, which letters, and which row has the headings. */
export function SheetQuestion({ preview, busy, onLook, onImport, onCancel }: SheetQuestionProps) {
  const { t } = useTranslation('spreadsheets')
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { sheets, sheet, encoding, headings, rows } = preview
  const choice: SheetChoice = { ...(sheets.length > 1 && { sheet }), ...(encoding && { encoding }) }
  const width = Math.max(1, ...rows.map(({ cells }) => cells.length))

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!busy) onImport({ ...choice, headings: Number(new FormData(event.currentTarget).get('headings')) })
  }

  return (
    <form onSubmit={send} method="post" className="mt-8">
      <h2 id={`${id}-title`} tabIndex={-1} ref={heading} className="text-lg outline-offset-4">
        {t('look.title')}
      </h2>
      <div className="mt-4 grid max-w-2xl gap-4 sm:grid-cols-2">
        {sheets.length > 1 && (
          <label className="block font-medium">
            {t('look.sheet')}
            <select
              value={sheet}
              onChange={({ currentTarget }) => onLook({ ...choice, sheet: currentTarget.value })}
              className={select}
            >
              {sheets.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          </label>
        )}
        {encoding && (
          <label className="block font-medium">
            {t('look.encoding')}
            <select
              value={encoding}
              aria-describedby={`${id}-encoding`}
              onChange={({ currentTarget: { value } }) =>
                onLook({ ...choice, encoding: LEGACY_ENCODINGS.find((each) => each === value) })
              }
              className={select}
            >
              {LEGACY_ENCODINGS.map((each) => (
                <option key={each} value={each}>
                  {t(`look.encodings.${each}`)}
                </option>
              ))}
            </select>
            <span id={`${id}-encoding`} className="mt-1 block text-sm font-normal text-soft">
              {t('look.encodingHint')}
            </span>
          </label>
        )}
      </div>
      {/* Another sheet or encoding begins with the row that is recognised in it. */}
      <fieldset key={`${sheet} ${encoding}`} className="mt-6">
        <legend className="font-medium">{t('look.headings')}</legend>
        <div className="relative mt-2 overflow-x-auto rounded-card border border-line">
          <table className="w-full border-collapse text-sm">
            <tbody className="divide-y divide-line">
              {rows.map(({ line, cells }) => (
                <tr key={line} className="has-checked:bg-tint has-checked:font-medium">
                  <th scope="row" className="w-20 px-3 py-2 text-start font-normal whitespace-nowrap">
                    <label className="flex min-h-6 items-center gap-2 tabular-nums">
                      <input type="radio" name="headings" value={line} defaultChecked={line === headings} />
                      <span className="sr-only">{t('look.row')} </span>
                      {line}
                    </label>
                  </th>
                  {Array.from({ length: width }, (_, n) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a row stay where they are
                    <td key={n} className="max-w-60 truncate px-3 py-2">
                      <bdi>{cells[n]}</bdi>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <label className="mt-3 flex min-h-6 items-center gap-2 text-sm">
          <input type="radio" name="headings" value={0} />
          {t('look.noHeadings')}
        </label>
      </fieldset>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button type="submit" aria-disabled={busy}>
          {t('look.import')}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('look.cancel')}
        </Button>
      </div>
    </form>
  )
}
