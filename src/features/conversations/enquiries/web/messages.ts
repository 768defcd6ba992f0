import type english from '#features/conversations/enquiries/locales/en.json'
import { loadMessages } from '#i18n/i18n.ts'

declare module '#i18n/translator.ts' {
  interface PageMessages {
    enquiries: typeof english
  }
}

// These pages say what no other page does, so their words come with them. Imported for that alone.
await loadMessages('enquiries', {
  en: () => import('#features/conversations/enquiries/locales/en.json'),
  ar: () => import('#features/conversations/enquiries/locales/ar.json'),
})
