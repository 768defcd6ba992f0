import type english from '#features/currencies/locales/en.json'
import { loadMessages } from '#i18n/i18n.ts'

declare module '#i18n/translator.ts' {
  interface PageMessages {
    rates: typeof english
  }
}

// Only administrators need these texts. Imported for that alone.
await loadMessages('rates', {
  en: () => import('#features/currencies/locales/en.json'),
  ar: () => import('#features/currencies/locales/ar.json'),
})
