import type english from '#features/content/links/locales/en.json'
import { loadMessages } from '#i18n/i18n.ts'

declare module '#i18n/translator.ts' {
  interface PageMessages {
    links: typeof english
  }
}

// Imported for this alone.
await loadMessages('links', {
  en: () => import('#features/content/links/locales/en.json'),
  ar: () => import('#features/content/links/locales/ar.json'),
})
