import { COVER, disc, fill, star, station, stroke } from './drawing.ts'

/** Drawings of the atlas for articles that are about nothing one can draw, each in variants. */

const { width, height } = COVER

type Chance = () => number

/** Numbers in [0, 1) that look random and are the same for the same variant (mulberry32). */
function chanceFrom(variant: number): Chance {
  let state = Math.imul(variant + 1, 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const between = (chance: Chance, low: number, high: number) => Math.round(low + chance() * (high - low))
const range = (length: number) => Array.from({ length }, (_, index) => index)

/** Heights of a landscape, and one path that is taken through it. */
export function line(variant: number): string {
  const chance = chanceFrom(variant)
  const valley = chance() < 0.5
  const [start, middle, end] = valley
    ? [between(chance, 90, 140), between(chance, 185, 225), between(chance, 85, 150)]
    : [between(chance, 165, 215), between(chance, 75, 125), between(chance, 110, 205)]
  const path = (offset: number) =>
    `M-10 ${start + offset}C90 ${start + offset} 110 ${middle + offset} 215 ${middle + offset}S345 ${end + offset} 490 ${end + offset}`
  return (
    fill('middle', `${path(0)}V310H-10Z`, 0.18) +
    fill('middle', `${path(84)}V310H-10Z`, 0.22) +
    stroke(
      'middle',
      1.2,
      range(17)
        .map((index) => path((index - 7) * 21))
        .join(''),
      0.7,
    ) +
    stroke('ink', 3, path(0)) +
    station(52, start - 17) +
    station(215, middle) +
    station(398, end - 8, true)
  )
}

/** A globe in its net of latitudes, and a crossing from one side of it to the other. */
export function atlas(variant: number): string {
  const chance = chanceFrom(variant)
  const [x, y, radius, tilt] = [between(chance, 270, 350), between(chance, 175, 215), 172, between(chance, -28, -12)]
  const [fromX, fromY] = [between(chance, 50, 130), between(chance, 170, 215)]
  const [toX, toY] = [x + between(chance, 10, 60), Math.max(84, y - between(chance, 70, 110))]
  const ellipse = (across: number) =>
    `M0 ${-radius}A${across} ${radius} 0 0 0 0 ${radius}A${across} ${radius} 0 0 0 0 ${-radius}`
  const meridians = [0.2, 0.5, 0.77, 0.95, 1].map((share) => ellipse(Math.round(radius * share)))
  const parallels = [-0.8, -0.55, -0.27, 0, 0.27, 0.55, 0.8].map((share) => {
    const reach = Math.round(radius * Math.sqrt(1 - share * share))
    return `M${-reach} ${Math.round(radius * share)}A${reach} ${Math.round(reach * 0.22)} 0 0 0 ${reach} ${Math.round(radius * share)}`
  })
  return (
    disc('middle', x, y, radius, 0.22) +
    `<g transform="translate(${x} ${y}) rotate(${tilt})">${stroke('middle', 1.2, [...meridians, ...parallels].join(''), 0.85)}</g>` +
    stroke('ink', 3, `M${fromX} ${fromY}C${fromX + 40} ${fromY - 150} ${toX - 130} ${toY - 50} ${toX} ${toY}`) +
    station(fromX, fromY) +
    station(toX, toY, true)
  )
}

/** The star-and-cross lattice, lit from one corner. */
export function stars(variant: number): string {
  const chance = chanceFrom(variant)
  const [radius, columns] = [30, 9]
  const [litColumn, litRow] = [between(chance, 5, 7), between(chance, 0, 4)]
  const tiles = range(columns * 6).map((index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)]
    const [x, y] = [column * radius * 2, row * radius * 2]
    const distance = Math.hypot(column - litColumn, row - litRow)
    return { x, y, distance, isLit: chance() > distance / 5.5 }
  })
  return (
    tiles
      .filter(({ isLit, distance }) => isLit && distance > 0)
      .map(({ x, y, distance }) => fill('middle', star(x, y, radius), Math.max(0.15, 0.75 - distance * 0.14)))
      .join('') +
    fill('saffron', star(litColumn * radius * 2, litRow * radius * 2, radius)) +
    stroke('middle', 1.4, tiles.map(({ x, y }) => star(x, y, radius)).join(''), 0.8)
  )
}

/** A plan of lines that meet, with one journey across it, upwards or downwards. */
export function stations(variant: number): string {
  const chance = chanceFrom(variant)
  const [upper, lower, turn] = [between(chance, 78, 105), between(chance, 185, 220), between(chance, 70, 190)]
  const [from, to] = chance() < 0.5 ? [lower, upper] : [upper, lower]
  const drop = lower - upper
  const crossing = turn + between(chance, 150, 230)
  const aside = Math.max(30, turn - 45)
  const others = [
    `M-10 ${to}H${width + 10}`,
    `M-10 ${from}H${width + 10}`,
    `M-10 ${lower + 48}H${turn + 90}L${turn + 138} ${lower}V-10`,
    `M${aside} -10V${height + 10}`,
    `M${crossing} ${height + 10}V${lower}L${crossing - 80} ${lower - 80}H-10`,
  ]
  return (
    stroke('middle', 4, others.join(''), 0.45) +
    stroke('ink', 4, `M-10 ${from}H${turn}L${turn + drop} ${to}H${width + 10}`) +
    station(aside, from) +
    station(turn + drop / 2, (from + to) / 2) +
    station(Math.min(436, turn + drop + between(chance, 90, 150)), to, true)
  )
}
