import type english from '#features/content/locales/en.json'
import { loadMessages } from '#i18n/i18n.ts'

declare module '#i18n/translator.ts' {
  interface PageMessages {
    content: typeof english
  }
}

// Only staff read these words, so they come with the pages of the catalogue. Imported for that alone.
await loadMessages('content', {
  en: () => import('#features/content/locales/en.json'),
  ar: () => import('#features/content/locales/ar.json'),
})
