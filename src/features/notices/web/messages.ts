import type english from '#features/notices/locales/en.json'
import { loadMessages } from '#i18n/i18n.ts'

declare module '#i18n/translator.ts' {
  interface PageMessages {
    notices: typeof english
  }
}

// They come with the bell, after signing in. Imported for that alone.
await loadMessages('notices', {
  en: () => import('#features/notices/locales/en.json'),
  ar: () => import('#features/notices/locales/ar.json'),
})
