import { loadMessages } from '#i18n/i18n.ts'

// Side effect of importing this file: loads the title and description of the page about recognition. The type of these
// texts is declared in messages.ts.
await loadMessages('recognition', {
  en: () => import('#features/countries/recognition/locales/page.en.json'),
  ar: () => import('#features/countries/recognition/locales/page.ar.json'),
})
