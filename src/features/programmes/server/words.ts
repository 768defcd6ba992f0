import arabic from '#features/programmes/locales/ar.json' with { type: 'json' }
import english from '#features/programmes/locales/en.json' with { type: 'json' }
import { createTranslator } from '#i18n/translator.ts'

/** The words of programmes, for what is written outside of pages. */
export const programmeWords = { en: createTranslator('en', english).t, ar: createTranslator('ar', arabic).t }
