import type english from '#features/admissions/staff/locales/en.json'
import { loadMessages } from '#i18n/i18n.ts'

declare module '#i18n/translator.ts' {
  interface PageMessages {
    review: typeof english
  }
}

// Only the staff pages about applications need these texts. Imported for that alone.
await loadMessages('review', {
  en: () => import('#features/admissions/staff/locales/en.json'),
  ar: () => import('#features/admissions/staff/locales/ar.json'),
})
