/**
 * How texts are made alike before they are compared (P13): the same letters in any case, with any accents or
 * vowel marks, in any of their Arabic or presentation forms, become the same plain letters.
 *
 * The SQL function `fold` (src/db/migrations/0000_schema.sql) is this function, character for character. Both work from closed
 * tables, because "letter" and "lower case" depend on the locale in PostgreSQL and on the Unicode version everywhere;
 * tests/search/fold.test.ts holds them together over every character.
 */

/**
 * Characters whose decomposition is the same in every Unicode since 14 (PostgreSQL 15); all others become spaces at
 * once. Beyond the basic plane these are the mathematical letters, with which people write 𝗯𝗼𝗹𝗱.
 */
const UNSETTLED = /[\0\u{A720}-\u{A7FF}\u{D800}-\u{F8FF}\u{10000}-\u{1D3FF}\u{1D800}-\u{10FFFF}]+/gu

/** What disappears: apostrophes, accents, vowel marks, tatweel, and what is invisible inside a word. */
const SILENT = new RegExp(
  `[${[
    "'`\u2018\u2019\u02BB\u02BC\u02BE\u02BF", // apostrophes, also those of transliterated Arabic
    '\u0300-\u036F\u0483-\u0489\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F', // Latin, Greek, Cyrillic
    '\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7', // Hebrew
    '\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED', // Arabic
    '\u08D3-\u08E1\u08E3-\u08FF',
    '\u00AD\u200C-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFE00-\uFE0F\uFEFF', // joiners, directions, variants
  ].join('')}]+`,
  'g',
)

/** What a word is made of in the end: small letters and digits of these scripts, `+` and `#` (C++, C#). */
const BETWEEN_WORDS = new RegExp(
  `[^${[
    'a-z0-9+#\u0180-\u02AF',
    '\u03B1-\u03C1\u03C3-\u03C9', // Greek
    '\u0430-\u045F\u0461-\u0481\u048B-\u052F', // Cyrillic
    '\u0561-\u0586', // Armenian
    '\u10D0-\u10FA', // Georgian
    '\u05D0-\u05EA', // Hebrew
    '\u0620-\u063F\u0641-\u064A\u066E\u066F\u0671-\u06D3\u06D5\u06EE\u06EF\u06FA-\u06FC\u06FF', // Arabic
    '\u0750-\u077F\u08A0-\u08C7',
    '\u1100-\u11FF\u3005-\u3007\u3041-\u3096\u3099\u309A\u30A1-\u30FA\u30FC-\u30FE\u3400-\u4DBF\u4E00-\u9FFF', // East Asia
  ].join('')}]+`,
  'g',
)

/** Letters that decomposition leaves apart from their plain form, and that form. */
const PLAIN: ReadonlyMap<string, string> = new Map([
  ...pairs('ٱىیةەہھک', 'اييههههك'),
  ...pairs('٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789'),
  ...pairs('ıøđðħĸłŋŧəςẞ', 'ioddhklnteσß'),
])

function* pairs(from: string, to: string): Generator<[string, string]> {
  for (let at = 0; at < from.length; at++) yield [from.charAt(at), to.charAt(at)]
}

/** Capitals of Latin, Greek, Cyrillic and Armenian; lower case there has been settled for long. */
function* capitals(): Generator<[string, string]> {
  for (let code = 0x41; code <= 0x556; code++) {
    const capital = String.fromCharCode(code)
    const small = capital.toLowerCase()
    if (small !== capital && capital.normalize('NFKD') === capital) yield [capital, PLAIN.get(small) ?? small]
  }
}

/** One letter to one letter; what `translate` does in SQL. */
const LETTERS: ReadonlyMap<string, string> = new Map([...capitals(), ...PLAIN])
const LETTER = new RegExp(`[${[...LETTERS.keys()].join('')}]`, 'g')

/** Arabic-Indic and Persian digits as ASCII ones (P14). */
export const toAsciiDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) & 15))

/** The folded text: words of plain small letters and digits with one space between them, '' when there are none. */
export function fold(text: string): string {
  return text
    .replace(UNSETTLED, ' ')
    .normalize('NFKD')
    .replace(SILENT, '')
    .replace(LETTER, (letter) => LETTERS.get(letter) ?? letter)
    .replace(/ß/g, 'ss')
    .replace(/æ/g, 'ae')
    .replace(/œ/g, 'oe')
    .replace(/þ/g, 'th')
    .replace(BETWEEN_WORDS, ' ')
    .trim()
}

/** The folded words of a text, in their order. */
export function words(text: string): string[] {
  const folded = fold(text)
  return folded === '' ? [] : folded.split(' ')
}
