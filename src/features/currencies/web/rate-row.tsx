import { use } from 'react'
import { BASE_CURRENCY, OLD_AFTER } from '#features/currencies/rules.ts'
import { currencyName, formatDate } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { AmountField } from '#ui/admin/amount-field.tsx'
import { TABLE_ROLES } from '#ui/admin/data-table.tsx'
import { RecordFormContext } from '#ui/admin/record-form.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { IconButton } from '#ui/parts/button.tsx'
import type { Rate } from './rate-api.ts'
import { plainRate, readRate } from './rate-input.ts'

type RateRowProps = {
  code: string
  /** Undefined of a currency that is being added. */
  rate: Rate | undefined
  uses: number
  isOld: boolean
  hidden: boolean
  errorOf: (field: string) => string | undefined
  onHistory: () => void
  onRemove: () => void
}

/** Puts a text into a field of the form as if it had been typed. */
export function typeInto(name: string, text: string): void {
  const input = document.getElementById(name)
  if (!(input instanceof HTMLInputElement)) return
  input.value = text
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

/** One currency of the table; on a phone its fields are under its name. A changed rate needs its own date: nobody else knows it. */
export function RateRow({ code, rate, uses, isOld, hidden, errorOf, onHistory, onRemove }: RateRowProps) {
  const { t, lang } = useTranslation('rates')
  const { onRowsChange } = use(RecordFormContext)
  const name = currencyName(lang, code)
  const clearDateIfChanged = (typed: string) => {
    const read = readRate(typed)
    const day = document.getElementById(`asOf.${code}`)
    if (!rate || !(day instanceof HTMLInputElement)) return
    const isChanged = read.kind !== 'number' || read.value !== rate.usdPerUnit
    if (day.value === (isChanged ? rate.asOf : '')) typeInto(day.id, isChanged ? '' : rate.asOf)
    onRowsChange()
  }
  return (
    <tr
      {...TABLE_ROLES.row}
      hidden={hidden}
      className="border-b border-line max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-3 max-sm:gap-y-1 max-sm:py-2 max-sm:hidden:hidden sm:*:py-1.5 sm:*:pe-3"
    >
      <th scope="row" {...TABLE_ROLES.rowHeader} className="text-start font-medium">
        <span className="me-2">
          <bdi>{code}</bdi>
        </span>
        <span className="text-sm font-normal text-soft">{name}</span>
      </th>
      {code === BASE_CURRENCY ? (
        <td {...TABLE_ROLES.cell} colSpan={2} className="text-sm text-soft max-sm:order-last max-sm:col-span-2">
          {t('form.base')}
        </td>
      ) : (
        <>
          <td
            {...TABLE_ROLES.cell}
            className="max-sm:order-last sm:w-44"
            onInput={({ target }) => target instanceof HTMLInputElement && clearDateIfChanged(target.value)}
          >
            <AmountField
              inTable
              name={`rate.${code}`}
              read={readRate}
              example="1.17"
              label={t('rateOf', { currency: code })}
              error={errorOf(`rate.${code}`)}
              defaultValue={rate ? plainRate(rate.usdPerUnit) : ''}
            />
          </td>
          <td {...TABLE_ROLES.cell} className="max-sm:order-last sm:w-44">
            <TextField
              inTable
              name={`asOf.${code}`}
              label={t('asOfOf', { currency: code })}
              error={errorOf(`asOf.${code}`)}
              defaultValue={rate?.asOf ?? ''}
              type="date"
            />
            {isOld && <p className="text-xs text-saffron-ink">{t('old', { days: OLD_AFTER })}</p>}
          </td>
        </>
      )}
      <td {...TABLE_ROLES.cell} className="hidden text-sm whitespace-nowrap text-soft md:table-cell">
        {rate ? t('records', { count: uses }) : t('new')}
      </td>
      <td {...TABLE_ROLES.cell} className="whitespace-nowrap text-end">
        {rate && code !== BASE_CURRENCY && (
          <IconButton
            icon="clock"
            label={t('historyOf', { currency: code, day: formatDate(lang, rate.asOf) })}
            onClick={onHistory}
            className="size-9 [&_svg]:size-4.5"
          />
        )}
        {uses === 0 && code !== BASE_CURRENCY && (
          <IconButton
            icon="close"
            label={t(rate ? 'deleteOf' : 'dropOf', { currency: code })}
            onClick={onRemove}
            className="size-9 [&_svg]:size-4.5"
          />
        )}
      </td>
    </tr>
  )
}
