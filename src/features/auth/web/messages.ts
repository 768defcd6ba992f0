import type english from '#features/auth/locales/en.json'
import { loadMessages } from '#i18n/i18n.ts'

declare module '#i18n/translator.ts' {
  interface PageMessages {
    auth: typeof english
  }
}

// Signing in and one's account are said nowhere else, so their words come with them. Imported for that alone.
await loadMessages('auth', {
  en: () => import('#features/auth/locales/en.json'),
  ar: () => import('#features/auth/locales/ar.json'),
})
