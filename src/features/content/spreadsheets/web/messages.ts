import type english from '#features/content/spreadsheets/locales/en.json'
import { loadMessages } from '#i18n/i18n.ts'

declare module '#i18n/translator.ts' {
  interface PageMessages {
    spreadsheets: typeof english
  }
}

// Only staff read these words. Imported for that alone.
await loadMessages('spreadsheets', {
  en: () => import('#features/content/spreadsheets/locales/en.json'),
  ar: () => import('#features/content/spreadsheets/locales/ar.json'),
})
