import { SCENE_SIZE } from '#lib/scene.ts'

/** Units of a scene, and where what is built stands, above the water. */
export const SCENE = { ...SCENE_SIZE, ground: 232 } as const

/** Parts of a motif as path data. All are filled or stroked in tones of the page's hue (compose.ts). */
export type Motif = {
  solid?: string
  /** Strokes beside and above the solid part: masts, cables. */
  lines?: string
  /** Finer ones. */
  hairlines?: string
  /** Strokes on the solid part: beams, the edges of storeys. */
  beams?: string
  /** Windows, which are lit by night. */
  lights?: string
}

const round = (value: number) => String(Math.round(value * 10) / 10)

/** Path data of commands and numbers, at a tenth of a unit. */
export const path = (...parts: readonly (string | number)[]): string =>
  parts.map((part) => (typeof part === 'number' ? round(part) : part)).join(' ')

export const rectangle = (x: number, y: number, width: number, height: number): string =>
  path('M', x, y, 'h', width, 'v', height, 'h', -width, 'z')

/** A half circle on a line, `flatness` 1 for a true one. */
export const dome = (centre: number, y: number, radius: number, flatness = 0.92): string =>
  path('M', centre - radius, y, 'A', radius, radius * flatness, 0, 0, 1, centre + radius, y, 'z')

export const circle = (x: number, y: number, radius: number): string =>
  path(
    'M',
    x - radius,
    y,
    'a',
    radius,
    radius,
    0,
    1,
    1,
    radius * 2,
    0,
    'a',
    radius,
    radius,
    0,
    1,
    1,
    -radius * 2,
    0,
    'z',
  )

/** A dome that swells above its foot and ends in a point. */
export const bulb = (x: number, y: number, r: number): string =>
  path('M', x - r * 0.8, y, 'c', -r * 0.6, -r * 0.9, r * 0.2, -r * 1.3, r * 0.8, -r * 2) +
  path('c', r * 0.6, r * 0.7, r * 1.4, r * 1.1, r * 0.8, r * 2, 'z')

/** A window with a round head, standing on `y`. */
export const archedWindow = (centre: number, y: number, width: number, height: number): string =>
  path('M', centre - width / 2, y, 'v', -height, 'a', width / 2, width / 2, 0, 0, 1, width, 0, 'v', height, 'z')

/** Rows of windows from their upper corner; `pitch` is from one to the next. */
export function windowGrid(
  corner: { x: number; y: number },
  { columns, rows }: { columns: number; rows: number },
  pitch: { x: number; y: number },
  size: { width: number; height: number },
): string {
  const cells = Array.from({ length: Math.max(0, columns) * Math.max(0, rows) }, (_, at) =>
    rectangle(
      corner.x + (at % columns) * pitch.x,
      corner.y + Math.floor(at / columns) * pitch.y,
      size.width,
      size.height,
    ),
  )
  return cells.join('')
}
