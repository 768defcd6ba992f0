import { type MouseEvent, Suspense } from 'react'
import { Form } from 'react-router'
import { LIMITS } from '#catalogue-index/query/limits.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { useSearchBox } from './use-search-box.ts'

const loadList = async () => (await import('./suggestion-list.tsx')).SuggestionList
/** When it fails to load, Enter still searches. */
const SuggestionList = lazyPart(loadList)

/** Where a press moved the focus out of the field, the list would close before the button sends its selected row. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

type SearchBoxProps = {
  size?: 'normal' | 'large'
  /** The id of a heading that distinguishes this search from another on the same page. */
  labelledBy?: string
  /** Takes the focus when the sheet around it opens. */
  autoFocus?: boolean
  /** After something was chosen or submitted. */
  onDone?: () => void
}

/**
 * The search box: a combobox to assistive technology, and a plain form to the search page where there is no JavaScript.
 */
export function SearchBox({ size = 'normal', labelledBy, autoFocus = false, onDone }: SearchBoxProps) {
  const { t } = useTranslation('search')
  const { refs, id, searchPage, filters, term, popup, inputProps, list, ...box } = useSearchBox(onDone)
  const large = size === 'large'
  return (
    <Form
      ref={refs.form}
      role="search"
      aria-labelledby={labelledBy}
      action={searchPage}
      className="relative"
      onSubmit={box.onSubmit}
      onFocus={box.stay}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) box.hideSoon()
      }}
    >
      <label htmlFor={id} className="sr-only">
        {t('box.label')}
      </label>
      <div
        className={`flex items-center rounded-field border border-edge bg-surface transition-colors focus-within:border-accent focus-within:outline-2 focus-within:outline-accent ${large ? 'min-h-16 ps-2 pe-2 sm:ps-5' : 'min-h-11 ps-3 pe-1'}`}
      >
        <Icon name="search" className={`text-faint ${large ? 'hidden size-6 sm:block' : 'size-5'}`} />
        <input
          ref={refs.input}
          id={id}
          name="q"
          type="text"
          inputMode="search"
          dir={term ? 'auto' : undefined}
          data-autofocus={autoFocus || undefined}
          role="combobox"
          aria-expanded={popup}
          {...inputProps}
          maxLength={LIMITS.text}
          autoCapitalize="none"
          enterKeyHint="search"
          placeholder={t('box.placeholder')}
          value={term}
          onChange={(event) => box.type(event.currentTarget)}
          onFocus={() => {
            box.onFocus()
            loadList().catch(() => {})
          }}
          className={`min-w-0 flex-1 bg-transparent px-3 text-ellipsis outline-none placeholder:text-start ${large ? 'min-h-15 text-base sm:text-lg' : 'min-h-10 text-base'}`}
        />
        {filters.map(([name, value]) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        ))}
        {large ? (
          <button
            type="submit"
            onMouseDown={keepFocus}
            className="flex min-h-12 min-w-12 items-center justify-center rounded-field bg-accent font-medium text-on-accent transition-colors hover:bg-pressed sm:px-6"
          >
            <Icon name="search" className="size-6 sm:hidden" />
            <span className="max-sm:sr-only">{t('search')}</span>
          </button>
        ) : (
          <button
            type="submit"
            onMouseDown={keepFocus}
            aria-label={t('search')}
            className="flex size-9 items-center justify-center rounded-field text-accent transition-colors hover:bg-tint"
          >
            <Icon name="arrow" />
          </button>
        )}
      </div>
      {popup && (
        <Suspense fallback={null}>
          <SuggestionList {...list} />
        </Suspense>
      )}
    </Form>
  )
}
