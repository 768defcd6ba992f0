import './page-messages.ts'
import type english from '#features/countries/recognition/locales/en.json'
import type head from '#features/countries/recognition/locales/page.en.json'
import { loadMessages } from '#i18n/i18n.ts'

declare module '#i18n/translator.ts' {
  interface PageMessages {
    recognition: typeof english & typeof head
  }
}

// Side effect of importing this file: loads what the page about recognition says, which is much. Its head comes before.
await loadMessages('recognition', {
  en: () => import('#features/countries/recognition/locales/en.json'),
  ar: () => import('#features/countries/recognition/locales/ar.json'),
})
