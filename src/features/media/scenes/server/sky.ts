import { SCENE_SIZE } from '#lib/scene.ts'
import type { Light } from './light.ts'

type Sun = { x: number; y: number; radius: number }

const { width } = SCENE_SIZE
/** Where buildings are, above the water. */
const GROUND = 232

/** Path data of commands and numbers, at a tenth of a unit. */
const path = (...parts: readonly (string | number)[]): string =>
  parts.map((part) => (typeof part === 'number' ? String(Math.round(part * 10) / 10) : part)).join(' ')

const disc = (colour: string, { x, y, radius }: Sun, opacity: number) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}" opacity="${opacity}"/>`

/** The low sun in rings of its glow, which fill the sky around it like those of a print. */
const lowSun = (at: Sun, glow: string) =>
  [5.6, 3.8, 2.4].map((times) => disc(glow, { ...at, radius: at.radius * times }, 0.13)).join('') +
  disc('var(--color-saffron)', at, 0.85)

/** A waxing moon. */
function moon({ x, y, radius }: Sun): string {
  const r = radius * 0.82
  return `<path fill="var(--scene-moon)" d="${path('M', x - r * 0.35, y - r, 'A', r, r, 0, 1, 1, x - r * 0.35, y + r, 'A', r * 1.12, r * 1.12, 0, 0, 0, x - r * 0.35, y - r, 'z')}"/>`
}

/** Stars in the upper sky, away from the moon; the steps share no factor with their spans, so that they look random. */
function stars({ x, y, radius }: Sun): string {
  const places = Array.from({ length: 30 }, (_, at) => ({ x: (at * 211 + 40) % width, y: 12 + ((at * 47) % 118), at }))
  const free = places.filter((star) => Math.hypot(star.x - x, star.y - y) > radius * 1.9)
  const dot = (size: number) => (star: { x: number; y: number }) => path('M', star.x, star.y, 'l', size, 0)
  const small = free.filter(({ at }) => at % 4 !== 0).map(dot(0.1))
  const large = free.filter(({ at }) => at % 4 === 0)
  const sparkle = large.map((star) =>
    path(
      'M',
      star.x,
      star.y - 4.5,
      'q .6 3.900 4.500 4.500 q -3.900 .6 -4.500 4.500 q -.6 -3.900 -4.500 -4.500 q 3.900 -.6 4.500 -4.500 z',
    ),
  )
  return (
    `<path fill="none" stroke="var(--scene-star)" stroke-width="2.2" stroke-linecap="round" d="${small.join('')}"/>` +
    `<path fill="var(--scene-star)" d="${sparkle.join('')}"/>`
  )
}

/** The darkness of the sky, in steps down to the horizon. */
const deepening = () =>
  [70, 118, 160]
    .map((y) => `<rect y="${y}" width="${width}" height="${GROUND - y}" fill="var(--hue-middle)" opacity="0.09"/>`)
    .join('')

/** The sky when it is not day. `sun` is where it is by day, out of the way of buildings. */
export function skyIn(light: Exclude<Light, 'day'>, sun: Sun): string {
  if (light === 'night') return deepening() + stars(sun) + moon(sun)
  const low = { ...sun, y: GROUND - (light === 'dawn' ? 62 : 44) }
  return lowSun(low, light === 'dawn' ? 'var(--color-saffron)' : 'var(--scene-dusk)')
}
