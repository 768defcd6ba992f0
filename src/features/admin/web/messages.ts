import type english from '#features/admin/locales/en.json'
import { loadMessages } from '#i18n/i18n.ts'

declare module '#i18n/translator.ts' {
  interface PageMessages {
    admin: typeof english
  }
}

// Only staff read these words, so they come with the admin area. Imported for that alone.
await loadMessages('admin', {
  en: () => import('#features/admin/locales/en.json'),
  ar: () => import('#features/admin/locales/ar.json'),
})
