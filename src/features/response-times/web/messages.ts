import type english from '#features/response-times/locales/en.json'
import { loadMessages } from '#i18n/i18n.ts'

declare module '#i18n/translator.ts' {
  interface PageMessages {
    'response-times': typeof english
  }
}

// Only the staff page about response times needs these texts. Imported for that alone.
await loadMessages('response-times', {
  en: () => import('#features/response-times/locales/en.json'),
  ar: () => import('#features/response-times/locales/ar.json'),
})
