import { useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'
import { isLanguage } from '#lib/localized.ts'

/** How long a pointer rests on a link before its page is fetched: one that passes over a list fetches nothing. */
const REST_MS = 80

/** Pages whose content a browser fetches for its reader alone. */
const PERSONAL = /^\/\w+\/(admin|account|applications|login|shortlist)(\/|$)/

/** Of browsers that say so: whether their reader asked for less traffic. */
const wantsLessData = () =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true

/** The address of the public page that a link opens in this tab; null for any other link. */
function pageOf(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return null
  const { pathname, search } = link
  if (!isLanguage(pathname.split('/')[1] ?? '') || PERSONAL.test(pathname)) return null
  return pathname === location.pathname && search === location.search ? null : pathname + search
}

/**
 * Fetches the page of the link that the reader points at, touches or reaches by keyboard, so that it opens from memory;
 * nothing where the browser saves data.
 */
export function PrefetchedPage() {
  const [page, setPage] = useState<string | null>(null)
  useEffect(() => {
    if (wantsLessData()) return
    let resting: ReturnType<typeof setTimeout> | undefined
    const onEvent = ({ type, target }: Event) => {
      clearTimeout(resting)
      const next = pageOf(target)
      if (next) resting = setTimeout(setPage, type === 'touchstart' ? 0 : REST_MS, next)
    }
    const ending = new AbortController()
    for (const type of ['pointerover', 'focusin', 'touchstart'])
      addEventListener(type, onEvent, { passive: true, signal: ending.signal })
    return () => {
      clearTimeout(resting)
      ending.abort()
    }
  }, [])
  return page && <PrefetchPageLinks page={page} />
}
