import { useId } from 'react'
import type { SearchAnswer, SearchQuery } from '#catalogue-index/query/query.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { paths } from '#paths.ts'
import { useHydrated } from '#ui/hydrated.ts'
import { Button } from '#ui/parts/button.tsx'
import { useDelayed } from '#ui/use-delayed.ts'
import { readBudget } from './budget.ts'
import { BudgetGroup } from './budget-group.tsx'
import { ChoiceGroup } from './choice-group.tsx'
import { pendingLabel, valuesOf } from './filter-labels.ts'
import { type Flags, LongChoiceGroup } from './long-choice-group.tsx'
import { toggleOption } from './toggle-option.ts'
import { useBudgetCurrency } from './use-budget-currency.ts'
import type { WorkingSearch } from './use-working-search.ts'

type Panel = {
  search: WorkingSearch
  /** The search in force. */
  query: SearchQuery
  /** The answer to the address: its order of options stays put while their counts change. */
  base: SearchAnswer
  flags: Flags
  onApply: () => void
  onReset: () => void
}

/**
 * Every filter with its options and their counts, as a form that also works by itself. Choosing changes the working
 * state only; Apply puts it into the address.
 */
export function FilterPanel({ id, search, query, base, flags, onApply }: Panel & { id: string }) {
  const { t, lang } = useTranslation('search')
  const { working, setWorking, answer } = search

  const group = (facet: 'level' | 'exam' | 'type' | 'year' | 'month' | 'mode' | 'duration' | 'scholarship') => ({
    name: facet,
    title: t(`filter.${facet}`),
    options: answer.facets[facet] ?? [],
    chosen: valuesOf(working, facet),
    multiple: Array.isArray(working[facet]),
    onToggle: (value: string) => setWorking(toggleOption(working, facet, value)),
  })
  const longGroup = (facet: 'destination' | 'faculty' | 'language') => ({
    name: facet,
    title: t(`filter.${facet}`),
    options: answer.facets[facet] ?? [],
    order: base.facets[facet] ?? [],
    chosen: working[facet],
    neverFolded: new Set([...query[facet], ...working[facet]]),
    applied: query[facet],
    onToggle: (value: string) => setWorking(toggleOption(working, facet, value)),
  })

  return (
    <form
      id={id}
      aria-label={t('filters')}
      action={paths.search({ lang })}
      noValidate
      className="divide-y divide-line"
      onSubmit={(event) => {
        event.preventDefault()
        const form = event.currentTarget
        if (form.checkValidity()) onApply()
        else showError(form.querySelector<HTMLElement>('input:invalid'))
      }}
    >
      <p className="pb-4 text-xs text-soft">{t('numbersCount')}</p>
      {working.q && <input type="hidden" name="q" value={working.q} />}
      {working.kind && <input type="hidden" name="kind" value={working.kind} />}
      {working.sort !== 'relevance' && <input type="hidden" name="sort" value={working.sort} />}
      <BudgetGroup
        bounds={{ min: working.min, max: working.max }}
        typed={search.typed}
        fees={answer.fees}
        median={answer.medianFee}
        query={query}
        onChange={(typed, bounds) => {
          search.setTyped(typed)
          if (bounds) setWorking({ ...working, ...bounds, page: 1 })
        }}
      />
      <ChoiceGroup {...group('level')} onClear={() => setWorking({ ...working, level: [] })} />
      <LongChoiceGroup {...longGroup('destination')} flags={flags} />
      <LongChoiceGroup {...longGroup('language')} />
      <LongChoiceGroup {...longGroup('faculty')} />
      <ChoiceGroup {...group('exam')} />
      <ChoiceGroup {...group('type')} />
      <ChoiceGroup {...group('year')} none={t('noneOpen')} />
      <ChoiceGroup {...group('month')} />
      <ChoiceGroup {...group('mode')} />
      <ChoiceGroup {...group('duration')} />
      <ChoiceGroup {...group('scholarship')} />
    </form>
  )
}

/** Focuses the first invalid field, with room below it for its error, in a group that may be closed. */
function showError(field: HTMLElement | null): void {
  const group = field?.closest('details')
  if (group) group.open = true
  field?.focus({ preventScroll: true })
  field?.scrollIntoView({ block: 'center' })
}

/** An answer that takes longer than this has no number to promise, in milliseconds. */
const LATE = 800

type FilterActionsProps = Pick<Panel, 'search' | 'onReset'> & {
  form: string
  /** Beside the filters there is room for the number of results above the button; in a sheet the button says it. */
  place: 'column' | 'sheet'
}

/** The foot of the panel: what is found so far, the pending filters, and the two actions. */
export function FilterActions({ form, search, place, onReset }: FilterActionsProps) {
  const { t, lang } = useTranslation('search')
  const pending = useId()
  const { perDollar } = useBudgetCurrency()
  const count = search.answer.total
  const isLate = useDelayed(!search.isCurrent, LATE)
  const isValid = readBudget(search.typed, search.working, perDollar).bounds !== null
  // Without JavaScript the number would stay that of the search in force.
  const isCounted = useHydrated() && !isLate && isValid
  const isShown = isCounted && place === 'column'
  return (
    <div>
      <p role="status" className={isShown ? 'mb-2 text-sm text-soft tabular-nums' : 'sr-only'}>
        {isValid && t('page.total', { count })}
      </p>
      {search.pending.length > 0 && (
        <p id={pending} className="mb-2 text-sm text-soft">
          {pendingLabel(t, lang, search.pending)}
        </p>
      )}
      <div className="flex gap-3">
        <Button
          type="submit"
          form={form}
          size="small"
          aria-describedby={search.pending.length > 0 ? pending : undefined}
          className="flex-1 tabular-nums"
        >
          {isCounted && place === 'sheet' ? t('applyTo', { count }) : t('apply')}
        </Button>
        <form
          aria-label={t('reset')}
          action={paths.search({ lang })}
          onSubmit={(event) => {
            event.preventDefault()
            onReset()
          }}
        >
          {search.working.q && <input type="hidden" name="q" value={search.working.q} />}
          {search.working.kind && <input type="hidden" name="kind" value={search.working.kind} />}
          <Button type="submit" variant="quiet" size="small">
            {t('reset')}
          </Button>
        </form>
      </div>
    </div>
  )
}
