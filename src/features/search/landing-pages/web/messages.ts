import type english from '#features/search/landing-pages/locales/en.json'
import { loadMessages } from '#i18n/i18n.ts'

declare module '#i18n/translator.ts' {
  interface PageMessages {
    'landing-pages': typeof english
  }
}

// Side effect of importing this file: loads the messages of the landing pages.
await loadMessages('landing-pages', {
  en: () => import('#features/search/landing-pages/locales/en.json'),
  ar: () => import('#features/search/landing-pages/locales/ar.json'),
})
