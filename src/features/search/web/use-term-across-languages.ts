import { useEffect, useEffectEvent } from 'react'
import { useLanguage } from '#i18n/language.ts'

const KEY = 'search-term'

/**
 * Switching the language loads a new document; a term that was being typed is asked again there, in the new language.
 * `term` is empty while nothing unsent stands in the field. `restore` is called with a kept term, once, after the page has
 * come alive.
 */
export function useTermAcrossLanguages(term: string, restore: (term: string) => void) {
  const lang = useLanguage()
  const onRestore = useEffectEvent(restore)

  useEffect(() => {
    const [keptLang, ...kept] = (sessionStorage.getItem(KEY) ?? '').split(' ')
    sessionStorage.removeItem(KEY)
    if (kept.length > 0 && keptLang !== lang) onRestore(kept.join(' '))
  }, [lang])

  useEffect(() => {
    if (term === '') return
    sessionStorage.setItem(KEY, `${lang} ${term}`)
    return () => sessionStorage.removeItem(KEY)
  }, [term, lang])
}
