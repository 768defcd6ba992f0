import type { RateView } from '#features/currencies/contract.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { AmountField } from '#ui/admin/amount-field.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { readRate } from './rate-input.ts'

type RateFieldsProps = {
  /** Undefined for a new one. */
  rate?: RateView
  errorOf: (field: string) => string | undefined
}

/** The fields of an exchange rate. */
export function RateFields({ rate, errorOf }: RateFieldsProps) {
  const { t } = useTranslation('currencies')
  return (
    <>
      {!rate && (
        <TextField
          name="currency"
          label={t('form.code')}
          hint={t('form.codeHint')}
          error={errorOf('currency')}
          maxLength={3}
          autoComplete="off"
          spellCheck={false}
          code
          required
        />
      )}
      <AmountField
        name="usdPerUnit"
        read={readRate}
        example="1.17"
        label={t('rate')}
        hint={rate ? t('form.rateHint', { currency: rate._id }) : t('form.rateHintAny')}
        error={errorOf('usdPerUnit')}
        defaultValue={rate ? plain(rate.usdPerUnit) : ''}
        required
      />
      <TextField
        name="asOf"
        label={t('asOf')}
        hint={t('form.asOfHint')}
        error={errorOf('asOf')}
        defaultValue={rate?.asOf ?? ''}
        type="date"
        required
      />
    </>
  )
}

const DECIMALS = 8

/** All digits that are stored, without an exponent. */
const plain = (value: number) => value.toFixed(DECIMALS).replace(/\.?0+$/, '')
