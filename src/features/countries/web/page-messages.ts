import { loadMessages } from '#i18n/i18n.ts'

// Side effect of importing this file: loads what the head of the page of a country says. The type of these texts is declared in
// messages.ts.
await loadMessages('countries', {
  en: () => import('#features/countries/locales/page.en.json'),
  ar: () => import('#features/countries/locales/page.ar.json'),
})
