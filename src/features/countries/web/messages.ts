import type english from '#features/countries/locales/en.json'
import { loadMessages } from '#i18n/i18n.ts'

declare module '#i18n/translator.ts' {
  interface PageMessages {
    countries: typeof english
  }
}

// What a country's page says comes with it. Imported for that alone.
await loadMessages('countries', {
  en: () => import('#features/countries/locales/en.json'),
  ar: () => import('#features/countries/locales/ar.json'),
})
