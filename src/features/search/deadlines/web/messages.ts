import type english from '#features/search/deadlines/locales/en.json'
import { loadMessages } from '#i18n/i18n.ts'

declare module '#i18n/translator.ts' {
  interface PageMessages {
    deadlines: typeof english
  }
}

// Side effect of importing this file: loads the messages of the page of deadlines.
await loadMessages('deadlines', {
  en: () => import('#features/search/deadlines/locales/en.json'),
  ar: () => import('#features/search/deadlines/locales/ar.json'),
})
