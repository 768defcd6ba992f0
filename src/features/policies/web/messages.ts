import type english from '#features/policies/locales/en.json'
import { loadMessages } from '#i18n/i18n.ts'

declare module '#i18n/translator.ts' {
  interface PageMessages {
    policies: typeof english
  }
}

// Side effect of importing this file: loads the messages of the policies.
await loadMessages('policies', {
  en: () => import('#features/policies/locales/en.json'),
  ar: () => import('#features/policies/locales/ar.json'),
})
