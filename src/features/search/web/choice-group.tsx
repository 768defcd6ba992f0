import type { KeyboardEvent } from 'react'
import type { FacetOption } from '#catalogue-index/query/query.ts'
import { isolateRanges } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { OptionChip } from '#ui/parts/chip.tsx'
import { OptionCount } from './option-count.tsx'

type ChoiceGroupProps = {
  name: string
  title: string
  options: FacetOption[]
  chosen: string[]
  /** Several at once, or one that pressed again is none. */
  multiple: boolean
  onToggle: (value: string) => void
  /** Adds "All", which clears the group. */
  onClear?: () => void
}

/** A filter whose options fit on chips. */
export function ChoiceGroup({ name, title, options, chosen, multiple, onToggle, onClear }: ChoiceGroupProps) {
  const { t } = useTranslation('search')
  if (options.length === 0) return null
  return (
    <fieldset className="py-5">
      <legend className="contents">
        <span className="text-sm font-medium">{title}</span>
      </legend>
      <div className="mt-3 flex flex-wrap gap-2">
        {onClear && (
          <OptionChip type="checkbox" name={name} value="all" checked={chosen.length === 0} onChange={onClear}>
            {t('all')}
          </OptionChip>
        )}
        {options.map(({ value, label, count }) => {
          const checked = chosen.includes(value)
          const press = multiple
            ? { type: 'checkbox' as const, onChange: () => onToggle(value) }
            : deselectableRadio(checked, () => onToggle(value))
          return (
            <OptionChip
              key={value}
              {...press}
              name={name}
              value={value}
              checked={checked}
              muted={count === 0 && !checked}
              count={<OptionCount count={count} />}
            >
              <bdi>{isolateRanges(label)}</bdi>
            </OptionChip>
          )
        })}
      </div>
    </fieldset>
  )
}

/**
 * A radio that is pressed again changes nothing by itself. By pointer it is clicked all the same; by Space it is not.
 */
const deselectableRadio = (checked: boolean, onToggle: () => void) => ({
  type: 'radio' as const,
  onChange: () => {},
  onClick: onToggle,
  onKeyUp: (event: KeyboardEvent) => {
    if (event.key !== ' ' || !checked) return
    event.preventDefault()
    onToggle()
  },
})
