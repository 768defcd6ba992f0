import type english from '#features/shortlist/locales/en.json'
import { loadMessages } from '#i18n/i18n.ts'

declare module '#i18n/translator.ts' {
  interface PageMessages {
    shortlist: typeof english
  }
}

// What the shortlist says comes with its page, and with the comparison, which can be shared like it. Imported for that alone.
await loadMessages('shortlist', {
  en: () => import('#features/shortlist/locales/en.json'),
  ar: () => import('#features/shortlist/locales/ar.json'),
})
