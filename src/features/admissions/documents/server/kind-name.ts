import arabic from '#features/admissions/documents/locales/ar.json' with { type: 'json' }
import english from '#features/admissions/documents/locales/en.json' with { type: 'json' }
import type { DocumentKind } from '#features/admissions/documents/rules.ts'
import type { Language } from '#lib/localized.ts'

/** The name of a kind of document, for mails and PDFs. */
export const kindName = (kind: DocumentKind, lang: Language): string => ({ en: english, ar: arabic })[lang].kinds[kind]
