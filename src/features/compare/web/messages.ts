import type english from '#features/compare/locales/en.json'
import { loadMessages } from '#i18n/i18n.ts'

declare module '#i18n/translator.ts' {
  interface PageMessages {
    compare: typeof english
  }
}

// Side effect of importing this file: loads the messages of the comparison.
await loadMessages('compare', {
  en: () => import('#features/compare/locales/en.json'),
  ar: () => import('#features/compare/locales/ar.json'),
})
