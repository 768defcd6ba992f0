import type english from '#features/applications/locales/en.json'
import { loadMessages } from '#i18n/i18n.ts'

declare module '#i18n/translator.ts' {
  interface PageMessages {
    applications: typeof english
  }
}

// Only who applies reads these words, so they come with those pages. Imported for that alone.
await loadMessages('applications', {
  en: () => import('#features/applications/locales/en.json'),
  ar: () => import('#features/applications/locales/ar.json'),
})
