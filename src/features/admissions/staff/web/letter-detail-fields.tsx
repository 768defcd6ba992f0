import { DETAIL_LIMITS, formatStart, startOfIntake } from '#features/admissions/letters/details.ts'
import { LETTER_LIMITS } from '#features/admissions/letters/rules.ts'
import { formatAmount } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { MODES } from '#lib/enums.ts'
import { ENTRY_YEARS } from '#lib/form-enums.ts'
import { NAME_LIMIT } from '#lib/person-fields.ts'
import { toPlainNumber } from '#lib/typed-amount.ts'
import { AmountField } from '#ui/admin/amount-field.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { Disclosure } from '#ui/parts/disclosure.tsx'
import { DayField } from './day-field.tsx'
import { readMoney } from './letter-details.ts'
import type { LetterRows } from './letter-rows.ts'

type DetailFieldsProps = { letter: LetterRows; errorOf: (field: string) => string | undefined }

/** Who the letter is for, when studies start, and the facts of the programme as the letter will say them. */
export function LetterDetailFields({ letter: { form, details, intakes }, errorOf }: DetailFieldsProps) {
  const { t, lang } = useTranslation('letters')
  const { t: programmes } = useTranslation('programmes')
  const field = (name: string) => ({ name: `${form}-${name}`, error: errorOf(`${form}-${name}`) })
  const starts = intakes.map(startOfIntake)
  const further = ['qualification', 'durationMonths', 'campus', 'languages', 'universityReference'] as const
  return (
    <div className="space-y-4">
      <div className="grid gap-x-5 gap-y-4 @md:grid-cols-2">
        <TextField
          {...field('holderName')}
          label={t('form.holderName')}
          hint={t('form.holderNameHint')}
          defaultValue={details.holderName}
          maxLength={NAME_LIMIT}
          autoComplete="off"
          code
        />
        <TextField
          {...field('passportNumber')}
          label={t('form.passportNumber')}
          hint={t('form.passportNumberHint')}
          defaultValue={details.passportNumber}
          maxLength={20}
          autoComplete="off"
          code
        />
      </div>
      {starts.length > 0 ? (
        <SelectField
          {...field('start')}
          label={t('letter.start')}
          hint={t('form.startHint')}
          options={[
            ...(details.start === '' ? [{ value: '', label: '—' }] : []),
            ...intakes.map((intake) => ({
              value: startOfIntake(intake),
              label: `${formatStart(lang, startOfIntake(intake))} · ${t(`form.intake.${intake.state}`)}`,
            })),
          ]}
          defaultValue={details.start}
        />
      ) : (
        <DayField
          {...field('start')}
          label={t('letter.start')}
          years={LETTER_LIMITS.dueOn}
          first={details.start || null}
        />
      )}
      <SelectField
        {...field('entryYear')}
        label={t('letter.entryYear')}
        hint={t('form.entryYearHint')}
        options={[
          { value: '', label: t('form.noEntryYear') },
          ...ENTRY_YEARS.map((value) => ({ value, label: t(`entryYears.${value}`) })),
        ]}
        defaultValue={details.entryYear ?? ''}
      />
      <div className="grid gap-x-5 gap-y-4 @sm:grid-cols-[1fr_1fr_7rem]">
        {(['fee', 'deposit'] as const).map((name) => (
          <AmountField
            key={name}
            {...field(name)}
            read={readMoney}
            example={formatAmount(lang, 9_500)}
            currencyName={`${form}-currency`}
            label={t(`form.${name}`)}
            defaultValue={details[name] === null ? '' : toPlainNumber(details[name])}
          />
        ))}
        <TextField
          {...field('currency')}
          label={t('form.currency')}
          defaultValue={details.currency ?? ''}
          maxLength={3}
          autoComplete="off"
          code
        />
      </div>
      <Disclosure summary={t('form.further')} open={further.some((name) => errorOf(`${form}-${name}`))}>
        <div className="grid gap-x-5 gap-y-4 @md:grid-cols-2">
          {(['qualification', 'campus'] as const).flatMap((name) => [
            <TextField
              key={`${name}En`}
              name={`${form}-${name}En`}
              error={errorOf(`${form}-${name}`)}
              label={t(`form.${name}En`)}
              defaultValue={details[name]?.en ?? ''}
              maxLength={DETAIL_LIMITS.text}
            />,
            <TextField
              key={`${name}Ar`}
              name={`${form}-${name}Ar`}
              label={t(`form.${name}Ar`)}
              defaultValue={details[name]?.ar ?? ''}
              maxLength={DETAIL_LIMITS.text}
            />,
          ])}
          <TextField
            {...field('durationMonths')}
            label={t('form.durationMonths')}
            defaultValue={details.durationMonths === null ? '' : String(details.durationMonths)}
            inputMode="numeric"
            code
          />
          <TextField
            {...field('languages')}
            label={t('form.languages')}
            hint={t('form.languagesHint')}
            defaultValue={details.languages.join(', ')}
            code
          />
          <SelectField
            {...field('mode')}
            label={t('form.mode')}
            options={[
              { value: '', label: t('form.noMode') },
              ...MODES.map((mode) => ({ value: mode, label: programmes(`mode.${mode}`) })),
            ]}
            defaultValue={details.mode ?? ''}
          />
          <TextField
            {...field('universityReference')}
            label={t('form.universityReference')}
            defaultValue={details.universityReference}
            maxLength={DETAIL_LIMITS.reference}
            code
          />
        </div>
      </Disclosure>
    </div>
  )
}
