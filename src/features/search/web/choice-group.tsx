import type { FacetOption } from '#features/search/contract.ts'
import { formatNumber } from '#i18n/format.ts'
import { isolateRanges } from '#i18n/isolate.ts'
import { useLanguage } from '#i18n/language.ts'
import { useWords } from '#i18n/use-words.ts'
import { OptionChip } from '#ui/parts/chip.tsx'

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
  const { t } = useWords('search')
  const lang = useLanguage()
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
          // A radio that is pressed again changes nothing by itself, but it is still clicked.
          const press = multiple
            ? { type: 'checkbox' as const, onChange: () => onToggle(value) }
            : { type: 'radio' as const, onChange: () => {}, onClick: () => onToggle(value) }
          return (
            <OptionChip
              key={value}
              {...press}
              name={name}
              value={value}
              checked={checked}
              muted={count === 0 && !checked}
              count={formatNumber(lang, count)}
            >
              <bdi>{isolateRanges(label)}</bdi>
            </OptionChip>
          )
        })}
      </div>
    </fieldset>
  )
}
