import type english from '#features/admissions/templates/locales/en.json'
import { loadMessages } from '#i18n/i18n.ts'

declare module '#i18n/translator.ts' {
  interface PageMessages {
    templates: typeof english
  }
}

// Only the staff pages about templates need these texts. Imported for that alone.
await loadMessages('templates', {
  en: () => import('#features/admissions/templates/locales/en.json'),
  ar: () => import('#features/admissions/templates/locales/ar.json'),
})
