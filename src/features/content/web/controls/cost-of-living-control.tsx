import { MONTHLY_AMOUNT, type ReferenceField } from '#features/content/fields.ts'
import { useLabels } from '#features/content/web/labels.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { NumberControl } from './number-control.tsx'
import { OptionalPart } from './optional-part.tsx'
import { ReferenceControl } from './reference-control.tsx'

const PURPOSES = ['rent', 'food', 'transport', 'utilities', 'health', 'leisure'] as const

const currency = {
  kind: 'reference',
  name: 'currency',
  group: 'money',
  to: 'currency',
  required: true,
} as const satisfies ReferenceField

const amount = { ...MONTHLY_AMOUNT, decimals: 2, currency: 'currency' } as const

const nothing = () => ({
  currency: null,
  monthly: Object.fromEntries(PURPOSES.map((purpose) => [purpose, [null, null]])),
})

/** What a month costs, for each purpose from and to, or nothing at all. */
export function CostOfLivingControl({ path, label }: { path: string; label: string }) {
  const { t } = useTranslation('content')
  const labels = useLabels()
  return (
    <OptionalPart path={path} label={label} begin={nothing}>
      <div className="max-w-md">
        <ReferenceControl field={currency} path={`${path}.currency`} label={labels.field('currency')} required />
      </div>
      <div className="mt-4 grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {PURPOSES.map((purpose) => (
          <fieldset key={purpose} className="min-w-0">
            <legend className="text-sm font-medium">{labels.option('monthly', purpose)}</legend>
            <div className="grid grid-cols-2 gap-3">
              {(['from', 'to'] as const).map((end, n) => (
                <NumberControl
                  key={end}
                  path={`${path}.monthly.${purpose}.${n}`}
                  label={t(`form.${end}`)}
                  field={amount}
                  currencyPath={`${path}.currency`}
                />
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </OptionalPart>
  )
}
