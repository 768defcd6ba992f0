import type english from '#features/admissions/student/locales/en.json'
import { loadMessages } from '#i18n/i18n.ts'

declare module '#i18n/translator.ts' {
  interface PageMessages {
    apply: typeof english
  }
}

// Only the pages with the application form need these texts. Imported for that alone.
await loadMessages('apply', {
  en: () => import('#features/admissions/student/locales/en.json'),
  ar: () => import('#features/admissions/student/locales/ar.json'),
})
