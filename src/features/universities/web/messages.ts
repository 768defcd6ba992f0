import type english from '#features/universities/locales/page.en.json'
import { loadMessages } from '#i18n/i18n.ts'

declare module '#i18n/translator.ts' {
  interface PageMessages {
    universities: typeof english
  }
}

// What a university's page says comes with it. Imported for that alone.
await loadMessages('universities', {
  en: () => import('#features/universities/locales/page.en.json'),
  ar: () => import('#features/universities/locales/page.ar.json'),
})
