import type english from '#features/conversations/messages/locales/en.json'
import { loadMessages } from '#i18n/i18n.ts'

declare module '#i18n/translator.ts' {
  interface PageMessages {
    messages: typeof english
  }
}

// Only pages that show a conversation need these texts. Imported for that alone.
await loadMessages('messages', {
  en: () => import('#features/conversations/messages/locales/en.json'),
  ar: () => import('#features/conversations/messages/locales/ar.json'),
})
