import type english from '#features/about/locales/en.json'
import { loadMessages } from '#i18n/i18n.ts'

declare module '#i18n/translator.ts' {
  interface PageMessages {
    about: typeof english
  }
}

// This page says what no other page does, so its words come with it. Imported for that alone.
await loadMessages('about', {
  en: () => import('#features/about/locales/en.json'),
  ar: () => import('#features/about/locales/ar.json'),
})
