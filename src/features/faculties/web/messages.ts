import type english from '#features/faculties/locales/en.json'
import { loadMessages } from '#i18n/i18n.ts'

declare module '#i18n/translator.ts' {
  interface PageMessages {
    faculties: typeof english
  }
}

// Side effect of importing this file: loads the messages of the faculty pages.
await loadMessages('faculties', {
  en: () => import('#features/faculties/locales/en.json'),
  ar: () => import('#features/faculties/locales/ar.json'),
})
