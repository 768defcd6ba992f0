import { hueAngleOf } from '#lib/hue.ts'
import type { Called } from '#lib/monogram.ts'
import { hexOfOklch, withHexColours } from '#lib/oklch.ts'
import { markPicture } from '#platform/images/marks.ts'

/** What a paper has of the place it is about: pictures as SVG, colours in hexadecimal. */
type PdfTheme = { mark: string; hue: string; strong: string; pale: string }

/** The letters and the colours of a university, or of what belongs to none the star. */
export function themeFor(university: Called | null, otherwise: string): PdfTheme {
  const angle = hueAngleOf(university?.name.en ?? otherwise)
  const strong = `oklch(0.44 0.075 ${angle})`
  const pale = `oklch(0.945 0.022 ${angle})`
  const mark = university ? ({ kind: 'monogram', university } as const) : ({ kind: 'star' } as const)
  return {
    mark: withHexColours(markPicture(mark, strong, pale)),
    hue: hexOfOklch(0.66, 0.085, angle),
    strong: withHexColours(strong),
    pale: withHexColours(pale),
  }
}
