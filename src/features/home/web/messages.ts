import type english from '#features/home/locales/en.json'
import { loadMessages } from '#i18n/i18n.ts'

declare module '#i18n/translator.ts' {
  interface PageMessages {
    home: typeof english
  }
}

// The home page says much that no other page does, so its words come with it. Imported for that alone.
await loadMessages('home', {
  en: () => import('#features/home/locales/en.json'),
  ar: () => import('#features/home/locales/ar.json'),
})
