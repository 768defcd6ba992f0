import { hueAngleOf } from '#lib/hue.ts'
import { hexOfOklch, withHexColours } from '#lib/oklch.ts'
import { markPicture } from '#server/share/marks.ts'

/** The arms and the colour of a university, or of what belongs to none the star, in hexadecimal colours. */
export function markOf(university: string | undefined, otherwise: string): { hue: string; mark: string } {
  const angle = hueAngleOf(university ?? otherwise)
  const strong = `oklch(0.44 0.075 ${angle})`
  const pale = `oklch(0.945 0.022 ${angle})`
  const mark = university ? ({ kind: 'crest', name: university } as const) : ({ kind: 'star' } as const)
  return { hue: hexOfOklch(0.66, 0.085, angle), mark: withHexColours(markPicture(mark, strong, pale)) }
}
