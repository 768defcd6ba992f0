import type english from '#features/search/scholarships/locales/en.json'
import { loadMessages } from '#i18n/i18n.ts'

declare module '#i18n/translator.ts' {
  interface PageMessages {
    scholarships: typeof english
  }
}

// Side effect of importing this file: loads the messages of the page of scholarships.
await loadMessages('scholarships', {
  en: () => import('#features/search/scholarships/locales/en.json'),
  ar: () => import('#features/search/scholarships/locales/ar.json'),
})
