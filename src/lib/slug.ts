/** Latin letters that do not fall apart into a base letter and an accent. */
const singleLetters: Record<string, string> = {
  ı: 'i',
  ə: 'a',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  '&': ' and ',
}

/** `Technische Universität München` → `technische-universitat-munchen`; empty when nothing Latin is left. */
export const toSlugEn = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}'’‘`]/gu, '')
    .replace(/[ıəøđðłþßæœ&]/g, (letter) => singleLetters[letter] ?? letter)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** `جامعة ميونخ التقنيّة` → `جامعة-ميونخ-التقنية`: the letters stay as they are written, vowel marks and tatweel go. */
export const toSlugAr = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\u064B-\u065F\u0670\u0640'’‘]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
