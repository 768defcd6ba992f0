import { type KeyboardEvent, Suspense, useEffect, useId, useRef, useState } from 'react'
import { Form, useLocation, useNavigate } from 'react-router'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { paths } from '#paths.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { suggestionPath } from './suggestion-path.ts'
import { usePreservedTerm } from './use-preserved-term.ts'
import { useRecentlyViewed } from './use-recently-viewed.ts'
import { useSuggestions } from './use-suggestions.ts'

const loadList = async () => (await import('./suggestion-list.tsx')).SuggestionList
/** When it fails to load, Enter still searches. */
const SuggestionList = lazyPart(loadList)

/** Parameters of the address that are not part of the next search. */
const DROPPED_PARAMS: ReadonlySet<string> = new Set(['q', 'page', 'exact'])

type SearchBoxProps = {
  size?: 'normal' | 'large'
  /** The id of a heading that tells this search from another on the same page. */
  labelledBy?: string
  /** Takes the focus when the sheet around it opens. */
  autoFocus?: boolean
  /** After something was chosen or submitted. */
  onDone?: () => void
}

/**
 * The search box: suggestions while one types, the first of them selected, so that Enter opens it; before that,
 * recently viewed items, none of them selected. A combobox to assistive technology, and a plain form to the search page
 * where there is no JavaScript.
 */
export function SearchBox({ size = 'normal', labelledBy, autoFocus = false, onDone }: SearchBoxProps) {
  const { t } = useTranslation('search')
  const lang = useLanguage()
  const navigate = useNavigate()
  const location = useLocation()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)

  const searchPage = paths.search({ lang })
  const address = new URLSearchParams(location.pathname.startsWith(searchPage) ? location.search : '')
  const [term, setTerm] = useState(address.get('q') ?? '')
  const [open, setOpen] = useState(false)
  const [selectedIndex, setSelectedIndex] = useState<number | null>(null)
  const typed = term.trim()
  const { suggestions, isLoading, failed } = useSuggestions(open ? typed : '', lang)
  const recent = useRecentlyViewed(open && typed === '', lang)
  const offered = typed === '' ? recent : suggestions
  // The address is the truth of a search: where it changes, by Back or by a link, the box follows.
  const addressTerm = address.get('q') ?? ''
  const [lastAddressTerm, setLastAddressTerm] = useState(addressTerm)
  if (addressTerm !== lastAddressTerm) {
    setLastAddressTerm(addressTerm)
    setTerm(addressTerm)
  }

  usePreservedTerm(input, term === addressTerm ? '' : term, (kept) => {
    setTerm(kept)
    setOpen(true)
    input.current?.focus()
  })

  const selected = typed === '' ? selectedIndex : (selectedIndex ?? 0)
  const activeIndex =
    isLoading || selected === null || offered.length === 0 ? null : Math.min(selected, offered.length - 1)
  const popup = open && (typed !== '' || recent.length > 0)
  const optionId = (index: number) => `${id}-option-${index}`

  useEffect(() => {
    if (popup && activeIndex !== null)
      document.getElementById(`${id}-option-${activeIndex}`)?.scrollIntoView({ block: 'nearest' })
  }, [popup, activeIndex, id])

  function type(field: HTMLInputElement) {
    const lower = field.value.toLowerCase()
    // Set by hand, so that the caret stays.
    if (lower !== field.value && lower.length === field.value.length) {
      const { selectionStart, selectionEnd } = field
      field.value = lower
      field.setSelectionRange(selectionStart, selectionEnd)
    }
    setTerm(field.value)
    setSelectedIndex(null)
    setOpen(true)
  }

  function close() {
    setOpen(false)
    onDone?.()
  }

  /** After a suggestion was opened, the next search starts from the address again. */
  function resetAndClose() {
    setTerm(addressTerm)
    close()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape' && popup) {
      event.preventDefault()
      setOpen(false)
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      if (!popup) setOpen(true)
      else if (!isLoading && offered.length > 0) {
        const from = activeIndex ?? (step === 1 ? -1 : 0)
        setSelectedIndex((from + step + offered.length) % offered.length)
      }
    } else if (event.key === 'Enter' && popup && activeIndex !== null) {
      const chosen = offered[activeIndex]
      if (!chosen) return
      event.preventDefault()
      resetAndClose()
      navigate(suggestionPath(chosen, lang))
    }
  }

  const large = size === 'large'
  return (
    <Form
      role="search"
      aria-labelledby={labelledBy}
      action={searchPage}
      className="relative"
      onSubmit={close}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
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
          ref={input}
          id={id}
          name="q"
          type="text"
          inputMode="search"
          dir={term ? 'auto' : undefined}
          data-autofocus={autoFocus || undefined}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={popup}
          aria-controls={`${id}-list`}
          aria-activedescendant={popup && activeIndex !== null ? optionId(activeIndex) : undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck="false"
          enterKeyHint="search"
          maxLength={200}
          placeholder={t('box.placeholder')}
          value={term}
          onChange={(event) => type(event.currentTarget)}
          onFocus={() => {
            setSelectedIndex(null)
            if (typed === '') setOpen(true)
            loadList().catch(() => {})
          }}
          onKeyDown={onKeyDown}
          className={`min-w-0 flex-1 bg-transparent px-3 text-ellipsis outline-none placeholder:text-start ${large ? 'h-15 text-base sm:text-lg' : 'h-10 text-base'}`}
        />
        {[...address].map(
          ([name, value]) =>
            !DROPPED_PARAMS.has(name) && <input key={`${name}=${value}`} type="hidden" name={name} value={value} />,
        )}
        {large ? (
          <button
            type="submit"
            className="flex min-h-12 min-w-12 items-center justify-center rounded-field bg-accent font-medium text-on-accent transition-colors hover:bg-pressed sm:px-6"
          >
            <Icon name="search" className="size-6 sm:hidden" />
            <span className="max-sm:sr-only">{t('search')}</span>
          </button>
        ) : (
          <button
            type="submit"
            aria-label={t('search')}
            className="flex size-9 items-center justify-center rounded-field text-accent transition-colors hover:bg-tint"
          >
            <Icon name="arrow" />
          </button>
        )}
      </div>
      {popup && (
        <Suspense fallback={null}>
          <SuggestionList
            id={`${id}-list`}
            optionId={optionId}
            term={typed}
            suggestions={offered}
            selected={activeIndex}
            isLoading={isLoading}
            failed={failed}
            onHover={setSelectedIndex}
            onDone={resetAndClose}
          />
        </Suspense>
      )}
    </Form>
  )
}
