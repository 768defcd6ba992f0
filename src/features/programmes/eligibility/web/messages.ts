import type english from '#features/programmes/eligibility/locales/en.json'
import { loadMessages } from '#i18n/i18n.ts'

declare module '#i18n/translator.ts' {
  interface PageMessages {
    eligibility: typeof english
  }
}

// Side effect of importing this file: loads the messages of the check of requirements.
await loadMessages('eligibility', {
  en: () => import('#features/programmes/eligibility/locales/en.json'),
  ar: () => import('#features/programmes/eligibility/locales/ar.json'),
})
