import { type ReactNode, useId, useState } from 'react'
import type { FacetOption } from '#catalogue-index/query/query.ts'
import { languageName } from '#i18n/language-name.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { fold } from '#lib/fold.ts'
import { LANGUAGES } from '#lib/localized.ts'
import { Flag } from '#ui/parts/flag.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { FilterGroup } from './filter-group.tsx'
import { OptionCount } from './option-count.tsx'
import { useSuggestions } from './use-suggestions.ts'

const SHOWN = 10

/** Flag keys by the token of the destination. */
export type Flags = ReadonlyMap<string, string>

type LongChoiceGroupProps = {
  name: 'destination' | 'faculty' | 'language'
  title: string
  options: FacetOption[]
  /** The options as they were when the panel was opened: rows do not move under the finger while counts change. */
  order: FacetOption[]
  chosen: string[]
  /** Values that are never folded: those chosen now, and those in force. */
  neverFolded: ReadonlySet<string>
  /** Values in force, which come first; what is only chosen by now stays where it was. */
  applied: readonly string[]
  /** Flags by option, for countries. */
  flags?: Flags | undefined
  onToggle: (value: string) => void
}

/**
 * A filter with many options: what is in force, the ten with the most programmes, then all that have any, then the others,
 * with a field to narrow the list.
 */
export function LongChoiceGroup({
  name,
  title,
  options,
  order,
  chosen,
  neverFolded,
  applied,
  flags,
  onToggle,
}: LongChoiceGroupProps) {
  const { t } = useTranslation('search')
  const { t: common } = useTranslation()
  const id = useId()
  const [narrow, setNarrow] = useState('')
  const { isCalled, isAsking } = useOptionsCalled(name, narrow)

  const counts = new Map(options.map(({ value, count }) => [value, count]))
  const inForce = ({ value }: FacetOption) => Number(applied.includes(value))
  const sorted = order.toSorted((a, b) => inForce(b) - inForce(a) || b.count - a.count)
  const countedNow = sorted.map((option) => ({ ...option, count: counts.get(option.value) ?? 0 }))
  const { shown, folded } = partOptions(countedNow, order, neverFolded)
  const row = ({ value, label, count }: FacetOption) => (
    <OptionRow
      key={value}
      name={name}
      value={value}
      label={label}
      count={count}
      checked={chosen.includes(value)}
      flagKey={flags?.get(value)}
      onToggle={() => onToggle(value)}
    />
  )
  const first = narrow ? countedNow.filter(isCalled) : shown.slice(0, SHOWN)
  const rest = narrow ? [] : shown.slice(SHOWN)

  if (sorted.length === 0) return null
  return (
    <FilterGroup name={name} title={title} chosen={chosen.length}>
      {sorted.length > SHOWN && (
        <div className="mb-2 no-script:hidden">
          <label htmlFor={id} className="sr-only">
            {t('narrow', { title })}
          </label>
          <input
            id={id}
            type="search"
            dir={narrow ? 'auto' : undefined}
            value={narrow}
            placeholder={t('narrowHint')}
            onChange={(event) => setNarrow(event.currentTarget.value)}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            className="min-h-10 w-full rounded-field border border-edge bg-surface px-3 text-sm"
          />
        </div>
      )}
      <div>{first.map(row)}</div>
      {narrow && first.length === 0 && !isAsking && <p className="py-2 text-sm text-soft">{t('narrowNone')}</p>}
      {rest.length > 0 && (
        // Open from the start where the others are part of the choice already.
        <details
          className="group flex flex-col-reverse"
          open={rest.some(({ value }) => chosen.includes(value)) || undefined}
        >
          <summary className="flex min-h-10 items-center gap-1.5 text-sm text-accent hover:text-pressed">
            <Icon name="down" className="size-4 group-open:rotate-180" />
            <span className="group-open:hidden">{t('showAll', { count: shown.length })}</span>
            <span className="hidden group-open:inline">{common('menus.showLess')}</span>
          </summary>
          {rest.map(row)}
        </details>
      )}
      <FoldedOptions count={narrow ? 0 : folded.length}>{folded.map(row)}</FoldedOptions>
    </FilterGroup>
  )
}

/**
 * Which options go by a typed name: by the label they wear, languages by their name in either tongue, and destinations
 * and faculties by every name the catalogue knows them by ("UK", «أمريكا»), for which the suggestions are asked.
 */
function useOptionsCalled(group: LongChoiceGroupProps['name'], typed: string) {
  const isLanguage = group === 'language'
  const { suggestions, isLoading } = useSuggestions(isLanguage ? '' : typed.trim(), 'en')
  const type = group === 'destination' ? 'country' : 'faculty'
  // In English the address of a suggested country or faculty is its token; a tag or programme may have the same.
  const known = new Set(suggestions.flatMap((one) => (one.type === type ? [one.customURLSlug] : [])))
  const isCalled = ({ value, label }: FacetOption) => {
    const names = isLanguage ? LANGUAGES.map((lang) => languageName(lang, value)) : [label]
    return known.has(value) || names.some((name) => fold(name).includes(fold(typed)))
  }
  return { isCalled, isAsking: isLoading }
}

type OptionRowProps = {
  name: string
  value: string
  label: string
  count: number
  checked: boolean
  flagKey: string | undefined
  onToggle: () => void
}

function OptionRow({ name, value, label, count, checked, flagKey, onToggle }: OptionRowProps) {
  return (
    <label className="flex min-h-10 items-center gap-3 rounded-field text-sm hover:text-accent">
      <span className="relative flex size-4.5 shrink-0">
        <input
          type="checkbox"
          name={name}
          value={value}
          checked={checked}
          onChange={onToggle}
          className="peer size-full cursor-pointer appearance-none rounded-[4px] border border-edge bg-surface transition-colors checked:border-accent checked:bg-accent"
        />
        <Icon
          name="check"
          className="pointer-events-none absolute inset-0 hidden size-full stroke-3 p-0.5 text-on-accent peer-checked:block"
        />
      </span>
      {flagKey && <Flag flagKey={flagKey} />}
      <bdi className={`min-w-0 flex-1 leading-snug ${checked ? 'font-medium' : ''}`}>{label}</bdi>
      <span className="text-xs text-faint tabular-nums">
        <OptionCount count={count} />
      </span>
    </label>
  )
}

/**
 * Parts the options that have results from those without. A chosen one is among the first whatever it has, and so is one
 * that had results when the panel was opened: nothing moves under the finger while counts change.
 */
function partOptions(
  options: readonly FacetOption[],
  before: readonly FacetOption[],
  chosen: ReadonlySet<string>,
): { shown: FacetOption[]; folded: FacetOption[] } {
  const had = new Set(before.flatMap(({ value, count }) => (count > 0 ? [value] : [])))
  const isShown = ({ value, count }: FacetOption) => count > 0 || had.has(value) || chosen.has(value)
  return { shown: options.filter(isShown), folded: options.filter((option) => !isShown(option)) }
}

/** Options without results, behind a line that says how many they are. */
function FoldedOptions({ count, children }: { count: number; children: ReactNode }) {
  const { t } = useTranslation('search')
  if (count === 0) return null
  return (
    <details className="group/folded mt-1">
      <summary className="flex min-h-10 items-center gap-1.5 text-sm text-soft hover:text-accent">
        <Icon name="down" className="size-4 group-open/folded:rotate-180" />
        {t('withoutResults', { count })}
      </summary>
      {children}
    </details>
  )
}
