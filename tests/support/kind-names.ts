import type { Language } from '#lib/localized.ts'

/** What kinds of documents are called in a new database. */
const NAMES = {
  passport: { en: 'Passport', ar: 'جواز السفر' },
  transcript: { en: 'School or university transcript', ar: 'كشف الدرجات المدرسي أو الجامعي' },
  photo: { en: 'Photo of you', ar: 'صورة شخصية' },
  deposit_receipt: { en: 'Deposit receipt', ar: 'إيصال الدفعة المقدّمة' },
} as const

export const kindName = (lang: Language, code: keyof typeof NAMES): string => NAMES[code][lang]
