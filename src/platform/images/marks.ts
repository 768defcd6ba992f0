import type { Called } from '#lib/monogram.ts'
import { monogramPicture } from './monogram-picture.ts'

/** Drawn large beside the words: the letters of universities, a country's outline, or the eight-fold star. */
export type Mark =
  | { kind: 'monogram'; university: Called }
  /** At most three, one under the other. */
  | { kind: 'monograms'; universities: readonly Called[] }
  | { kind: 'shape'; path: string }
  | { kind: 'star' }

/** The eight-fold star of pages without letters or outline, as in `ui/parts/star-mark.tsx`. */
const star = (strong: string, pale: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 72 72" fill="none"><path fill="${strong}" d="M36 2 46 12H60V26L70 36 60 46V60H46L36 70 26 60H12V46L2 36 12 26V12H26Z"/><path stroke="${pale}" stroke-width="1.2" d="M36 11 43.3 18.7H53.3V28.7L61 36 53.3 43.3V53.3H43.3L36 61 28.7 53.3H18.7V43.3L11 36 18.7 28.7V18.7H28.7Z"/><path stroke="${pale}" opacity=".35" d="M18.7 18.7 53.3 53.3M53.3 18.7 18.7 53.3M36 11V61M11 36H61"/><circle cx="36" cy="36" r="9" fill="${pale}"/><circle cx="36" cy="36" r="3.5" fill="#e3a12f"/></svg>`

const shape = (path: string, strong: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200"><path fill="${strong}" fill-rule="evenodd" d="${path}"/></svg>`

/** Steps from one to the next in a square of 200: down, and to the side by turns. */
const steps: Record<number, { size: number; places: (readonly [x: number, y: number])[] }> = {
  2: {
    size: 104,
    places: [
      [22, 0],
      [86, 96],
    ],
  },
  3: {
    size: 78,
    places: [
      [24, 0],
      [104, 61],
      [24, 122],
    ],
  },
}

function monograms(universities: readonly Called[]): string {
  const { size, places } = steps[universities.length] ?? { size: 0, places: [] }
  const plates = universities.map((university, at) => {
    const [x = 0, y = 0] = places[at] ?? []
    const box = ` x="${x}" y="${y}" width="${(size * 64) / 72}" height="${size}"`
    return monogramPicture(university).replace(/ width="\d+" height="\d+"/, box)
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200">${plates.join('')}</svg>`
}

/** A card's mark as an SVG picture. */
export function markPicture(mark: Mark, strong: string, pale: string): string {
  if (mark.kind === 'monogram') return monogramPicture(mark.university)
  if (mark.kind === 'monograms') return monograms(mark.universities)
  return mark.kind === 'shape' ? shape(mark.path, strong) : star(strong, pale)
}

/** The star grid as a texture for a box of this size, as in `ui/parts/star-grid.tsx`. */
export function texture(width: number, height: number, colour: string): string {
  const tile =
    '<path d="M27 27H69V69H27ZM48 18.3 77.7 48 48 77.7 18.3 48Z"/><path d="M48 18.3V0M77.7 48H96M48 77.7V96M18.3 48H0M27 27 0 0M69 27 96 0M69 69 96 96M27 69 0 96"/>'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><defs><pattern id="grid" width="96" height="96" patternUnits="userSpaceOnUse"><g fill="none" stroke="${colour}" stroke-width="1.5">${tile}</g></pattern></defs><rect width="${width}" height="${height}" fill="url(#grid)"/></svg>`
}
