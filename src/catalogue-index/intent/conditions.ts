import type { Mode } from '#catalogue-index/query/options.ts'
import type { Meaning } from './meaning.ts'
import { isCountry } from './places.ts'
import type { Reader } from './reader.ts'

/** Conditions of which a programme or university has one alone, so that two of them are either or neither. */

type Of<Is extends Meaning['is']> = Extract<Meaning, { is: Is }>

/** "online or part-time" is either; what is "online … part-time" has to be both, which the catalogue says of none. */
export function readMode(reader: Reader, mode: Mode): void {
  const said = reader.intent.filters.mode ?? []
  const both = [...said, mode].sort().join()
  const isEither = reader.meaning(-1)?.is === 'or' || both === 'full-time,part-time'
  if (said.length === 0 || said.includes(mode) || isEither) reader.read('mode', [mode])
  else reader.leaveOut(1)
}

/** "public or private" is any. */
export function readType(reader: Reader, { value }: Of<'type'>): void {
  const { filters, fillers } = reader.intent
  if (filters.type === undefined || filters.type === value) {
    reader.read('type', value)
    return
  }
  fillers.push(reader.withdraw('type'))
  reader.ignore()
}

/** "Chevening" is a scholarship, and says where; the other words have precedence. */
export function readScholarship(reader: Reader, { value, country, named }: Of<'scholarship'>): void {
  const more = named ? { named } : {}
  const words = reader.textOf(1)
  const before = reader.intent.filters.scholarship
  const isPartial = before === 'full' || before === 'partial'
  if (isPartial && value === 'available') reader.ignore()
  else if (isPartial && before !== value && value !== 'none') {
    reader.add('scholarship', 'available', `${reader.withdraw('scholarship')} ${words}`, more)
    reader.at++
  } else reader.read('scholarship', value, 1, more)
  const isSaid = reader.pieces.some((piece) => isCountry(piece.meaning))
  if (country === undefined || isSaid || reader.intent.filters.destination?.includes(country)) return
  reader.isCountryApart = true
  reader.add('destination', [country], words)
}

/** "more than 50 % scholarship": a share, which nothing is found by, of what fees are paid. */
export const isShareOfFees = (meaning: Meaning | undefined): boolean =>
  meaning?.is === 'scholarship' && meaning.value === 'partial'

export function readShareOfFees(reader: Reader): void {
  const words = reader.textOf(2)
  reader.leaveOut(2)
  reader.add('scholarship', 'available', words)
}
