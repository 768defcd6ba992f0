import type english from '#features/desk/locales/en.json'
import { loadMessages } from '#i18n/i18n.ts'

declare module '#i18n/translator.ts' {
  interface PageMessages {
    desk: typeof english
  }
}

// Only those who work at the desk need these texts. Imported for that alone.
await loadMessages('desk', {
  en: () => import('#features/desk/locales/en.json'),
  ar: () => import('#features/desk/locales/ar.json'),
})
