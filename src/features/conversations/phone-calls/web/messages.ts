import type english from '#features/conversations/phone-calls/locales/en.json'
import { loadMessages } from '#i18n/i18n.ts'

declare module '#i18n/translator.ts' {
  interface PageMessages {
    phoneCalls: typeof english
  }
}

await loadMessages('phoneCalls', {
  en: () => import('#features/conversations/phone-calls/locales/en.json'),
  ar: () => import('#features/conversations/phone-calls/locales/ar.json'),
})
