import type english from '#features/conversations/newsletter/locales/en.json'
import { loadMessages } from '#i18n/i18n.ts'

declare module '#i18n/translator.ts' {
  interface PageMessages {
    issues: typeof english
  }
}

// Only those who work at the desk need these texts. Imported for that alone.
await loadMessages('issues', {
  en: () => import('#features/conversations/newsletter/locales/en.json'),
  ar: () => import('#features/conversations/newsletter/locales/ar.json'),
})
