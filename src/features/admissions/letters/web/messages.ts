import type english from '#features/admissions/letters/locales/en.json'
import { loadMessages } from '#i18n/i18n.ts'

declare module '#i18n/translator.ts' {
  interface PageMessages {
    letters: typeof english
  }
}

// Only who has a letter, issues or checks one reads these words. Imported for that alone.
await loadMessages('letters', {
  en: () => import('#features/admissions/letters/locales/en.json'),
  ar: () => import('#features/admissions/letters/locales/ar.json'),
})
