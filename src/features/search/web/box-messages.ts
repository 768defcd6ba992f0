import { loadMessages } from '#i18n/i18n.ts'

// Side effect of importing this file: loads what the rows of deadlines below the search box say. The type of these texts is
// declared in messages.ts.
await loadMessages('search', {
  en: () => import('#features/search/locales/box.en.json'),
  ar: () => import('#features/search/locales/box.ar.json'),
})
