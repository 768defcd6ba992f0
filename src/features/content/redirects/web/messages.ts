import type english from '#features/content/redirects/locales/en.json'
import { loadMessages } from '#i18n/i18n.ts'

declare module '#i18n/translator.ts' {
  interface PageMessages {
    redirects: typeof english
  }
}

// Only staff need these texts. Imported for that alone.
await loadMessages('redirects', {
  en: () => import('#features/content/redirects/locales/en.json'),
  ar: () => import('#features/content/redirects/locales/ar.json'),
})
