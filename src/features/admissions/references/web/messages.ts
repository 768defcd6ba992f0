import type english from '#features/admissions/references/locales/en.json'
import { loadMessages } from '#i18n/i18n.ts'

declare module '#i18n/translator.ts' {
  interface PageMessages {
    references: typeof english
  }
}

// Only referees and staff read these words. Imported for that alone.
await loadMessages('references', {
  en: () => import('#features/admissions/references/locales/en.json'),
  ar: () => import('#features/admissions/references/locales/ar.json'),
})
