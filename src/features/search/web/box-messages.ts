import { loadMessages } from '#i18n/i18n.ts'

// Side effect of importing this file: loads the messages of the list below the search box, which few pages ever show. Their
// type is declared in messages.ts.
await loadMessages('search', {
  en: () => import('#features/search/locales/box.en.json'),
  ar: () => import('#features/search/locales/box.ar.json'),
})
