import type english from '#features/conversations/questions/locales/en.json'
import { loadMessages } from '#i18n/i18n.ts'

declare module '#i18n/translator.ts' {
  interface PageMessages {
    questions: typeof english
  }
}

// Only staff need these texts: the server writes what the public reads. Imported for that alone.
await loadMessages('questions', {
  en: () => import('#features/conversations/questions/locales/en.json'),
  ar: () => import('#features/conversations/questions/locales/ar.json'),
})
