import type { Language } from '#lib/localized.ts'

type Texts = Record<'subjectEn' | 'textEn' | 'subjectAr' | 'textAr', string | null>

/** Subject and text of an issue in a language; null where it lacks it. */
export function textIn({ subjectEn, textEn, subjectAr, textAr }: Texts, lang: Language) {
  const [subject, text] = lang === 'en' ? [subjectEn, textEn] : [subjectAr, textAr]
  return subject !== null && text !== null ? { subject, text } : null
}
