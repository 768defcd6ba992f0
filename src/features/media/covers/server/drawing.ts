import { COVER_SIZE } from '#lib/cover-motifs.ts'

/** How covers are drawn: flat shapes and lines on a field of 480 × 300, in the colours of the page around. */

/** Units of a cover, and the height of the line on which what it shows stands. */
export const COVER = { ...COVER_SIZE, ground: 240 } as const

/** How far the ground and what lies on it go on beyond the field, so that a box of any shape is filled. */
const BEYOND = 800

/** `--cover-…` are set by `.cover` (base.css), for each theme. */
const TONES = {
  solid: 'var(--cover-solid)',
  paper: 'var(--cover-paper)',
  ink: 'var(--hue-strong)',
  middle: 'var(--hue-middle)',
  pale: 'var(--hue-pale)',
  saffron: 'var(--color-saffron)',
} as const
type Tone = keyof typeof TONES

const attribute = (name: string, value: number | undefined) => (value === undefined ? '' : ` ${name}="${value}"`)

export const fill = (tone: Tone, d: string, opacity?: number): string =>
  `<path fill="${TONES[tone]}"${attribute('opacity', opacity)} d="${d}"/>`

export const stroke = (tone: Tone, width: number, d: string, opacity?: number): string =>
  `<path fill="none" stroke="${TONES[tone]}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${attribute('opacity', opacity)} d="${d}"/>`

export const disc = (tone: Tone, x: number, y: number, radius: number, opacity?: number): string =>
  `<circle fill="${TONES[tone]}"${attribute('opacity', opacity)} cx="${x}" cy="${y}" r="${radius}"/>`

export const ring = (tone: Tone, width: number, x: number, y: number, radius: number): string =>
  `<circle fill="none" stroke="${TONES[tone]}" stroke-width="${width}" cx="${x}" cy="${y}" r="${radius}"/>`

export const box = (tone: Tone, x: number, y: number, width: number, height: number, radius = 0, opacity?: number) =>
  `<rect fill="${TONES[tone]}"${attribute('opacity', opacity)} x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}"/>`

/** A sheet of paper. */
export const sheet = (x: number, y: number, width: number, height: number, radius = 5): string =>
  `<rect fill="${TONES.paper}" stroke="${TONES.middle}" stroke-width="2.5" x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}"/>`

/** Turned by degrees about a point. */
export const turned = (degrees: number, x: number, y: number, ...parts: string[]): string =>
  `<g transform="rotate(${degrees} ${x} ${y})">${parts.join('')}</g>`

/** Lines of writing, each as long as it says. */
export const writing = (x: number, y: number, pitch: number, lengths: readonly number[], width = 4): string =>
  stroke('middle', width, lengths.map((length, row) => `M${x} ${y + row * pitch}h${length}`).join(''), 0.75)

/** A station of the line: what is reached is saffron. */
export const station = (x: number, y: number, isCurrent = false): string =>
  isCurrent
    ? `<circle cx="${x}" cy="${y}" r="8.5" fill="${TONES.saffron}" stroke="${TONES.pale}" stroke-width="4"/>`
    : `<circle cx="${x}" cy="${y}" r="6" fill="${TONES.pale}" stroke="${TONES.ink}" stroke-width="3.5"/>`

/** A star of eight points around a place: two squares laid over each other, both of which a stroke shows. */
export function star(x: number, y: number, radius: number): string {
  const half = Math.round(radius * Math.SQRT1_2)
  return (
    `M${x - half} ${y - half}h${half * 2}v${half * 2}h${-half * 2}z` +
    `M${x} ${y - radius}l${radius} ${radius}l${-radius} ${radius}l${-radius} ${-radius}z`
  )
}

const coin = (x: number, y: number): string =>
  `<path fill="${TONES.saffron}" stroke="${TONES.pale}" stroke-width="2.5" d="M${x - 27} ${y}v-9a27 9 0 0 1 54 0v9a27 9 0 0 1 -54 0z"/>` +
  `<ellipse fill="none" stroke="${TONES.pale}" stroke-width="1.6" cx="${x}" cy="${y - 9}" rx="18" ry="5"/>`

/** Coins on each other, the lowest on the ground. */
export const coins = (x: number, count: number): string =>
  Array.from({ length: count }, (_, at) => coin(x, COVER.ground - 10 - at * 12)).join('')

/**
 * What a cover shows, on the line that goes through all of them and before a quiet disc. `line` is the way of the line
 * where it does not run straight through.
 */
export function onTheLine(parts: readonly string[], line: string = `H${COVER.width}`): string {
  const { width, ground } = COVER
  return (
    disc('middle', 240, 146, 122, 0.16) +
    stroke('ink', 4, `M${-BEYOND} ${ground}${line}H${width + BEYOND}`) +
    parts.join('')
  )
}
