import { loadMessages } from '#i18n/i18n.ts'

// Side effect of importing this file: loads the texts of the page about the people. The type of these texts is declared in
// parents-messages.ts.
await loadMessages('guidance', {
  en: () => import('#features/about/guidance/locales/people.en.json'),
  ar: () => import('#features/about/guidance/locales/people.ar.json'),
})
