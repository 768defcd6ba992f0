import { type RefObject, useEffect, useEffectEvent } from 'react'
import { useLanguage } from '#i18n/language.ts'

const KEY = 'search-term'

/** Null in a browser that refuses storage: there the term is not preserved. */
function attempt<T>(access: () => T): T | null {
  try {
    return access()
  } catch {
    return null
  }
}

/**
 * Preserves a term that is being typed over a switch of the language, which loads a new document. `term` is empty while
 * the field has no unsent text. `restore` is called once after hydration with the stored term, for the visible search
 * box.
 */
export function usePreservedTerm(
  field: RefObject<HTMLInputElement | null>,
  term: string,
  restore: (term: string) => void,
) {
  const lang = useLanguage()
  const onRestore = useEffectEvent(restore)

  useEffect(() => {
    const [storedLang, ...storedTerm] = (attempt(() => sessionStorage.getItem(KEY)) ?? '').split(' ')
    const switched = storedTerm.length > 0 && storedLang !== lang
    if (switched && !field.current?.checkVisibility()) return
    attempt(() => sessionStorage.removeItem(KEY))
    if (switched) onRestore(storedTerm.join(' '))
  }, [lang, field])

  useEffect(() => {
    if (term === '') return
    attempt(() => sessionStorage.setItem(KEY, `${lang} ${term}`))
    return () => void attempt(() => sessionStorage.removeItem(KEY))
  }, [term, lang])
}
