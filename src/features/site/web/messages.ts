import type english from '#features/site/locales/en.json'
import { loadMessages } from '#i18n/i18n.ts'

declare module '#i18n/translator.ts' {
  interface PageMessages {
    site: typeof english
  }
}

// Side effect of importing this file: loads what pages say of promised times, and on paper of where they came from.
await loadMessages('site', {
  en: () => import('#features/site/locales/en.json'),
  ar: () => import('#features/site/locales/ar.json'),
})
