import type english from '#features/demand/locales/en.json'
import { loadMessages } from '#i18n/i18n.ts'

declare module '#i18n/translator.ts' {
  interface PageMessages {
    demand: typeof english
  }
}

// Only staff need these texts. Imported for that alone.
await loadMessages('demand', {
  en: () => import('#features/demand/locales/en.json'),
  ar: () => import('#features/demand/locales/ar.json'),
})
