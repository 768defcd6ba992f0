import type english from '#features/saved-items/locales/en.json'
import { loadMessages } from '#i18n/i18n.ts'

declare module '#i18n/translator.ts' {
  interface PageMessages {
    'saved-items': typeof english
  }
}

// Side effect of importing this file: loads what only the page of the shortlist says.
await loadMessages('saved-items', {
  en: () => import('#features/saved-items/locales/en.json'),
  ar: () => import('#features/saved-items/locales/ar.json'),
})
