import { createTranslator } from '#i18n/translator.ts'
import arabic from './locales/ar.json' with { type: 'json' }
import english from './locales/en.json' with { type: 'json' }

export const words = { en: createTranslator('en', english), ar: createTranslator('ar', arabic) }
