import { createInstance, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Language } from '#lib/localized.ts'
import { formatNumber } from './format.ts'
import type { Words } from './words.en.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: Words
  }
}

const sources = {
  en: () => import('./words.en.ts'),
  ar: () => import('./words.ar.ts'),
}

const instances = new Map<Language, i18n>()

/** Loads the words of a language; must have finished before `i18nFor` is asked for it. A browser loads only its own. */
export async function loadWords(lang: Language): Promise<void> {
  if (instances.has(lang)) return
  const { words } = await sources[lang]()
  const instance = createInstance()
  await instance.use(initReactI18next).init({
    lng: lang,
    fallbackLng: false,
    defaultNS: 'common',
    resources: { [lang]: words },
    interpolation: { escapeValue: false },
    returnNull: false,
  })
  // `{{count, number}}` in a locale file is written like every other number of the product.
  instance.services.formatter?.add('number', (value) => formatNumber(lang, value))
  instances.set(lang, instance)
}

/** The loaded words of a language. */
export function i18nFor(lang: Language): i18n {
  const instance = instances.get(lang)
  if (!instance) throw new Error(`The words of "${lang}" are not loaded`)
  return instance
}
