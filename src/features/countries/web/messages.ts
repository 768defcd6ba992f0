import './page-messages.ts'
import type english from '#features/countries/locales/en.json'
import type head from '#features/countries/locales/page.en.json'
import { loadMessages } from '#i18n/i18n.ts'

declare module '#i18n/translator.ts' {
  interface PageMessages {
    countries: typeof english & typeof head
  }
}

// Side effect of importing this file: loads the messages of the country pages.
await loadMessages('countries', {
  en: () => import('#features/countries/locales/en.json'),
  ar: () => import('#features/countries/locales/ar.json'),
})
