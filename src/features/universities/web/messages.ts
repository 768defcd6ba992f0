import type cards from '#features/universities/locales/en.json'
import type english from '#features/universities/locales/page.en.json'
import { loadMessages } from '#i18n/i18n.ts'

declare module '#i18n/translator.ts' {
  interface PageMessages {
    universities: typeof cards & typeof english
  }
}

// Side effect of importing this file: loads the messages of the university pages.
await loadMessages('universities', {
  en: () => import('#features/universities/locales/page.en.json'),
  ar: () => import('#features/universities/locales/page.ar.json'),
})
