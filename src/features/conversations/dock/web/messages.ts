import type english from '#features/conversations/dock/locales/en.json'
import { loadMessages } from '#i18n/i18n.ts'

declare module '#i18n/translator.ts' {
  interface PageMessages {
    dock: typeof english
  }
}

// Only those who open the panel, or have a conversation, need these texts. Imported for that alone.
await loadMessages('dock', {
  en: () => import('#features/conversations/dock/locales/en.json'),
  ar: () => import('#features/conversations/dock/locales/ar.json'),
})
