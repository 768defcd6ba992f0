import { loadMessages } from '#i18n/i18n.ts'

// Side effect of importing this file: loads what the head of the home page says. The type of these texts is declared in
// messages.ts.
await loadMessages('home', {
  en: () => import('#features/home/locales/page.en.json'),
  ar: () => import('#features/home/locales/page.ar.json'),
})
