import type english from '#features/admissions/applications/locales/en.json'
import { loadMessages } from '#i18n/i18n.ts'

declare module '#i18n/translator.ts' {
  interface PageMessages {
    applications: typeof english
  }
}

// Only who applies reads these words, so they come with those pages. Imported for that alone.
await loadMessages('applications', {
  en: () => import('#features/admissions/applications/locales/en.json'),
  ar: () => import('#features/admissions/applications/locales/ar.json'),
})
