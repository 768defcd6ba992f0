import type english from '#features/admissions/assignment-rules/locales/en.json'
import { loadMessages } from '#i18n/i18n.ts'

declare module '#i18n/translator.ts' {
  interface PageMessages {
    'assignment-rules': typeof english
  }
}

// Only the page about these rules needs these texts. Imported for that alone.
await loadMessages('assignment-rules', {
  en: () => import('#features/admissions/assignment-rules/locales/en.json'),
  ar: () => import('#features/admissions/assignment-rules/locales/ar.json'),
})
