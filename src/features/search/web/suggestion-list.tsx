import type { ComponentProps } from 'react'
import { recentList } from '#features/shortlist/web/saved-lists.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { BoxRow } from './box-rows.ts'
import { recentSearches } from './recent-searches.ts'
import { SuggestionRow } from './suggestion-row.tsx'

// One part to load with the first focus, for three would be named in the scripts of every page.
export { showEmptyRows } from './empty-rows.ts'
export { recentSearches, rememberSearch } from './recent-searches.ts'

type SuggestionListProps = {
  listProps: ComponentProps<'div'>
  /** What was typed; empty where the rows are what an empty box offers. */
  term: string
  rows: BoxRow[]
  /** How many things match what was typed. */
  total: number
  selected: number | null
  isLoading: boolean
  failed: boolean
  onChoose: (row: BoxRow) => void
  /** After a list of this browser was cleared. */
  onCleared: () => void
}

/** What an empty box offers, under a heading each. */
const GROUPS = [
  { kind: 'viewed', heading: 'box.recent' },
  { kind: 'searched', heading: 'box.searches' },
  { kind: 'field', heading: 'box.fields' },
  { kind: 'deadline', heading: 'deadlines.heading' },
] as const

/** The list below the search box. The focus stays in the field, also when a row is pressed. */
export function SuggestionList(props: SuggestionListProps) {
  const { listProps, term, rows, total, selected, isLoading, failed, onChoose, onCleared } = props
  const { t } = useTranslation('search')
  const isEmptyBox = term === ''
  const nothing = !isEmptyBox && !isLoading && !failed && rows.length === 1
  const options = rows.map((row, index) => ({
    kind: row.kind,
    option: (
      <SuggestionRow
        // biome-ignore lint/suspicious/noArrayIndexKey: the order is the answer's, and rows hold no state
        key={index}
        id={`${listProps.id}-${index}`}
        row={row}
        term={term}
        isSelected={index === selected}
        isStale={isLoading && row.kind !== 'search'}
        onChoose={onChoose}
      />
    ),
  }))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keeps the caret in the field, and does nothing else
    <div
      className="absolute start-0 top-full z-40 mt-1.5 w-full min-w-[min(20rem,100vw-2rem)] overflow-hidden rounded-card border border-line bg-surface shadow-float transition-[opacity,translate] duration-150 starting:-translate-y-1 starting:opacity-0"
      onMouseDown={(event) => event.preventDefault()}
    >
      <p
        role="status"
        className={isEmptyBox ? 'sr-only' : 'border-b border-line px-4 py-2 text-xs text-soft tabular-nums'}
      >
        {isEmptyBox && t('box.list')}
        {isLoading && t('box.loading')}
        {failed && t('box.failed')}
        {nothing && t('box.none')}
        {!isEmptyBox && !isLoading && !failed && !nothing && t('box.results', { count: total })}
      </p>
      {nothing && <p className="px-4 py-3 text-sm">{t('box.noneHint')}</p>}
      <div
        role="listbox"
        {...listProps}
        aria-label={t('box.list')}
        className="relative max-h-[min(27rem,60dvh)] overflow-y-auto overscroll-contain"
      >
        {!isEmptyBox && options.map(({ option }) => option)}
        {isEmptyBox &&
          GROUPS.map(({ kind, heading }) => {
            const ofGroup = options.filter((one) => one.kind === kind)
            if (ofGroup.length === 0) return null
            return (
              // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
              <div key={kind} role="group" aria-label={t(heading)} className="not-first:border-t not-first:border-line">
                <div aria-hidden="true" className="px-4 pt-2.5 pb-1 text-xs text-soft">
                  {t(heading)}
                </div>
                {ofGroup.map(({ option }) => option)}
              </div>
            )
          })}
      </div>
      {isEmptyBox && <ClearButtons rows={rows} onCleared={onCleared} />}
    </div>
  )
}

/** They are below the list, for a list of options holds no buttons. */
function ClearButtons({ rows, onCleared }: Pick<SuggestionListProps, 'rows' | 'onCleared'>) {
  const { t } = useTranslation('search')
  const has = (kind: BoxRow['kind']) => rows.some((row) => row.kind === kind)
  const clearings = [
    ...(has('viewed') ? [{ label: t('box.clearViewed'), clear: clearViewed }] : []),
    ...(has('searched') ? [{ label: t('box.clearSearches'), clear: clearSearches }] : []),
  ]
  if (clearings.length === 0) return null
  return (
    <div className="flex flex-wrap gap-x-5 border-t border-line bg-sand px-4">
      {clearings.map(({ label, clear }) => (
        <button
          key={label}
          type="button"
          onClick={() => {
            clear()
            onCleared()
          }}
          className="min-h-11 text-xs text-accent hover:text-pressed hover:underline"
        >
          {label}
        </button>
      ))}
    </div>
  )
}

const clearViewed = () => recentList.change((list) => ({ ...list, ids: [] }))
const clearSearches = () => recentSearches.change((list) => ({ ...list, terms: [] }))
