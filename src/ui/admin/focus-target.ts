import { type MouseEvent, useEffect } from 'react'

/**
 * A press on a link to a part of the same page takes the focus there, and leaves the address as it is: going back is to
 * leave the form, which is asked about, and not to pass its fields once more.
 */
export function focusTarget(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null
  if (link && focusPart(link.getAttribute('href')?.slice(1) ?? '')) event.preventDefault()
}

/** Takes the focus to a part of the page by its id; whether there is one. */
function focusPart(id: string): boolean {
  const target = document.getElementById(id)
  if (!target) return false
  target.scrollIntoView({ block: target.tagName === 'SECTION' ? 'start' : 'center' })
  target.focus({ preventScroll: true })
  return true
}

/**
 * Takes the focus to the part of a form that the address names, which the browser cannot find: fields come after the page, and
 * some after the form. Not any more once somebody has done something else.
 */
export function useFocusOfAddress(): void {
  useEffect(() => {
    const id = location.hash.slice(1)
    if (id === '' || focusPart(id)) return
    const stop = new AbortController()
    const observer = new MutationObserver(() => focusPart(id) && stop.abort())
    observer.observe(document.body, { childList: true, subtree: true })
    stop.signal.addEventListener('abort', () => observer.disconnect())
    for (const event of ['pointerdown', 'keydown'] as const) {
      addEventListener(event, () => stop.abort(), { signal: stop.signal })
    }
    return () => stop.abort()
  }, [])
}

/** Takes the focus to the first field of a new record’s form; not on a phone, whose keyboard would cover the form. */
export function useFirstField(isNew = true): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is there
  useEffect(() => {
    if (!isNew || location.hash !== '' || !matchMedia('(pointer: fine)').matches) return
    const fields = document.querySelectorAll<HTMLElement>('#content form :is(input, select, textarea)')
    const seen = [...fields].filter((field) => field.checkVisibility())
    // Beside a record's own fields is what comes last: whether it is published.
    const first = seen.find(({ id }) => id.startsWith('values.')) ?? seen[0]
    first?.focus({ preventScroll: true })
  }, [])
}
