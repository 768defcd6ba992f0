import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useLanguage } from '#i18n/language.ts'
import { paths } from '#paths.ts'
import { useListbox } from '#ui/forms/use-listbox.ts'
import { type BoxRow, typedRows } from './box-rows.ts'
import { useEmptyRows } from './use-empty-rows.ts'
import { usePreservedTerm } from './use-preserved-term.ts'
import { useSuggestions } from './use-suggestions.ts'

/** How long Enter waits for the answer to the words just typed, in milliseconds, before it searches for them. */
const MAX_WAIT_MS = 500

/** After the focus has left (specification, section 9). */
const HIDE_AFTER_MS = 200

/** Parameters of the address that stay in the next search; named here, because the query weighs more than its names. */
const KEPT_PARAMS =
  /^(destination|faculty|level|exam|type|year|month|mode|duration|language|scholarship|min|max|kind|sort)$/

/** Stored in this browser; where the code fails to load, the search continues and is not remembered. */
const remember = (term: string) =>
  import('./suggestion-list.tsx').then(
    ({ recentSearches, rememberSearch }) => recentSearches.change((list) => rememberSearch(list, term)),
    () => {},
  )

/**
 * What the search box knows and does. While one types the first row is selected: the country or university called exactly
 * so, else the search for the words as typed. An empty box offers what was viewed and searched for last, none of it
 * selected. Enter and the button both send the form, so they always do the same: open the selected row.
 */
export function useSearchBox(onDone: (() => void) | undefined) {
  const lang = useLanguage()
  const navigate = useNavigate()
  const location = useLocation()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const form = useRef<HTMLFormElement>(null)

  const searchPage = paths.search({ lang })
  const address = new URLSearchParams(location.pathname.startsWith(searchPage) ? location.search : '')
  const [term, setTerm] = useState(address.get('q') ?? '')
  const hiding = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [open, setOpen] = useState(false)
  const typed = term.trim()
  const { suggestions, total, isLoading, failed } = useSuggestions(open ? typed : '', lang)
  const empty = useEmptyRows(open && typed === '', lang)
  // The address is the truth of a search: where it changes, by Back or by a link, the box follows.
  const addressTerm = address.get('q') ?? ''
  const [lastAddressTerm, setLastAddressTerm] = useState(addressTerm)
  if (addressTerm !== lastAddressTerm) {
    setLastAddressTerm(addressTerm)
    setTerm(addressTerm)
  }

  usePreservedTerm(input, term === addressTerm ? '' : term, (preserved) => {
    setTerm(preserved)
    setOpen(true)
    input.current?.focus()
  })

  const filters = [...address].filter(([name]) => KEPT_PARAMS.test(name))
  const searchTo = `${searchPage}?${new URLSearchParams([['q', typed], ...filters])}`
  const rows = typed === '' ? empty.rows : typedRows(typed, suggestions, searchTo, lang)
  const popup = open && rows.length > 0
  const listbox = useListbox({
    id: `${id}-list`,
    isOpen: popup,
    typed,
    options: rows,
    isCurrent: !isLoading,
    failed,
    first: typed === '' ? null : 0,
    onOpen: () => setOpen(true),
    onClose: hide,
    onChoose: openRow,
    maxWaitMs: MAX_WAIT_MS,
    onNoAnswer: () => openRow({ kind: 'search', term: typed, to: searchTo }),
  })

  function type(field: HTMLInputElement) {
    const lower = field.value.toLowerCase()
    // Set by hand, so that the caret stays.
    if (lower !== field.value && lower.length === field.value.length) {
      const { selectionStart, selectionEnd } = field
      field.value = lower
      field.setSelectionRange(selectionStart, selectionEnd)
    }
    setTerm(field.value)
    setOpen(true)
  }

  /** The focus is back in time. */
  const stay = () => clearTimeout(hiding.current)
  useEffect(() => () => clearTimeout(hiding.current), [])

  /** When the focus has left; one that comes back in time leaves the list as it was. */
  function hideSoon() {
    clearTimeout(hiding.current)
    hiding.current = setTimeout(hide, HIDE_AFTER_MS)
  }

  function hide() {
    setOpen(false)
  }

  function choose(row: BoxRow) {
    if ('term' in row) remember(row.term)
    // After a page was opened, the next search starts from the address again.
    if (row.kind !== 'search') setTerm(addressTerm)
    hide()
    onDone?.()
  }

  function openRow(row: BoxRow) {
    choose(row)
    navigate(row.to)
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const hasRow = popup && (listbox.active !== null || isLoading)
    if (hasRow && !listbox.isWaiting) listbox.takeOrWait()
    else openRow({ kind: 'search', term: typed, to: searchTo })
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const isEscape = event.key === 'Escape' && !event.nativeEvent.isComposing
    // In a sheet Escape closes that.
    if (isEscape && !popup && term !== '' && !input.current?.closest('dialog')) {
      event.preventDefault()
      setTerm('')
    } else if (event.key !== 'Enter') listbox.inputProps.onKeyDown(event)
  }

  function onFocus() {
    listbox.reset()
    if (typed === '') setOpen(true)
  }

  function onCleared() {
    empty.reload()
    listbox.reset()
    input.current?.focus()
  }

  return {
    refs: { form, input },
    id,
    searchPage,
    filters,
    term,
    popup,
    inputProps: { ...listbox.inputProps, onKeyDown },
    list: {
      listProps: listbox.listProps,
      term: typed,
      rows,
      total,
      selected: listbox.active,
      isLoading,
      failed,
      onChoose: choose,
      onCleared,
    },
    type,
    hideSoon,
    stay,
    onFocus,
    onSubmit,
  }
}
