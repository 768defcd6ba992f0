import { type FormEvent, useId, useState } from 'react'
import { DEFINITIONS } from '#features/content/definitions.ts'
import { STATUSES } from '#features/content/fields.ts'
import {
  isNeeded,
  keyColumnsOf,
  mayRepeat,
  type SheetColumn,
  scopeOf,
  usualKey,
} from '#features/content/spreadsheets/columns.ts'
import type { ImportView } from '#features/content/spreadsheets/contract.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { DecimalMark } from '#lib/typed-amount.ts'
import { useCall } from '#ui/admin/use-call.ts'
import { Button } from '#ui/parts/button.tsx'
import { Disclosure } from '#ui/parts/disclosure.tsx'
import { Failure } from '#ui/parts/failure.tsx'
import { useColumnNames } from './column-names.ts'
import { changeImport } from './sheet-api.ts'

const select =
  'h-11 w-full min-w-0 rounded-field border border-edge bg-surface ps-2.5 text-sm transition-colors hover:border-accent lg:pointer-fine:h-9'

/** Whether columns were changed and not checked yet; goes to the button that checks them. */
export function checksFirst(): boolean {
  const button = document.querySelector<HTMLElement>('button[data-unchecked]')
  button?.focus()
  return button !== null
}

/** What each column of the file is imported as, by which rows are recognised, and what new records get beside. */
export function ImportMapping({ given, show }: { given: ImportView; show: (next: ImportView) => void }) {
  const { t } = useTranslation('spreadsheets')
  const id = useId()
  const definition = DEFINITIONS[given.entity]
  const { columns, nameOf, nameOfKey } = useColumnNames(given.entity)
  const [mapping, setMapping] = useState(given.mapping)
  const [key, setKey] = useState(given.key)
  const [defaults, setDefaults] = useState<Record<string, string>>(given.defaults)
  /** Decimal marks that were changed here and not checked yet, empty for none; others may be set beside the rows. */
  const [changedMarks, setChangedMarks] = useState<Record<string, DecimalMark | ''>>({})
  const marks = { ...given.decimalMarks, ...changedMarks }
  const { failure, call } = useCall()
  const keys = keyColumnsOf(definition).filter((each) => mapping.includes(each))
  const isMissing = (column: SheetColumn) =>
    given.asked?.includes(column.key) ||
    (!mapping.includes(column.key) && (isNeeded(definition, column) || column.key === 'status'))
  // Not all new records are called the same.
  const missing = columns.filter((column) => isMissing(column) && column.field?.name !== definition.title)
  const scope = scopeOf(definition)
  const within = scope && key.startsWith(`${definition.title}.`) && mapping.includes(scope) ? scope : null
  const isTaken = (each: string, n: number) =>
    mapping.some((other, m) => other === each && m !== n) && !mayRepeat(definition, each)

  const isUnchecked =
    mapping.some((each, n) => each !== given.mapping[n]) ||
    key !== given.key ||
    missing.some(({ key: name }) => (defaults[name] ?? '') !== (given.defaults[name] ?? '')) ||
    Object.entries(changedMarks).some(([column, mark]) => mark !== (given.decimalMarks[column] ?? ''))

  const change = (n: number, to: string) => {
    const next = mapping.map((before, m) => (m === n ? to || null : before))
    setMapping(next)
    if (!next.includes(key)) setKey(usualKey(definition, next))
  }

  async function check(event: FormEvent) {
    event.preventDefault()
    const chosen = Object.entries(marks).flatMap(([column, mark]) => (mark ? [[column, mark] as const] : []))
    const filled = Object.entries(defaults).filter(([name, text]) => text && missing.some(({ key }) => key === name))
    const json = { mapping, key, defaults: Object.fromEntries(filled), decimalMarks: Object.fromEntries(chosen) }
    const answer = await call(
      () => changeImport(given, json),
      ({ code }) => code === 'invalid' && t('import.mappingWrong'),
    )
    if (!answer) return
    setChangedMarks({})
    show(answer)
  }

  const mapped = given.mapping.filter((each) => each !== null).length
  return (
    <form onSubmit={check} method="post" className="mb-8">
      <Disclosure
        summary={<h2 className="text-lg">{t('import.columnsTitle')}</h2>}
        aside={t('import.columnsState', { mapped, total: given.mapping.length })}
        // Before anything was decided about them, and where some are left out, it is read first.
        open={given.state === 'asking' || mapped < given.mapping.length}
      >
        {missing.length > 0 && (
          <fieldset className="mt-4 mb-6">
            <legend className="mb-2 font-medium">{t('import.defaults')}</legend>
            <div className="grid max-w-5xl gap-4 sm:grid-cols-2 lg:grid-cols-3">
              {missing.map((column) => (
                <DefaultField
                  key={column.key}
                  column={column}
                  label={nameOf(column)}
                  value={defaults[column.key] ?? ''}
                  onChange={(text) => setDefaults({ ...defaults, [column.key]: text })}
                />
              ))}
            </div>
          </fieldset>
        )}
        <p className="mt-1 mb-4 text-sm text-soft">{t('import.columnsText')}</p>
        <table className="w-full max-w-5xl border-collapse text-sm">
          <caption className="sr-only">{t('import.columnsText')}</caption>
          <thead>
            <tr className="border-b border-edge text-soft">
              <th scope="col" className="w-1/3 py-2 pe-3 text-start font-medium">
                {t('import.fileColumn')}
              </th>
              <th scope="col" className="hidden w-1/3 px-3 py-2 text-start font-medium md:table-cell">
                {t('import.sample')}
              </th>
              <th scope="col" className="py-2 ps-3 text-start font-medium">
                {t('import.as')}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line border-b border-line">
            {given.headers.map((header, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a file stay where they are
              <tr key={n}>
                <th
                  scope="row"
                  id={`${id}-${n}`}
                  className="py-1.5 pe-3 text-start font-normal [overflow-wrap:anywhere]"
                >
                  <bdi>{header}</bdi>
                </th>
                <td className="hidden max-w-0 truncate px-3 py-1.5 text-soft md:table-cell">
                  <bdi>{given.sample[n]}</bdi>
                </td>
                <td className="py-1.5 ps-3">
                  <select
                    aria-labelledby={`${id}-${n}`}
                    value={mapping[n] ?? ''}
                    onChange={({ currentTarget }) => change(n, currentTarget.value)}
                    className={`${select} ${mapping[n] ? '' : 'text-faint'}`}
                  >
                    <option value="">{t('import.ignored')}</option>
                    {columns.map((column) => (
                      <option key={column.key} value={column.key} disabled={isTaken(column.key, n)}>
                        {nameOf(column)}
                      </option>
                    ))}
                  </select>
                  <ColumnDecimals
                    name={nameOfKey(mapping[n] ?? '')}
                    mark={marks[mapping[n] ?? '']}
                    onChange={(mark) => setChangedMarks({ ...changedMarks, [mapping[n] ?? '']: mark })}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <div className="mt-6 max-w-md">
          <label htmlFor={`${id}-key`} className="block font-medium">
            {t('import.key')}
          </label>
          <select
            id={`${id}-key`}
            aria-describedby={`${id}-key-hint`}
            value={key}
            onChange={({ currentTarget }) => setKey(currentTarget.value)}
            className={`mt-1 ${select}`}
          >
            {keys.map((each) => (
              <option key={each} value={each}>
                {nameOfKey(each)}
              </option>
            ))}
          </select>
          <p id={`${id}-key-hint`} className="mt-1 text-sm text-soft">
            {t('import.keyHint')}
            {within && ` ${t('import.keyWithin', { field: nameOfKey(within) })}`}
          </p>
        </div>
        <div className="mt-6 flex flex-wrap items-center gap-4">
          <Button
            type="submit"
            variant="quiet"
            size="small"
            data-unchecked={isUnchecked ? '' : undefined}
            aria-describedby={isUnchecked ? `${id}-unchecked` : undefined}
          >
            {t(given.state === 'asking' ? 'import.checkRows' : 'import.checkAgain')}
          </Button>
          {isUnchecked && (
            <p id={`${id}-unchecked`} className="text-sm text-saffron-ink">
              {t('import.unchecked')}
            </p>
          )}
          <Failure>{failure}</Failure>
        </div>
      </Disclosure>
    </form>
  )
}

type ColumnDecimalsProps = {
  name: string
  mark: DecimalMark | '' | undefined
  onChange: (mark: DecimalMark | '') => void
}

/** Changes the decimal mark that was chosen for a column; shows nothing where nobody had to choose. */
function ColumnDecimals({ name, mark, onChange }: ColumnDecimalsProps) {
  const { t } = useTranslation('spreadsheets')
  if (mark === undefined) return null
  return (
    <select
      aria-label={t('import.decimals', { column: name })}
      value={mark}
      onChange={({ currentTarget: { value } }) => onChange(value === '.' || value === ',' ? value : '')}
      className={`mt-1.5 ${select}`}
    >
      <option value=".">{t('import.mark.point')}</option>
      <option value=",">{t('import.mark.comma')}</option>
      <option value="">{t('import.ask')}</option>
    </select>
  )
}

type DefaultFieldProps = { column: SheetColumn; label: string; value: string; onChange: (text: string) => void }

function DefaultField({ column: { key, field }, label, value, onChange }: DefaultFieldProps) {
  const { t } = useTranslation('spreadsheets')
  const { t: content } = useTranslation('content')
  const id = useId()
  const options =
    key === 'status'
      ? STATUSES.filter((status) => status !== 'archived')
      : field?.kind === 'choice'
        ? field.options
        : null
  const wordOf = content as (key: string) => string
  return (
    <div>
      <label htmlFor={id} className="block text-sm text-soft">
        {label}
      </label>
      {options ? (
        <select
          id={id}
          value={value || (key === 'status' ? 'draft' : '')}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          className={`mt-1 ${select}`}
        >
          {key !== 'status' && <option value="">{t('import.noValue')}</option>}
          {options.map((option) => (
            <option key={option} value={option}>
              {wordOf(key === 'status' ? `statuses.${option}` : `options.${field?.name}.${option}`)}
            </option>
          ))}
        </select>
      ) : (
        <input
          id={id}
          value={value}
          placeholder={t('import.noValue')}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          className={`mt-1 ${select} px-3`}
        />
      )}
    </div>
  )
}
