import type english from '#features/about/locales/en.json'
import { loadMessages } from '#i18n/i18n.ts'

declare module '#i18n/translator.ts' {
  interface PageMessages {
    about: typeof english
  }
}

// Side effect of importing this file: loads the messages of the about.
await loadMessages('about', {
  en: () => import('#features/about/locales/en.json'),
  ar: () => import('#features/about/locales/ar.json'),
})
