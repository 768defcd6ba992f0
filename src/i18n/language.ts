import { createContext, use } from 'react'
import { isLanguage, type Language } from '#lib/localized.ts'

/** The language of an address is its first segment; anything else reads in English. */
export function languageOfPath(pathname: string): Language {
  const first = pathname.split('/', 2)[1]
  return isLanguage(first) ? first : 'en'
}

/** The same page in the other language: path and query stay, the language segment is swapped (P17). */
export function inLanguage(lang: Language, { pathname, search }: { pathname: string; search: string }): string {
  const [, first, ...rest] = pathname.split('/')
  const tail = isLanguage(first) ? rest : [first, ...rest]
  return `/${[lang, ...tail.filter(Boolean)].join('/')}${search}`
}

export const LanguageContext = createContext<Language>('en')

/** The language the page is written in. */
export const useLanguage = (): Language => use(LanguageContext)
