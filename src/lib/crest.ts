/** The parts of a university's drawn arms, as SVG path data on a field of 64 by 72. */
export type Crest = {
  outline: string
  /** Laid over the field; empty for a plain one. */
  division: string
  star: string
  /** Around 0,0, to be moved to 32,36. */
  charge: string
}

const outlines = [
  'M5 5H59V34C59 52 46 62 32 68C18 62 5 52 5 34Z',
  'M5 5H59V46C59 58 46 58 32 68C18 58 5 58 5 46Z',
  'M32 4A32 32 0 0 1 32 68A32 32 0 0 1 32 4Z',
  'M19 5H45L59 19V53L45 67H19L5 53V19Z',
  'M5 67V30C5 16 20 12 32 3C44 12 59 16 59 30V67Z',
]

const divisions = ['', 'M0 0H64V17H0Z', 'M32 0H64V72H32Z', 'M0 50L32 34L64 50V72H0Z', 'M0 72L64 8V72Z']

/** Charges in the middle of the shield, within ±9 of its centre. */
const charges = [
  'M-8-6C-4-7-1-6 0-4C1-6 4-7 8-6V5C4 4 1 5 0 7C-1 5-4 4-8 5ZM0-4V7',
  'M0-9C4-4 5.5-1 5.5 2.5A5.5 5.5 0 0 1-5.5 2.5C-5.5-1-4-4 0-9ZM0 0C1.5 2 2 3 2 4.5A2 2 0 0 1-2 4.5C-2 3-1.5 2 0 0',
  'M-5 8V-3H-6.5V-8H-3.5V-6H-1.5V-8H1.5V-6H3.5V-8H6.5V-3H5V8ZM-1.5 8V3A1.5 1.5 0 0 1 1.5 3V8',
  'M0 9V-9M0 6L-6 1M0 6L6 1M0 1L-5-3.5M0 1L5-3.5M0-3.5L-3-7M0-3.5L3-7',
  'M0-9L2.5-2.5L9 0L2.5 2.5L0 9L-2.5 2.5L-9 0L-2.5-2.5Z',
  'M-9-4Q-6.7-7-4.5-4T0-4T4.5-4T9-4M-9 1Q-6.7-2-4.5 1T0 1T4.5 1T9 1M-9 6Q-6.7 3-4.5 6T0 6T4.5 6T9 6',
  'M-6 8V-1A6 7.5 0 0 1 6-1V8ZM-2.5 8V1.5A2.5 3 0 0 1 2.5 1.5V8M-8 8H8',
  'M7-9C0-8-5-3-5.5 4L-8 9M-5.5 4C1 4 6 0 7-9M-5.5 4L3-4',
]

/** A ring of `points` tips between two radii, as SVG path data around 32,36. */
function star(points: number, outer: number, inner: number): string {
  const corners = Array.from({ length: points * 2 }, (_, index) => {
    const angle = (Math.PI * index) / points
    const radius = index % 2 === 0 ? outer : inner
    return `${(32 + radius * Math.sin(angle)).toFixed(1)} ${(36 - radius * Math.cos(angle)).toFixed(1)}`
  })
  return `M${corners.join('L')}Z`
}

/** The eight-fold star in its classical proportions: {8/2}, {8/3}, and two rosettes. */
const stars = [star(8, 25, 19.1), star(8, 27, 14.6), star(8, 24, 21) + star(8, 19, 14.5), star(16, 25, 20.5)]

/** The arms that belong to a name for ever. */
export function crestOf(name: string): Crest {
  const seed = seedOf(name)
  return {
    outline: choose(outlines, seed),
    division: choose(divisions, seed >>> 3),
    star: choose(stars, seed >>> 6),
    charge: choose(charges, seed >>> 9),
  }
}

function seedOf(text: string): number {
  let hash = 5381
  for (const letter of text) hash = Math.imul(hash, 33) ^ (letter.codePointAt(0) ?? 0)
  return (Math.imul(hash ^ (hash >>> 15), 2246822519) >>> 0) ^ (hash >>> 13)
}

const choose = (from: readonly string[], seed: number): string => from[(seed >>> 0) % from.length] ?? ''
