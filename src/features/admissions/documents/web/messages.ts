import type english from '#features/admissions/documents/locales/en.json'
import { loadMessages } from '#i18n/i18n.ts'

declare module '#i18n/translator.ts' {
  interface PageMessages {
    documents: typeof english
  }
}

// Documents are spoken of on a few personal pages alone, so their words come with them. Imported for that alone.
await loadMessages('documents', {
  en: () => import('#features/admissions/documents/locales/en.json'),
  ar: () => import('#features/admissions/documents/locales/ar.json'),
})
