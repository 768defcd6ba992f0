import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { SearchItem } from '#catalogue-index/query/query.ts'
import { useLanguage } from '#i18n/language.ts'

/**
 * Reports which results of a list are opened; `items` are those of the children of the element. The links stay as they are, and
 * what reports them is loaded with the first click.
 */
export function useChoices<E extends HTMLElement>(items: readonly SearchItem[]): RefObject<E | null> {
  const ref = useRef<E>(null)
  const lang = useLanguage()
  const report = useEffectEvent(({ target, button }: MouseEvent) => {
    const link = target instanceof Element && target.closest('a')
    const at = link ? [...(ref.current?.children ?? [])].findIndex((row) => row.contains(link)) : -1
    const item = items[at]
    // The right button only opens a menu.
    if (!link || !item || button > 1) return
    const choice = { lang, item, href: link.href, search: location.search }
    // A choice that is not counted harms no reader.
    import('./report-choice.ts').then(({ reportChoice }) => reportChoice(choice)).catch(() => {})
  })
  useEffect(() => {
    const element = ref.current
    const listen = (event: MouseEvent) => report(event)
    element?.addEventListener('click', listen)
    element?.addEventListener('auxclick', listen)
    return () => {
      element?.removeEventListener('click', listen)
      element?.removeEventListener('auxclick', listen)
    }
  }, [])
  return ref
}
