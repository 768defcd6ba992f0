import type english from '#features/compare/family-pages/locales/en.json'
import { loadMessages } from '#i18n/i18n.ts'

declare module '#i18n/translator.ts' {
  interface PageMessages {
    'family-pages': typeof english
  }
}

// Side effect of importing this file: loads the messages of family pages.
await loadMessages('family-pages', {
  en: () => import('#features/compare/family-pages/locales/en.json'),
  ar: () => import('#features/compare/family-pages/locales/ar.json'),
})
