import type english from '#features/recognition/locales/en.json'
import { loadMessages } from '#i18n/i18n.ts'

declare module '#i18n/translator.ts' {
  interface PageMessages {
    recognition: typeof english
  }
}

// Side effect of importing this file: loads the messages of the page about recognition.
await loadMessages('recognition', {
  en: () => import('#features/recognition/locales/en.json'),
  ar: () => import('#features/recognition/locales/ar.json'),
})
