import { isLanguage, LANGUAGES, type Language } from '#lib/localized.ts'
import { createTranslator, type Namespace, type Translate, type TranslateLines } from './translator.ts'

const sources = {
  en: () => import('./messages.en.ts'),
  ar: () => import('./messages.ar.ts'),
}

/**
 * Words of one page alone, or a few, which the readers of all others need not load: a whole feature's, or what its own
 * pages say beside what its cards say everywhere (`page.en.json`).
 */
const pageSources = {
  en: {
    about: () => import('#features/about/locales/en.json'),
    accounts: () => import('#features/auth/locales/en.json'),
    admin: () => import('#features/admin/locales/en.json'),
    applications: () => import('#features/applications/locales/en.json'),
    articles: () => import('#features/articles/locales/page.en.json'),
    compare: () => import('#features/compare/locales/en.json'),
    countries: () => import('#features/countries/locales/en.json'),
    documents: () => import('#features/documents/locales/en.json'),
    enquiries: () => import('#features/enquiries/locales/en.json'),
    faculties: () => import('#features/faculties/locales/en.json'),
    home: () => import('#features/home/locales/en.json'),
    letters: () => import('#features/letters/locales/en.json'),
    programmes: () => import('#features/programmes/locales/page.en.json'),
    search: () => import('#features/search/locales/page.en.json'),
    universities: () => import('#features/universities/locales/page.en.json'),
  },
  ar: {
    about: () => import('#features/about/locales/ar.json'),
    accounts: () => import('#features/auth/locales/ar.json'),
    admin: () => import('#features/admin/locales/ar.json'),
    applications: () => import('#features/applications/locales/ar.json'),
    articles: () => import('#features/articles/locales/page.ar.json'),
    compare: () => import('#features/compare/locales/ar.json'),
    countries: () => import('#features/countries/locales/ar.json'),
    documents: () => import('#features/documents/locales/ar.json'),
    enquiries: () => import('#features/enquiries/locales/ar.json'),
    faculties: () => import('#features/faculties/locales/ar.json'),
    home: () => import('#features/home/locales/ar.json'),
    letters: () => import('#features/letters/locales/ar.json'),
    programmes: () => import('#features/programmes/locales/page.ar.json'),
    search: () => import('#features/search/locales/page.ar.json'),
    universities: () => import('#features/universities/locales/page.ar.json'),
  },
}

const loaded = new Map<Language, Partial<Record<Namespace, object>>>()
const translators = new Map<string, ReturnType<typeof createTranslator>>()

/** Loads the words of a language; must have finished before they are asked for. A browser loads only its own. */
export async function loadWords(lang: Language): Promise<void> {
  const { words } = await sources[lang]()
  for (const [namespace, some] of Object.entries(words)) add(lang, namespace as Namespace, some)
}

/** Loads the words of one page beside those, in the language of the document; a server speaks all of them. */
export async function loadPageWords(page: keyof typeof pageSources.en): Promise<void> {
  const reader = typeof document === 'undefined' ? undefined : document.documentElement.lang
  await Promise.all(
    (isLanguage(reader) ? [reader] : LANGUAGES).map(async (lang) => {
      const { default: words } = await pageSources[lang][page]()
      add(lang, page, words)
    }),
  )
}

/** Whichever words of a feature come first, those of its page or those of its cards, the others join them. */
function add(lang: Language, namespace: Namespace, words: object): void {
  const known = loaded.get(lang)
  loaded.set(lang, { ...known, [namespace]: { ...known?.[namespace], ...words } })
  translators.delete(`${lang} ${namespace}`)
}

/** The words of one feature in a language: `t` for texts, `lines` for lists of them. */
export function wordsFor<N extends Namespace>(
  lang: Language,
  namespace: N,
): { t: Translate<N>; lines: TranslateLines<N> } {
  const key = `${lang} ${namespace}`
  let translator = translators.get(key)
  if (!translator) {
    const words = loaded.get(lang)?.[namespace]
    if (!words) throw new Error(`The words of "${namespace}" in "${lang}" are not loaded`)
    translator = createTranslator(lang, words)
    translators.set(key, translator)
  }
  return translator
}
