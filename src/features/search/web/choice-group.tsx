import type { KeyboardEvent } from 'react'
import type { FacetOption } from '#catalogue-index/query/query.ts'
import { isolateRanges } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { OptionChip } from '#ui/parts/chip.tsx'
import { FilterGroup } from './filter-group.tsx'
import { OptionCount } from './option-count.tsx'

type ChoiceGroupProps = {
  name: string
  title: string
  options: FacetOption[]
  chosen: string[]
  /** Several at once, or one that pressed again is none. */
  multiple: boolean
  /** What an option without results says in place of its number. */
  none?: string
  onToggle: (value: string) => void
  /** Adds "All", which clears the group. */
  onClear?: () => void
}

/** A filter whose options fit on chips: always all of them, in their own order. */
export function ChoiceGroup(group: ChoiceGroupProps) {
  const { name, title, options, chosen, onClear } = group
  const { t } = useTranslation('search')
  if (options.length === 0) return null
  return (
    <FilterGroup name={name} title={title} chosen={chosen.length}>
      <div className="flex flex-wrap gap-2">
        {onClear && (
          <OptionChip type="checkbox" name={name} value="all" checked={chosen.length === 0} onChange={onClear}>
            {t('all')}
          </OptionChip>
        )}
        {options.map((option) => (
          <Option key={option.value} {...group} option={option} />
        ))}
      </div>
    </FilterGroup>
  )
}

function Option({
  name,
  chosen,
  multiple,
  none,
  onToggle,
  option: { value, label, count },
}: ChoiceGroupProps & { option: FacetOption }) {
  const checked = chosen.includes(value)
  const press = multiple
    ? { type: 'checkbox' as const, onChange: () => onToggle(value) }
    : deselectableRadio(checked, () => onToggle(value))
  return (
    <OptionChip
      {...press}
      name={name}
      value={value}
      checked={checked}
      muted={count === 0 && !checked}
      count={count === 0 && none ? none : <OptionCount count={count} />}
    >
      <bdi>{isolateRanges(label)}</bdi>
    </OptionChip>
  )
}

/**
 * A radio that is pressed again changes nothing by itself. By pointer it is still clicked; by Space it is not.
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
