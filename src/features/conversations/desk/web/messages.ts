import type english from '#features/conversations/desk/locales/en.json'
import { loadMessages } from '#i18n/i18n.ts'

declare module '#i18n/translator.ts' {
  interface PageMessages {
    desk: typeof english
  }
}

// Only those who work at the desk need these texts. Imported for that alone.
await loadMessages('desk', {
  en: () => import('#features/conversations/desk/locales/en.json'),
  ar: () => import('#features/conversations/desk/locales/ar.json'),
})
