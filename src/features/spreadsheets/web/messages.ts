import type english from '#features/spreadsheets/locales/en.json'
import { loadMessages } from '#i18n/i18n.ts'

declare module '#i18n/translator.ts' {
  interface PageMessages {
    spreadsheets: typeof english
  }
}

// Only staff read these words. Imported for that alone.
await loadMessages('spreadsheets', {
  en: () => import('#features/spreadsheets/locales/en.json'),
  ar: () => import('#features/spreadsheets/locales/ar.json'),
})
