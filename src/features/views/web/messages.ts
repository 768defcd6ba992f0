import type english from '#features/views/locales/en.json'
import { loadMessages } from '#i18n/i18n.ts'

declare module '#i18n/translator.ts' {
  interface PageMessages {
    views: typeof english
  }
}

// Only staff read these words, so they come with the lists of the staff area. Imported for that alone.
await loadMessages('views', {
  en: () => import('#features/views/locales/en.json'),
  ar: () => import('#features/views/locales/ar.json'),
})
