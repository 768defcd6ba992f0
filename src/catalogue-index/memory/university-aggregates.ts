import { NONE } from '#catalogue-index/text/texts.ts'
import type { ValueSort } from './columns.ts'
import type { Directory } from './directory.ts'
import type { Programmes } from './programmes.ts'
import type { ProgrammeSet } from './sets.ts'
import { noOffer, type Offer } from './university-offer.ts'

type Parts = { directory: Directory; programmes: Programmes }

/** Computes the offers of all universities, or of the given ones, from all their programmes. */
export function aggregateOffers({ directory, programmes }: Parts, universities?: Iterable<number>): void {
  const { all } = directory.universities
  for (const at of universities ?? all.keys()) {
    const university = all[at]
    if (university) university.offer = offerWithin(programmes, at, programmes.facets.live)
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

/** The sort key of each university among the programmes of a set; infinity where none has the value. */
export function keysWithin({ programmes, directory }: Parts, sort: ValueSort, set: ProgrammeSet): Float64Array {
  const { columns, sets } = programmes
  const count = directory.universities.all.length
  const [ofMajors, ofCourses] = [0, 1].map(() => new Float64Array(count).fill(Number.POSITIVE_INFINITY)) as Keys
  const members = sets.list(set, 0, programmes.end, 0, programmes.end)
  for (let at = 0; at < members.length; at++) {
    const n = members[at] as number
    const university = columns.university[n] as number
    if (university === NONE) continue
    const lowest = sort === 'fee' && columns.isCourse(n) ? ofCourses : ofMajors
    const key = columns.key(sort, n)
    if (key < (lowest[university] as number)) lowest[university] = key
  }
  return ofMajors.map((key, at) => (key < Number.POSITIVE_INFINITY ? key : (ofCourses[at] as number)))
}

type Keys = [Float64Array, Float64Array]
