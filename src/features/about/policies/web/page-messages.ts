import { loadMessages } from '#i18n/i18n.ts'

// Side effect of importing this file: loads the titles and descriptions of the policies' pages. The type of these texts is
// declared in messages.ts.
await loadMessages('policies', {
  en: () => import('#features/about/policies/locales/page.en.json'),
  ar: () => import('#features/about/policies/locales/page.ar.json'),
})
