import type english from '#features/admissions/document-kinds/locales/en.json'
import { loadMessages } from '#i18n/i18n.ts'

declare module '#i18n/translator.ts' {
  interface PageMessages {
    'document-kinds': typeof english
  }
}

// Only the page about these kinds needs these texts. Imported for that alone.
await loadMessages('document-kinds', {
  en: () => import('#features/admissions/document-kinds/locales/en.json'),
  ar: () => import('#features/admissions/document-kinds/locales/ar.json'),
})
