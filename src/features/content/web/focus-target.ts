import type { MouseEvent } from 'react'

/**
 * A press on a link to a part of the same page takes the focus there, and leaves the address as it is: going back is to
 * leave the form, which is asked about, and not to pass its fields once more.
 */
export function focusTarget(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null
  if (link && focusPart(link.getAttribute('href')?.slice(1) ?? '')) event.preventDefault()
}

/** Takes the focus to a part of the page by its id; whether there is one. */
export function focusPart(id: string): boolean {
  const target = document.getElementById(id)
  if (!target) return false
  target.scrollIntoView({ block: target.tagName === 'SECTION' ? 'start' : 'center' })
  target.focus({ preventScroll: true })
  return true
}
