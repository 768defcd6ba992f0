import type english from '#features/users/api-tokens/locales/en.json'
import { loadMessages } from '#i18n/i18n.ts'

declare module '#i18n/translator.ts' {
  interface PageMessages {
    'api-tokens': typeof english
  }
}

// Only administrators need these texts. Imported for that alone.
await loadMessages('api-tokens', {
  en: () => import('#features/users/api-tokens/locales/en.json'),
  ar: () => import('#features/users/api-tokens/locales/ar.json'),
})
