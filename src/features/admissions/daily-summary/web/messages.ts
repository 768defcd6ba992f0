import type english from '#features/admissions/daily-summary/locales/en.json'
import { loadMessages } from '#i18n/i18n.ts'

declare module '#i18n/translator.ts' {
  interface PageMessages {
    'daily-summary': typeof english
  }
}

// Side effect of importing this file: loads the messages of the daily summary.
await loadMessages('daily-summary', {
  en: () => import('#features/admissions/daily-summary/locales/en.json'),
  ar: () => import('#features/admissions/daily-summary/locales/ar.json'),
})
