import { hueAngleOf } from '#lib/hue.ts'
import { type Called, monogramOf, monogramSize } from '#lib/monogram.ts'

/** A university's letters on a plate as an SVG file, for readers outside our pages (the specification's `uniSymbol`). */
export function monogramPicture(university: Called): string {
  const angle = hueAngleOf(university.name.en)
  const strong = `oklch(0.44 0.075 ${angle})`
  const middle = `oklch(0.66 0.085 ${angle})`
  const pale = `oklch(0.945 0.022 ${angle})`
  const letters = monogramOf(university)
  const size = monogramSize(letters)
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 72" width="256" height="288">',
    `<rect x="1" y="1" width="62" height="70" rx="7" fill="${pale}" stroke="${middle}" stroke-width="1.2"/>`,
    `<text x="32" y="${36 + size * 0.35}" text-anchor="middle" font-family="Readex Pro, sans-serif" font-size="${size}" font-weight="600" fill="${strong}">${letters}</text>`,
    `<path d="M20 57H44" fill="none" stroke="${middle}" stroke-width="1.6" stroke-linecap="round"/></svg>`,
  ].join('')
}
