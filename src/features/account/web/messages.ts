import type english from '#features/account/locales/en.json'
import { loadMessages } from '#i18n/i18n.ts'

declare module '#i18n/translator.ts' {
  interface PageMessages {
    account: typeof english
  }
}

// Of the account page alone: the sign-in, which many pages load, does without them.
await loadMessages('account', {
  en: () => import('#features/account/locales/en.json'),
  ar: () => import('#features/account/locales/ar.json'),
})
