import { useId } from 'react'
import type { SearchAnswer } from '#catalogue-index/query/query.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { paths } from '#paths.ts'
import { Button } from '#ui/parts/button.tsx'
import { BudgetGroup } from './budget-group.tsx'
import { ChoiceGroup } from './choice-group.tsx'
import { pendingLabel } from './filter-labels.ts'
import { type Flags, LongChoiceGroup } from './long-choice-group.tsx'
import { toggleOption } from './toggle-option.ts'
import type { WorkingSearch } from './use-working-search.ts'

type Panel = {
  search: WorkingSearch
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
export function FilterPanel({ id, search, base, flags, onApply }: Panel & { id: string }) {
  const { t } = useTranslation('search')
  const lang = useLanguage()
  const { working, setWorking, answer } = search

  const group = (facet: 'level' | 'exam' | 'type' | 'year' | 'month' | 'mode' | 'duration' | 'scholarship') => ({
    name: facet,
    title: t(`filter.${facet}`),
    options: answer.facets[facet] ?? [],
    chosen: [working[facet] ?? []].flat().map(String),
    multiple: Array.isArray(working[facet]),
    onToggle: (value: string) => setWorking(toggleOption(working, facet, value)),
  })
  const longGroup = (facet: 'destination' | 'faculty' | 'language') => ({
    name: facet,
    title: t(`filter.${facet}`),
    options: answer.facets[facet] ?? [],
    order: base.facets[facet] ?? [],
    chosen: working[facet],
    onToggle: (value: string) => setWorking(toggleOption(working, facet, value)),
  })

  return (
    <form
      id={id}
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
      <LongChoiceGroup {...longGroup('destination')} flags={flags} />
      <LongChoiceGroup {...longGroup('faculty')} />
      <ChoiceGroup {...group('level')} onClear={() => setWorking({ ...working, level: [] })} />
      <ChoiceGroup {...group('exam')} />
      <ChoiceGroup {...group('type')} />
      <ChoiceGroup {...group('year')} />
      <ChoiceGroup {...group('month')} />
      <ChoiceGroup {...group('mode')} />
      <ChoiceGroup {...group('duration')} />
      <LongChoiceGroup {...longGroup('language')} />
      <ChoiceGroup {...group('scholarship')} />
      <BudgetGroup
        bounds={{ min: working.min, max: working.max }}
        typed={search.typed}
        onChange={(typed, bounds) => {
          search.setTyped(typed)
          if (bounds) setWorking({ ...working, ...bounds, page: 1 })
        }}
      />
    </form>
  )
}

/** Focuses the first invalid field, with room below it for its error. */
function showError(field: HTMLElement | null): void {
  field?.focus({ preventScroll: true })
  field?.scrollIntoView({ block: 'center' })
}

/** The foot of the panel: the count of the working query, its pending filters, and the two actions. */
export function FilterActions({ form, search, onReset }: Panel & { form: string }) {
  const { t } = useTranslation('search')
  const lang = useLanguage()
  const pending = useId()
  return (
    <div>
      <div className="mb-2 flex flex-wrap justify-between gap-x-3 text-sm text-soft tabular-nums">
        <p role="status" className={search.isCurrent ? '' : 'text-faint'}>
          {t('page.total', { count: search.answer.total })}
        </p>
        {search.pending.length > 0 && <p id={pending}>{pendingLabel(t, lang, search.pending)}</p>}
      </div>
      <div className="flex gap-3">
        <Button
          type="submit"
          form={form}
          size="small"
          aria-describedby={search.pending.length > 0 ? pending : undefined}
          className="flex-1"
        >
          {t('apply')}
        </Button>
        <form
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
