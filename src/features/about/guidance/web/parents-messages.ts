import type parents from '#features/about/guidance/locales/parents.en.json'
import type people from '#features/about/guidance/locales/people.en.json'
import { loadMessages } from '#i18n/i18n.ts'

declare module '#i18n/translator.ts' {
  interface PageMessages {
    guidance: typeof parents & typeof people
  }
}

// Side effect of importing this file: loads the texts of the page for parents.
await loadMessages('guidance', {
  en: () => import('#features/about/guidance/locales/parents.en.json'),
  ar: () => import('#features/about/guidance/locales/parents.ar.json'),
})
