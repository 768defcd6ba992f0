import type english from '#features/admissions/notices/locales/en.json'
import { loadMessages } from '#i18n/i18n.ts'

declare module '#i18n/translator.ts' {
  interface PageMessages {
    notices: typeof english
  }
}

// They come with the bell, after signing in. Imported for that alone.
await loadMessages('notices', {
  en: () => import('#features/admissions/notices/locales/en.json'),
  ar: () => import('#features/admissions/notices/locales/ar.json'),
})
