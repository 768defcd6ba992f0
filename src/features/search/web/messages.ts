import type boxEnglish from '#features/search/locales/box.en.json'
import type always from '#features/search/locales/en.json'
import type english from '#features/search/locales/page.en.json'
import { loadMessages } from '#i18n/i18n.ts'

declare module '#i18n/translator.ts' {
  interface PageMessages {
    search: typeof always & typeof english & typeof boxEnglish
  }
}

// Side effect of importing this file: loads the messages of the search page.
await loadMessages('search', {
  en: () => import('#features/search/locales/page.en.json'),
  ar: () => import('#features/search/locales/page.ar.json'),
})
