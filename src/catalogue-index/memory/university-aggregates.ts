import { NONE } from '#catalogue-index/text/texts.ts'
import type { ValueSort } from './columns.ts'
import type { Directory } from './directory.ts'
import type { Programmes } from './programmes.ts'
import type { ProgrammeSet } from './sets.ts'
import { noOffer, type Offer } from './university-offer.ts'

type Parts = { directory: Directory; programmes: Programmes }

/** Computes the offers of universities from all their programmes. */
export function aggregateOffers({ directory, programmes }: Parts, universities: Iterable<number>): void {
  for (const at of universities) {
    const university = directory.universities.all[at]
    if (!university) continue
    const offer = offerWithin(programmes, at, programmes.facets.live)
    if (university.offer.programmes > 0 !== offer.programmes > 0) directory.universities.revision++
    university.offer = offer
  }
}

/** The offer of a university among the programmes in a set. */
export function offerWithin(programmes: Programmes, university: number, set: ProgrammeSet): Offer {
  const offer = noOffer()
  for (const n of programmes.ofUniversity(university)) if (programmes.sets.has(set, n)) addTo(offer, programmes, n)
  return offer
}

function addTo(offer: Offer, { columns }: Programmes, n: number): void {
  offer.programmes++
  const lower = (key: 'majorFeeCents' | 'courseFeeCents' | 'deadline' | 'start', value: number) => {
    if (!Number.isNaN(value)) offer[key] = Math.min(offer[key] ?? value, value)
  }
  lower(columns.isCourse(n) ? 'courseFeeCents' : 'majorFeeCents', columns.key('fee', n))
  lower('deadline', columns.key('deadline', n))
  lower('start', columns.key('start', n))
}

/** The lowest sort key of each university's programmes in a set; infinity where none has the value. */
export function keysWithin(
  { programmes, directory }: Parts,
  sort: ValueSort,
  set: ProgrammeSet,
  keyOf = (n: number) => programmes.columns.key(sort, n),
): Float64Array {
  const { columns, sets } = programmes
  const count = directory.universities.all.length
  const [ofMajors, ofCourses] = [0, 1].map(() => new Float64Array(count).fill(Number.POSITIVE_INFINITY)) as Keys
  const members = sets.list(set, 0, programmes.end, 0, programmes.end)
  for (let at = 0; at < members.length; at++) {
    const n = members[at] as number
    const university = columns.university[n] as number
    if (university === NONE) continue
    const lowest = sort === 'fee' && columns.isCourse(n) ? ofCourses : ofMajors
    const key = keyOf(n)
    if (key < (lowest[university] as number)) lowest[university] = key
  }
  return ofMajors.map((key, at) => (key < Number.POSITIVE_INFINITY ? key : (ofCourses[at] as number)))
}

type Keys = [Float64Array, Float64Array]
