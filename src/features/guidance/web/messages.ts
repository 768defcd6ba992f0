import type english from '#features/guidance/locales/en.json'
import { loadMessages } from '#i18n/i18n.ts'

declare module '#i18n/translator.ts' {
  interface PageMessages {
    guidance: typeof english
  }
}

// Side effect of importing this file: loads the messages of the pages for parents and about the people.
await loadMessages('guidance', {
  en: () => import('#features/guidance/locales/en.json'),
  ar: () => import('#features/guidance/locales/ar.json'),
})
