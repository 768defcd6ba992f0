import { house, type TowerTop, towerBlock } from './buildings.ts'
import type { Light } from './light.ts'
import { conifer, cypress, palm } from './nature.ts'
import { type Motif, path, rectangle, SCENE } from './path.ts'
import { skyIn } from './sky.ts'

/** How motifs become a view: in layers from the far to the near, the nearer the stronger. */

/** A view, or a part of one, in a light. */
export type Drawing = (light: Light) => string

const { width, height, ground } = SCENE

/** How a layer is toned: the nearer, the stronger. None lets what is behind it through, least of all the sun. */
const TONES = { far: 'var(--scene-far)', middle: 'var(--scene-middle)', near: 'var(--scene-near)' } as const

/** Windows are dark by day, lit when it is dark. */
const AT_WINDOWS: Record<Light, string> = {
  dawn: 'var(--hue-pale)',
  day: 'var(--hue-pale)',
  dusk: 'var(--scene-lit)',
  night: 'var(--scene-lit)',
}

const stroke = (colour: string, thickness: number, d: string, opacity = 1) =>
  d &&
  `<path fill="none" stroke="${colour}" stroke-width="${thickness}" stroke-linecap="round" opacity="${opacity}" d="${d}"/>`
export const fill = (colour: string, d: string, opacity = 1) =>
  d && `<path fill="${colour}" opacity="${opacity}" d="${d}"/>`

export function layer(tone: keyof typeof TONES, motifs: readonly Motif[]): Drawing {
  const colour = TONES[tone]
  const all = (part: keyof Motif) => motifs.map((motif) => motif[part] ?? '').join('')
  const body = fill(colour, all('solid')) + stroke(colour, 1.6, all('lines')) + stroke(colour, 0.8, all('hairlines'))
  const drawn = body + stroke('var(--hue-pale)', 1.6, all('beams'), 0.75)
  return (light) => drawn + fill(AT_WINDOWS[light], all('lights'))
}

/** Where the sun stands by day; by the other lights it is lower, or the moon is there. */
export const sun =
  (x: number, y: number, radius: number): Drawing =>
  (light) =>
    skyIn(light, { x, y, radius })

/** Steps that share no factor with their spans, so that ripples lie without order and the same every time. */
export function water(): string {
  const ripples = Array.from({ length: 26 }, (_, at) =>
    path('M', (at * 137) % 940, ground + 7 + ((at * 53) % 22), 'h', 14 + ((at * 31) % 26)),
  )
  return (
    fill('var(--scene-water)', rectangle(0, ground, width, height - ground)) +
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

export const scene =
  (...parts: readonly (Drawing | string)[]): Drawing =>
  (light) =>
    `<g id="scene">${parts.map((part) => (typeof part === 'string' ? part : part(light))).join('')}</g>`
