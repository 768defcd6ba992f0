import type english from '#features/compare/locales/en.json'
import { loadMessages } from '#i18n/i18n.ts'

declare module '#i18n/translator.ts' {
  interface PageMessages {
    compare: typeof english
  }
}

// What comparing says comes with its page. Imported for that alone.
await loadMessages('compare', {
  en: () => import('#features/compare/locales/en.json'),
  ar: () => import('#features/compare/locales/ar.json'),
})
