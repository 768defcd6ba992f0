import type english from '#features/auth/locales/en.json'
import { loadMessages } from '#i18n/i18n.ts'

declare module '#i18n/translator.ts' {
  interface PageMessages {
    auth: typeof english
  }
}

// Loads the texts of sign-in and account pages. Imported for this side effect.
await loadMessages('auth', {
  en: () => import('#features/auth/locales/en.json'),
  ar: () => import('#features/auth/locales/ar.json'),
})
