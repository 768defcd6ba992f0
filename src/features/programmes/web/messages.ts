import type cards from '#features/programmes/locales/en.json'
import type english from '#features/programmes/locales/page.en.json'
import { loadMessages } from '#i18n/i18n.ts'

declare module '#i18n/translator.ts' {
  interface PageMessages {
    programmes: typeof cards & typeof english
  }
}

// Side effect of importing this file: loads the messages of the programme pages.
await loadMessages('programmes', {
  en: () => import('#features/programmes/locales/page.en.json'),
  ar: () => import('#features/programmes/locales/page.ar.json'),
})
