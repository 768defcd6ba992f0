import { readFileSync } from 'node:fs'

/** The fonts that are cut for the pages, and the file of Fontsource that each is cut from. */
export const OWN_FONTS = { latin: 'latin', 'latin-names': 'latin-ext', arabic: 'arabic' }

/** Every letter of the range that the style sheet gives to a font; throws when it names no such font. */
export function lettersOf(name: string, css = readFileSync('src/ui/fonts.css', 'utf8')): string {
  const face = css.split('@font-face').find((one) => one.includes(`./fonts/${name}.woff2`))
  const range = /unicode-range:([^;]+);/.exec(face ?? '')?.[1]
  if (!range) throw new Error(`fonts.css gives no range to "${name}"`)
  return range
    .split(',')
    .flatMap((part) => {
      const [first = 0, last = first] = part
        .trim()
        .slice('U+'.length)
        .split('-')
        .map((code) => Number.parseInt(code, 16))
      return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at))
    })
    .join('')
}
