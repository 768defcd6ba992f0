import './page-messages.ts'
import type english from '#features/about/policies/locales/en.json'
import type head from '#features/about/policies/locales/page.en.json'
import { loadMessages } from '#i18n/i18n.ts'

declare module '#i18n/translator.ts' {
  interface PageMessages {
    policies: typeof english & typeof head
  }
}

// Side effect of importing this file: loads what the policies say, which is much. Their pages load it later.
await loadMessages('policies', {
  en: () => import('#features/about/policies/locales/en.json'),
  ar: () => import('#features/about/policies/locales/ar.json'),
})
