import type english from '#features/faculties/locales/en.json'
import { loadMessages } from '#i18n/i18n.ts'

declare module '#i18n/translator.ts' {
  interface PageMessages {
    faculties: typeof english
  }
}

// What a faculty's page says comes with it. Imported for that alone.
await loadMessages('faculties', {
  en: () => import('#features/faculties/locales/en.json'),
  ar: () => import('#features/faculties/locales/ar.json'),
})
