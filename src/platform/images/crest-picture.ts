import { crestOf } from '#lib/crest.ts'
import { hueAngleOf } from '#lib/hue.ts'

/** A university's drawn arms as an SVG file, for readers outside our pages (the specification's `uniSymbol`). */
export function crestPicture(name: string): string {
  const { outline, division, star, charge } = crestOf(name)
  const angle = hueAngleOf(name)
  const strong = `oklch(0.44 0.075 ${angle})`
  const middle = `oklch(0.66 0.085 ${angle})`
  const pale = `oklch(0.945 0.022 ${angle})`
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 72" width="256" height="288">',
    `<clipPath id="shield"><path d="${outline}"/></clipPath>`,
    `<g clip-path="url(#shield)"><path fill="${strong}" d="M0 0h64v72H0z"/><path fill="${middle}" opacity=".5" d="${division}"/>`,
    `<path fill="${pale}" fill-opacity=".12" stroke="${pale}" opacity=".75" d="${star}"/></g>`,
    `<circle cx="32" cy="36" r="14" fill="${pale}"/>`,
    `<path transform="translate(32 36)" fill="none" stroke="${strong}" stroke-width="1.6" stroke-linejoin="round" stroke-linecap="round" d="${charge}"/>`,
    `<path fill="none" stroke="${strong}" stroke-width="2" d="${outline}"/></svg>`,
  ].join('')
}
