import type english from '#features/admissions/guardians/locales/en.json'
import { loadMessages } from '#i18n/i18n.ts'

declare module '#i18n/translator.ts' {
  interface PageMessages {
    guardians: typeof english
  }
}

// Only guardians, the students who have one, and staff read these words. Imported for that alone.
await loadMessages('guardians', {
  en: () => import('#features/admissions/guardians/locales/en.json'),
  ar: () => import('#features/admissions/guardians/locales/ar.json'),
})
