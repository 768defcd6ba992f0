import type english from '#features/admin/activity/locales/en.json'
import { loadMessages } from '#i18n/i18n.ts'

declare module '#i18n/translator.ts' {
  interface PageMessages {
    activity: typeof english
  }
}

// Only administrators read these words. Imported for that alone.
await loadMessages('activity', {
  en: () => import('#features/admin/activity/locales/en.json'),
  ar: () => import('#features/admin/activity/locales/ar.json'),
})
