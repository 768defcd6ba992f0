import type english from '#features/settings/locales/en.json'
import { loadMessages } from '#i18n/i18n.ts'

declare module '#i18n/translator.ts' {
  interface PageMessages {
    settings: typeof english
  }
}

// Only administrators need these texts. Imported for that alone.
await loadMessages('settings', {
  en: () => import('#features/settings/locales/en.json'),
  ar: () => import('#features/settings/locales/ar.json'),
})
