import { house, type TowerTop, towerBlock } from './buildings.ts'
import { conifer, cypress, palm } from './nature.ts'
import { type Motif, path, rectangle, SCENE } from './path.ts'

/** How motifs become a view: in layers from the far to the near, the nearer the stronger. */

const { width, height, ground } = SCENE

/** How a layer is toned: the nearer, the stronger. */
const TONES = {
  far: { colour: 'var(--hue-middle)', opacity: 0.3 },
  middle: { colour: 'var(--hue-middle)', opacity: 0.62 },
  near: { colour: 'var(--scene-near)', opacity: 0.9 },
} as const

const stroke = (colour: string, thickness: number, d: string, opacity = 1) =>
  d &&
  `<path fill="none" stroke="${colour}" stroke-width="${thickness}" stroke-linecap="round" opacity="${opacity}" d="${d}"/>`
export const fill = (colour: string, d: string, opacity = 1) =>
  d && `<path fill="${colour}" opacity="${opacity}" d="${d}"/>`

export function layer(tone: keyof typeof TONES, motifs: readonly Motif[]): string {
  const { colour, opacity } = TONES[tone]
  const all = (part: keyof Motif) => motifs.map((motif) => motif[part] ?? '').join('')
  const body = fill(colour, all('solid')) + stroke(colour, 1.6, all('lines')) + stroke(colour, 0.8, all('hairlines'))
  return (
    `<g opacity="${opacity}">${body}</g>` +
    stroke('var(--hue-pale)', 1.6, all('beams'), 0.75) +
    fill('var(--scene-light)', all('lights'))
  )
}

export const sun = (x: number, y: number, radius: number) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="var(--color-saffron)" opacity="0.55"/>`

/** Steps that share no factor with their spans, so that ripples lie without order and the same every time. */
export function water(): string {
  const ripples = Array.from({ length: 26 }, (_, at) =>
    path('M', (at * 137) % 940, ground + 7 + ((at * 53) % 22), 'h', 14 + ((at * 31) % 26)),
  )
  return (
    fill('var(--hue-middle)', rectangle(0, ground, width, height - ground), 0.5) +
    stroke('var(--hue-pale)', 1.4, ripples.join(''), 0.7)
  )
}

type House = readonly [x: number, width: number, height: number, roof: number]
export const houses = (row: readonly House[]) => row.map((each) => house(...each))
type Block = readonly [x: number, width: number, height: number, top?: TowerTop]
export const blocks = (row: readonly Block[]) => row.map((each) => towerBlock(...each))
type Tree = readonly [x: number, height: number]
export const conifers = (row: readonly Tree[]) => row.map((each) => conifer(...each))
export const cypresses = (row: readonly Tree[]) => row.map((each) => cypress(...each))
export const palms = (row: readonly (readonly [...Tree, lean: number])[]) => row.map((each) => palm(...each))
export const withoutLights = (motifs: readonly Motif[]) => motifs.map(({ lights, ...motif }) => motif)

export const scene = (...layers: readonly string[]) => `<g id="scene">${layers.join('')}</g>`
