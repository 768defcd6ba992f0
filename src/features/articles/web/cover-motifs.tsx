import type { ReactNode } from 'react'

/** The four drawings of article covers, on a field of 480 × 300. `seed` makes each article's its own. */
export const WIDTH = 480
export const HEIGHT = 300

export type Motif = (props: { seed: string }) => ReactNode

type Chance = () => number

/** Numbers in [0, 1) that look random and are the same for the same text (mulberry32). */
function chanceFrom(text: string): Chance {
  let state = 2166136261
  for (const letter of text) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const between = (chance: Chance, low: number, high: number) => Math.round(low + chance() * (high - low))
const range = (length: number) => Array.from({ length }, (_, index) => index)

function Station({ x, y, current = false }: { x: number; y: number; current?: boolean }) {
  return current ? (
    <circle cx={x} cy={y} r="9" className="fill-saffron stroke-hue-tint" strokeWidth="4" />
  ) : (
    <circle cx={x} cy={y} r="6.5" className="fill-hue-tint stroke-hue" strokeWidth="3.5" />
  )
}

/** Heights of a landscape, and one path that is taken through it. */
export const LineMotif: Motif = ({ seed }) => {
  const chance = chanceFrom(seed)
  const valley = chance() < 0.5
  const [start, middle, end] = valley
    ? [between(chance, 90, 140), between(chance, 185, 225), between(chance, 85, 150)]
    : [between(chance, 165, 215), between(chance, 75, 125), between(chance, 110, 205)]
  const path = (offset: number) =>
    `M-10 ${start + offset}C90 ${start + offset} 110 ${middle + offset} 215 ${middle + offset}S345 ${end + offset} 490 ${end + offset}`
  return (
    <>
      <path d={`${path(0)}V310H-10Z`} className="fill-hue-mid" opacity="0.18" />
      <path d={`${path(84)}V310H-10Z`} className="fill-hue-mid" opacity="0.22" />
      <g fill="none" className="stroke-hue-mid" strokeWidth="1.2" opacity="0.7">
        {range(17).map((index) => (
          <path key={index} d={path((index - 7) * 21)} />
        ))}
      </g>
      <path d={path(0)} fill="none" className="stroke-hue" strokeWidth="4" />
      <Station x={52} y={start - 17} />
      <Station x={215} y={middle} />
      <Station x={398} y={end - 8} current />
    </>
  )
}

/** A globe in its net of latitudes, and a crossing from one side of it to the other. */
export const AtlasMotif: Motif = ({ seed }) => {
  const chance = chanceFrom(seed)
  const [x, y, radius, tilt] = [between(chance, 270, 350), between(chance, 175, 215), 172, between(chance, -28, -12)]
  const [fromX, fromY] = [between(chance, 50, 130), between(chance, 170, 215)]
  const [toX, toY] = [x + between(chance, 10, 60), Math.max(84, y - between(chance, 70, 110))]
  return (
    <>
      <circle cx={x} cy={y} r={radius} className="fill-hue-mid" opacity="0.22" />
      <g
        transform={`translate(${x} ${y}) rotate(${tilt})`}
        fill="none"
        className="stroke-hue-mid"
        strokeWidth="1.2"
        opacity="0.85"
      >
        <circle r={radius} />
        {[0.2, 0.5, 0.77, 0.95].map((share) => (
          <ellipse key={share} rx={radius * share} ry={radius} />
        ))}
        {[-0.8, -0.55, -0.27, 0, 0.27, 0.55, 0.8].map((share) => {
          const reach = radius * Math.sqrt(1 - share * share)
          return (
            <path
              key={share}
              d={`M${-reach} ${radius * share}A${reach} ${reach * 0.22} 0 0 0 ${reach} ${radius * share}`}
            />
          )
        })}
      </g>
      <path
        d={`M${fromX} ${fromY}C${fromX + 40} ${fromY - 150} ${toX - 130} ${toY - 50} ${toX} ${toY}`}
        fill="none"
        className="stroke-hue"
        strokeWidth="4"
      />
      <Station x={fromX} y={fromY} />
      <Station x={toX} y={toY} current />
    </>
  )
}

/** An eight-pointed star around the origin, as wide as `2 * radius`: two squares laid over each other. */
const starPath = (radius: number) => {
  const corners = range(16).map((index) => {
    const reach = index % 2 === 0 ? radius : radius * 0.7654
    const angle = (index * Math.PI) / 8
    return `${(reach * Math.sin(angle)).toFixed(1)} ${(-reach * Math.cos(angle)).toFixed(1)}`
  })
  return `M${corners.join('L')}Z`
}

/** The star-and-cross lattice, lit from one corner. */
export const StarsMotif: Motif = ({ seed }) => {
  const chance = chanceFrom(seed)
  const radius = 30
  const [litColumn, litRow] = [between(chance, 5, 7), between(chance, 0, 4)]
  const tiles = range(54).map((index) => ({ column: index % 9, row: Math.floor(index / 9), spark: chance() }))
  return tiles.map(({ column, row, spark }) => {
    const distance = Math.hypot(column - litColumn, row - litRow)
    const lit = spark > distance / 5.5
    const current = column === litColumn && row === litRow
    return (
      <g key={`${column}-${row}`} transform={`translate(${column * radius * 2} ${row * radius * 2})`}>
        <path
          d={starPath(radius)}
          className={`${current ? 'fill-saffron' : 'fill-hue-mid'} stroke-hue-mid`}
          fillOpacity={current ? 1 : lit ? Math.max(0.15, 0.75 - distance * 0.14) : 0}
          strokeWidth="1.4"
        />
        <path d={starPath(radius * 0.52)} fill="none" className="stroke-hue" strokeOpacity={lit ? 0.8 : 0.25} />
      </g>
    )
  })
}

/** A plan of lines that meet, with one journey across it, upwards or downwards. */
export const StationsMotif: Motif = ({ seed }) => {
  const chance = chanceFrom(seed)
  const [upper, lower, turn] = [between(chance, 78, 105), between(chance, 185, 220), between(chance, 70, 190)]
  const [from, to] = chance() < 0.5 ? [lower, upper] : [upper, lower]
  const drop = lower - upper
  const crossing = turn + between(chance, 150, 230)
  const others = [
    `M-10 ${to}H490`,
    `M-10 ${from}H490`,
    `M-10 ${lower + 48}H${turn + 90}L${turn + 138} ${lower}V-10`,
    `M${Math.max(30, turn - 45)} -10V310`,
    `M${crossing} 310V${lower}L${crossing - 80} ${lower - 80}H-10`,
  ]
  const current = Math.min(436, turn + drop + between(chance, 90, 150))
  return (
    <>
      <g fill="none" className="stroke-hue-mid" strokeWidth="6" strokeLinejoin="round" opacity="0.45">
        {others.map((line) => (
          <path key={line} d={line} />
        ))}
      </g>
      <path
        d={`M-10 ${from}H${turn}L${turn + drop} ${to}H490`}
        fill="none"
        className="stroke-hue"
        strokeWidth="6"
        strokeLinejoin="round"
      />
      <Station x={Math.max(30, turn - 45)} y={from} />
      <Station x={turn + drop / 2} y={(from + to) / 2} />
      <Station x={current} y={to} current />
    </>
  )
}
