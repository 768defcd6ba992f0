import type english from '#features/fact-checks/locales/en.json'
import { loadMessages } from '#i18n/i18n.ts'

declare module '#i18n/translator.ts' {
  interface PageMessages {
    factChecks: typeof english
  }
}

// Only staff read these words; what visitors read of a check is in the texts of every page. Imported for that alone.
await loadMessages('factChecks', {
  en: () => import('#features/fact-checks/locales/en.json'),
  ar: () => import('#features/fact-checks/locales/ar.json'),
})
