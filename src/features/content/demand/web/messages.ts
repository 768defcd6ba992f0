import type english from '#features/content/demand/locales/en.json'
import { loadMessages } from '#i18n/i18n.ts'

declare module '#i18n/translator.ts' {
  interface PageMessages {
    demand: typeof english
  }
}

// Only staff need these texts. Imported for that alone.
await loadMessages('demand', {
  en: () => import('#features/content/demand/locales/en.json'),
  ar: () => import('#features/content/demand/locales/ar.json'),
})
