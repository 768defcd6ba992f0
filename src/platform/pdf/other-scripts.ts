import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

/**
 * Fonts for what people write in scripts that the font of papers lacks: it has Latin and Arabic, without the letters of
 * further languages. Each is read only for a paper with a text that needs it, and cut down to that text.
 */

const { resolve } = createRequire(import.meta.url)

/** Latin, Greek and Cyrillic in one file: of several files of one family Typst takes only one. */
const NOTO_SANS = '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'

/** A package of Noto, and the characters that it is for. */
const FONTS: readonly (readonly [name: string, of: RegExp])[] = [
  [
    '@fontsource-variable/noto-naskh-arabic',
    /[\p{Script=Arabic}--[\u060C\u061B\u061F\u0621-\u063A\u0640-\u0656\u0660-\u0671\u06A1\u06A4\u06BA]]/v,
  ],
  [NOTO_SANS, /[[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]--[\0-\u017E\u1EA0-\u1EF9]]/v],
  ['@fontsource-variable/noto-sans-devanagari', /\p{Script=Devanagari}/v],
  ['@fontsource-variable/noto-sans-bengali', /\p{Script=Bengali}/v],
  ['@fontsource-variable/noto-sans-gurmukhi', /\p{Script=Gurmukhi}/v],
  ['@fontsource-variable/noto-sans-gujarati', /\p{Script=Gujarati}/v],
  ['@fontsource-variable/noto-sans-tamil', /\p{Script=Tamil}/v],
  ['@fontsource-variable/noto-sans-telugu', /\p{Script=Telugu}/v],
  ['@fontsource-variable/noto-sans-kannada', /\p{Script=Kannada}/v],
  ['@fontsource-variable/noto-sans-malayalam', /\p{Script=Malayalam}/v],
  ['@fontsource-variable/noto-sans-sinhala', /\p{Script=Sinhala}/v],
  ['@fontsource-variable/noto-sans-thai', /\p{Script=Thai}/v],
  ['@fontsource-variable/noto-sans-lao', /\p{Script=Lao}/v],
  ['@fontsource-variable/noto-sans-khmer', /\p{Script=Khmer}/v],
  ['@fontsource-variable/noto-sans-myanmar', /\p{Script=Myanmar}/v],
  ['@fontsource-variable/noto-sans-ethiopic', /\p{Script=Ethiopic}/v],
  ['@fontsource-variable/noto-sans-hebrew', /\p{Script=Hebrew}/v],
  ['@fontsource-variable/noto-sans-armenian', /\p{Script=Armenian}/v],
  ['@fontsource-variable/noto-sans-georgian', /\p{Script=Georgian}/v],
  ['@fontsource-variable/noto-sans-kr', /\p{Script=Hangul}/v],
  ['@fontsource-variable/noto-sans-jp', /[\p{Script=Hiragana}\p{Script=Katakana}]/v],
  ['@fontsource-variable/noto-sans-sc', /[\p{Script=Han}\u3000-\u303F\uFF00-\uFFEF]/v],
]

/** The fonts that a text needs beside that of papers; none for nearly every one. */
export async function fontsFor(text: string): Promise<Buffer[]> {
  const characters = [...new Set(text)].join('')
  const needed = FONTS.filter(([, of]) => of.test(characters))
  return Promise.all(needed.flatMap(([name, of]) => filesOf(name, characters, of)))
}

/** The files of a package that have some of these characters, each with nothing but what the text needs. */
function filesOf(name: string, characters: string, of: RegExp): (Buffer | Promise<Buffer>)[] {
  if (name === NOTO_SANS) return [readFileSync(resolve(name))]
  const ranges = Object.entries<string>(JSON.parse(readFileSync(resolve(`${name}/unicode.json`), 'utf8')))
  const family = name.slice(name.indexOf('/') + 1)
  return ranges.flatMap(([part, range]) => {
    const has = within(range)
    const isNeeded = [...characters].some((character) => of.test(character) && has(character.codePointAt(0) ?? 0))
    if (!isNeeded) return []
    const file = readFileSync(resolve(`${name}/files/${family}-${part.replace(/[[\]]/g, '')}-wght-normal.woff2`))
    return subsetFont(file, characters, { targetFormat: 'truetype', variationAxes: { wght: 400 } })
  })
}

/** Whether a code point is in ranges as style sheets write them: `U+0951-0952,U+0964`. */
function within(range: string): (code: number) => boolean {
  const ranges = range.split(',').map((part) => {
    const [first = '', last = first] = part.replace(/^U\+/i, '').split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const
  })
  return (code) => ranges.some(([first, last]) => code >= first && code <= last)
}
