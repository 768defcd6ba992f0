import type english from '#features/media/locales/en.json'
import { loadMessages } from '#i18n/i18n.ts'

declare module '#i18n/translator.ts' {
  interface PageMessages {
    media: typeof english
  }
}

// Only staff speak of the library. Imported for that alone.
await loadMessages('media', {
  en: () => import('#features/media/locales/en.json'),
  ar: () => import('#features/media/locales/ar.json'),
})
