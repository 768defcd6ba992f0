import type { ChoiceField, ChoicesField, FlagField } from '#features/content/fields.ts'
import { useField } from '#features/content/web/editing.ts'
import { announced, FieldFrame, inputClass, useProblemText } from '#features/content/web/field-frame.tsx'
import { useLabels } from '#features/content/web/labels.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { describedBy, FieldMessages } from '#ui/forms/field-messages.tsx'
import { OptionChip } from '#ui/parts/chip.tsx'
import type { LeafProps } from './text-control.tsx'

/** One of a closed list. */
export function ChoiceControl({ field, path, label, hint, required }: LeafProps & { field: ChoiceField }) {
  const { t } = useTranslation('content')
  const labels = useLabels()
  const { id, value, setValue, problem } = useField<string | null>(path)
  return (
    <FieldFrame id={id} label={label} hint={hint} problem={problem} required={required}>
      <select
        {...announced({ id, hint, problem })}
        value={value ?? ''}
        onChange={({ currentTarget }) => setValue(currentTarget.value || null)}
        className={`${inputClass} h-11`}
      >
        {(!field.required || value === null) && (
          <option value="">
            {field.required ? t('form.choose') : (labels.none(field.none ?? field.name) ?? t('form.none'))}
          </option>
        )}
        {field.options.map((option) => (
          <option key={option} value={option}>
            {labels.option(field.name, option)}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}

/** Some of a closed list, in its order. */
export function ChoicesControl({ field, path, label, hint }: LeafProps & { field: ChoicesField }) {
  const labels = useLabels()
  const problemText = useProblemText()
  const { id, value, setValue, problem } = useField<string[]>(path)
  const messages = { id, hint, error: problemText(problem, id) }
  return (
    <fieldset aria-describedby={describedBy(messages)} className="min-w-0">
      <legend className="mb-1 text-sm font-medium">{label}</legend>
      <FieldMessages {...messages} />
      <div className="flex flex-wrap gap-2 pt-1">
        {field.options.map((option, index) => (
          <OptionChip
            key={option}
            id={index === 0 ? id : undefined}
            type="checkbox"
            name={id}
            checked={value.includes(option)}
            onChange={() => setValue(field.options.filter((each) => (each === option) !== value.includes(each)))}
          >
            {labels.option(field.name, option)}
          </OptionChip>
        ))}
      </div>
    </fieldset>
  )
}

/** Yes or no; where it may be unknown, as a third choice. */
export function FlagControl({ field, path, label, hint }: LeafProps & { field: FlagField }) {
  const { t } = useTranslation('content')
  const problemText = useProblemText()
  const { id, value, setValue, problem } = useField<boolean | null>(path)
  const states = field.nullable ? ([null, true, false] as const) : ([true, false] as const)
  const messages = { id, hint, error: problemText(problem, id) }
  return (
    <fieldset aria-describedby={describedBy(messages)} className="min-w-0">
      <legend className="mb-1 text-sm font-medium">{label}</legend>
      <FieldMessages {...messages} />
      <div className="flex flex-wrap gap-2 pt-1">
        {states.map((state, index) => (
          <OptionChip
            key={String(state)}
            id={index === 0 ? id : undefined}
            type="radio"
            name={id}
            checked={value === state}
            onChange={() => setValue(state)}
          >
            {t(state === null ? 'form.unknown' : state ? 'form.yes' : 'form.no')}
          </OptionChip>
        ))}
      </div>
    </fieldset>
  )
}
