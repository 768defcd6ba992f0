import { Link } from 'react-router'
import { MAX_SUGGESTIONS } from '#catalogue-index/query/options.ts'
import type { Suggestion } from '#catalogue-index/query/query.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { paths } from '#paths.ts'
import { Icon, type IconName } from '#ui/parts/icon.tsx'
import { suggestionPath } from './suggestion-path.ts'

const icons: Record<Suggestion['type'], IconName> = {
  country: 'globe',
  university: 'bank',
  city: 'pin',
  faculty: 'book',
  tag: 'tag',
  major: 'cap',
  course: 'book',
  blog: 'article',
}

type SuggestionListProps = {
  id: string
  optionId: (index: number) => string
  term: string
  suggestions: Suggestion[]
  selected: number | null
  isLoading: boolean
  failed: boolean
  onHover: (index: number) => void
  onDone: () => void
}

/** The suggestions below the search box. The focus stays in the field, also when a row is pressed. */
export function SuggestionList(props: SuggestionListProps) {
  const { id, optionId, term, suggestions, selected, isLoading, failed, onHover, onDone } = props
  const { t } = useTranslation('search')
  const programmes = useTranslation('programmes')
  const lang = useLanguage()
  const nothing = !isLoading && suggestions.length === 0
  /** Nothing was typed, so these are no results. */
  const recent = term === ''
  const cut = suggestions.length === MAX_SUGGESTIONS
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keeps the caret in the field, and does nothing else
    <div
      className="absolute inset-x-0 top-full z-40 mt-1.5 overflow-hidden rounded-card border border-line bg-surface shadow-float transition-[opacity,translate] duration-150 starting:-translate-y-1 starting:opacity-0"
      onMouseDown={(event) => event.preventDefault()}
    >
      <p role="status" className="border-b border-line px-4 py-2 text-xs text-soft tabular-nums">
        {isLoading && t('box.loading')}
        {nothing && !failed && t('box.none')}
        {failed && t('box.failed')}
        {recent && t('box.recent')}
        {!recent && !isLoading && !nothing && t(cut ? 'box.resultsCut' : 'box.results', { count: suggestions.length })}
      </p>
      {nothing && !failed && <p className="px-4 py-3 text-sm">{t('box.noneHint')}</p>}
      <div
        id={id}
        role="listbox"
        aria-label={t('box.list')}
        className={`max-h-[min(26rem,60dvh)] overflow-y-auto overscroll-contain ${isLoading ? 'opacity-50' : ''}`}
      >
        {suggestions.map((suggestion, index) => (
          <Link
            // biome-ignore lint/suspicious/noArrayIndexKey: the order is the answer's, and rows hold no state
            key={index}
            id={optionId(index)}
            role="option"
            aria-selected={index === selected}
            tabIndex={-1}
            to={suggestionPath(suggestion, lang)}
            onMouseMove={() => !isLoading && index !== selected && onHover(index)}
            onClick={onDone}
            className={`flex min-h-12 flex-wrap items-center gap-x-3 px-4 py-1.5 ${index === selected ? 'bg-tint text-pressed' : ''}`}
          >
            <Icon name={icons[suggestion.type]} className="size-5 text-accent" />
            <span className="min-w-0 flex-[1_1_9rem] leading-snug">
              <bdi className="text-sm">{suggestion.keyword}</bdi>
              <span className="block text-xs text-soft">
                {suggestion.level && <span>{programmes.t(`level.${suggestion.level}`)}</span>}
                {suggestion.level && suggestion.context && ' · '}
                {suggestion.context && <bdi>{suggestion.context}</bdi>}
              </span>
            </span>
            <span className="ms-auto text-xs text-soft">{t(`box.type.${suggestion.type}`)}</span>
          </Link>
        ))}
      </div>
      {!recent && (
        <Link
          to={paths.search({ lang, params: { q: term } })}
          onClick={onDone}
          className="flex min-h-11 items-center justify-between gap-3 border-t border-line bg-sand px-4 text-sm text-accent hover:text-pressed hover:underline"
        >
          <span className="min-w-0 truncate">{t('box.all', { term })}</span>
          <Icon name="arrow" className="size-4" />
        </Link>
      )}
    </div>
  )
}
