import type english from '#features/admin/find/locales/en.json'
import { loadMessages } from '#i18n/i18n.ts'

declare module '#i18n/translator.ts' {
  interface PageMessages {
    find: typeof english
  }
}

// Only staff read these words, so they come with the staff area. Imported for that alone.
await loadMessages('find', {
  en: () => import('#features/admin/find/locales/en.json'),
  ar: () => import('#features/admin/find/locales/ar.json'),
})
