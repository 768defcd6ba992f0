import type english from '#features/holidays/locales/en.json'
import { loadMessages } from '#i18n/i18n.ts'

declare module '#i18n/translator.ts' {
  interface PageMessages {
    holidays: typeof english
  }
}

// Only administrators need these texts. Imported for that alone.
await loadMessages('holidays', {
  en: () => import('#features/holidays/locales/en.json'),
  ar: () => import('#features/holidays/locales/ar.json'),
})
