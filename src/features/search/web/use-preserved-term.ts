import { type RefObject, useEffect, useEffectEvent } from 'react'
import { useLanguage } from '#i18n/language.ts'

const KEY = 'search-term'

/**
 * Switching the language loads a new document; a term that was being typed is asked again there, in the new language.
 * `term` is empty while nothing unsent stands in the field. `restore` is called with a kept term, once, after the page has
 * come alive: of several search boxes on a page, that of the one which can be seen.
 */
export function usePreservedTerm(
  field: RefObject<HTMLInputElement | null>,
  term: string,
  restore: (term: string) => void,
) {
  const lang = useLanguage()
  const onRestore = useEffectEvent(restore)

  useEffect(() => {
    const [storedLang, ...storedTerm] = (sessionStorage.getItem(KEY) ?? '').split(' ')
    const switched = storedTerm.length > 0 && storedLang !== lang
    if (switched && !field.current?.checkVisibility()) return
    sessionStorage.removeItem(KEY)
    if (switched) onRestore(storedTerm.join(' '))
  }, [lang, field])

  useEffect(() => {
    if (term === '') return
    sessionStorage.setItem(KEY, `${lang} ${term}`)
    return () => sessionStorage.removeItem(KEY)
  }, [term, lang])
}
