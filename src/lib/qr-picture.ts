import { encode } from 'uqr'

/** Dark squares as one path of an SVG whose view box is `size` wide and high. */
export type QrPicture = { path: string; size: number }

/** The margin that cameras need around it is part of the picture. */
const QUIET = 4

/** A text for a camera. Squares that touch in a row are one shape: so they have no seam on paper. */
export function qrPicture(text: string): QrPicture {
  const { data, size } = encode(text, { border: QUIET })
  const path = data.flatMap((row, y) => runsOf(row).map(([x, width]) => `M${x} ${y}h${width}v1h-${width}z`)).join('')
  return { path, size }
}

/** Where each run of dark squares begins, and how many they are. */
function runsOf(row: readonly boolean[]): [number, number][] {
  const runs: [number, number][] = []
  row.forEach((dark, x) => {
    if (!dark) return
    const last = runs.at(-1)
    if (last && last[0] + last[1] === x) last[1] += 1
    else runs.push([x, 1])
  })
  return runs
}
