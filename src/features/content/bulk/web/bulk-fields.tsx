import { type ComponentProps, type ReactNode, useState } from 'react'
import { useReferenceOptions } from '#features/content/web/controls/reference-options.ts'
import { announced, FieldFrame, inputClass } from '#features/content/web/field-frame.tsx'
import { useLabels } from '#features/content/web/labels.ts'
import { formatNumber, monthName } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { FieldProblem } from '#lib/problem.ts'
import { readAmount, toPlainNumber } from '#lib/typed-amount.ts'
import { AmountQuestion, questionAbout } from '#ui/admin/amount-question.tsx'
import { Combobox } from '#ui/admin/combobox.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { AMOUNT, type BulkCommand, type BulkInputs, INPUTS } from './bulk-command.ts'

type BulkFieldsProps = {
  command: BulkCommand
  inputs: BulkInputs
  /** The names of the chosen records, by id. */
  names: Readonly<Record<string, string>>
  problems: Readonly<Record<string, FieldProblem>>
  onChange: (changed: BulkInputs, name?: string) => void
}

/** The inputs of a command. */
export function BulkFields(props: BulkFieldsProps) {
  const { command, inputs } = props
  // The university only helps to find one of its campuses.
  const shown = INPUTS[command].filter((name) => name !== 'universityId' || inputs.campusId !== 'none')
  const first = shown.find((name) => !inputs[name])
  return (
    <div className="space-y-4">
      {shown.map((name) => (
        <BulkField key={name} {...props} name={name} isFirst={name === first} />
      ))}
    </div>
  )
}

type BulkFieldProps = BulkFieldsProps & { name: string; isFirst: boolean }

function BulkField({ name, isFirst, ...props }: BulkFieldProps) {
  const { command, inputs, problems, onChange } = props
  const { t, lang } = useTranslation('content')
  const labels = useLabels()
  const value = inputs[name] ?? ''
  const hint =
    name === 'percent' ? t('bulk.percentHint') : command === 'nextIntakes' ? t('bulk.nextIntakesHint') : undefined
  const input = {
    ...announced({ id: `bulk.${name}`, hint, problem: problems[name] }),
    value,
    'data-autofocus': isFirst || undefined,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange({ [name]: currentTarget.value }),
    className: `${inputClass} h-11 tabular-nums`,
  }
  const frame = (label: string, control: ReactNode) => (
    <FieldFrame id={`bulk.${name}`} label={label} hint={hint} problem={problems[name]} required>
      {control}
    </FieldFrame>
  )
  switch (name) {
    case 'tagId':
      return frame(t('bulk.inputs.tagId'), <RecordInput {...props} name={name} to="tags" isFirst={isFirst} />)
    case 'facultyId':
      return frame(labels.field(name), <RecordInput {...props} name={name} to="faculties" isFirst={isFirst} />)
    case 'universityId':
      return frame(labels.field(name), <RecordInput {...props} name={name} to="universities" isFirst={isFirst} />)
    case 'currency':
      return frame(labels.field('feeCurrency'), <RecordInput {...props} name={name} to="currency" />)
    case 'amount':
      return frame(labels.field('feeAmount'), <AmountInput {...props} input={input} />)
    case 'campusId':
      return (
        <>
          {value !== 'none' && frame(labels.field(name), <RecordInput {...props} name={name} to="campus" />)}
          <Checkbox
            checked={value === 'none'}
            onChange={({ currentTarget }) => onChange({ campusId: currentTarget.checked ? 'none' : '' })}
            className="text-sm"
          >
            {t('bulk.noCampus')}
          </Checkbox>
        </>
      )
    case 'month':
      return frame(
        labels.field(name),
        <select {...input}>
          <option value="" />
          {Array.from({ length: 12 }, (_, index) => String(index + 1)).map((month) => (
            <option key={month} value={month}>
              {monthName(lang, Number(month))}
            </option>
          ))}
        </select>,
      )
    case 'roundTo':
      return frame(
        t('bulk.inputs.roundTo'),
        <select {...input}>
          {[1, 10, 100].map((step) => (
            <option key={step} value={String(step)}>
              {formatNumber(lang, step)}
            </option>
          ))}
        </select>,
      )
    case 'deadline':
      return frame(t('bulk.inputs.deadline'), <input {...input} type="date" />)
    default:
      return frame(
        name === 'percent' ? t('bulk.inputs.percent') : labels.field(name),
        <input {...input} type="text" inputMode={name === 'year' ? 'numeric' : 'text'} dir="ltr" autoComplete="off" />,
      )
  }
}

type AmountInputProps = BulkFieldsProps & { input: ComponentProps<'input'> }

/** What can be read in two ways is asked about once the field is left. */
function AmountInput({ input, inputs, onChange }: AmountInputProps) {
  const lang = useLanguage()
  const [isTyping, setIsTyping] = useState(false)
  const typed = inputs.amount ?? ''
  const question =
    typed === '' || isTyping ? null : questionAbout(readAmount(typed, AMOUNT), inputs.currency || null, lang)
  return (
    <>
      <AmountQuestion
        id={String(input.id)}
        question={question}
        example="12500"
        onAnswer={({ value, currency }) =>
          onChange({
            amount: typeof value === 'number' ? toPlainNumber(value) : value,
            ...(currency && { currency }),
          })
        }
      />
      <input
        {...input}
        type="text"
        inputMode="decimal"
        dir="ltr"
        autoComplete="off"
        onFocus={() => setIsTyping(true)}
        onBlur={() => setIsTyping(false)}
      />
    </>
  )
}

type RecordInputProps = BulkFieldsProps & {
  name: string
  to: 'tags' | 'faculties' | 'universities' | 'campus' | 'currency'
  isFirst?: boolean
}

function RecordInput({ name, to, inputs, names, problems, onChange }: RecordInputProps) {
  const value = inputs[name] ?? ''
  const load = useReferenceOptions(to, inputs.universityId ?? '')
  const { id, ...announcement } = announced({ id: `bulk.${name}`, problem: problems[name] })
  return (
    <Combobox
      id={id}
      compact
      invalid={announcement['aria-invalid']}
      describedBy={announcement['aria-describedby']}
      chosen={value === '' ? null : { id: value, name: names[value] ?? (to === 'currency' ? value : '…') }}
      load={load}
      onChoose={(option) =>
        onChange(
          // A campus belongs to the university that was chosen, and goes with it.
          { [name]: option?.id ?? '', ...(name === 'universityId' && { campusId: '' }) },
          option?.name,
        )
      }
    />
  )
}
