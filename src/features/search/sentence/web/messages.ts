import type english from '#features/search/sentence/locales/en.json'
import { loadMessages } from '#i18n/i18n.ts'

declare module '#i18n/translator.ts' {
  interface PageMessages {
    sentence: typeof english
  }
}

// Side effect of importing this file: loads the messages of the search sentence.
await loadMessages('sentence', {
  en: () => import('#features/search/sentence/locales/en.json'),
  ar: () => import('#features/search/sentence/locales/ar.json'),
})
