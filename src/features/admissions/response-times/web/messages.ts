import type english from '#features/admissions/response-times/locales/en.json'
import { loadMessages } from '#i18n/i18n.ts'

declare module '#i18n/translator.ts' {
  interface PageMessages {
    'response-times': typeof english
  }
}

// Only the staff page about response times needs these texts. Imported for that alone.
await loadMessages('response-times', {
  en: () => import('#features/admissions/response-times/locales/en.json'),
  ar: () => import('#features/admissions/response-times/locales/ar.json'),
})
