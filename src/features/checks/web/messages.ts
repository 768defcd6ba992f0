import type english from '#features/checks/locales/en.json'
import { loadMessages } from '#i18n/i18n.ts'

declare module '#i18n/translator.ts' {
  interface PageMessages {
    checks: typeof english
  }
}

// Only staff read these words; what visitors read of a check is in the texts of every page. Imported for that alone.
await loadMessages('checks', {
  en: () => import('#features/checks/locales/en.json'),
  ar: () => import('#features/checks/locales/ar.json'),
})
