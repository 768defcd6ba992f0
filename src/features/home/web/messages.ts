import './page-messages.ts'
import type english from '#features/home/locales/en.json'
import type head from '#features/home/locales/page.en.json'
import { loadMessages } from '#i18n/i18n.ts'

declare module '#i18n/translator.ts' {
  interface PageMessages {
    home: typeof english & typeof head
  }
}

// Side effect of importing this file: loads what the body of the home page says, which is much. Its code comes later.
await loadMessages('home', {
  en: () => import('#features/home/locales/en.json'),
  ar: () => import('#features/home/locales/ar.json'),
})
