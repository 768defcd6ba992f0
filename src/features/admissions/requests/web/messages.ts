import type english from '#features/admissions/requests/locales/en.json'
import { loadMessages } from '#i18n/i18n.ts'

declare module '#i18n/translator.ts' {
  interface PageMessages {
    requests: typeof english
  }
}

// Only the page of an application needs these words, for its student and for staff. Imported for that alone.
await loadMessages('requests', {
  en: () => import('#features/admissions/requests/locales/en.json'),
  ar: () => import('#features/admissions/requests/locales/ar.json'),
})
