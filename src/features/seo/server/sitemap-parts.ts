import type { Listed } from './queries.ts'

/** A file of the sitemap: the records of one type whose ids begin as its number says. */
export type Part = { type: Listed; part: number; of: number }

/** On average. Ids are random, so no part has many more. */
const RECORDS_A_PART = 8_000
/** No part has more; each record has two addresses, and a sitemap may name 50,000. */
export const MOST_RECORDS = 25_000

/**
 * The parts of so many records of each type. They divide the ids, not the records: that takes no look at a million
 * rows, and a part stays what it is until there are twice as many records.
 */
export const partsFor = (counts: Record<Listed, number>): Part[] =>
  Object.entries(counts).flatMap(([type, count]) => {
    const of = count === 0 ? 0 : 2 ** Math.max(0, Math.ceil(Math.log2(count / RECORDS_A_PART)))
    return Array.from({ length: of }, (_, at) => ({ type: type as Listed, part: at + 1, of }))
  })

/** The first and the last id of a part. */
export function idsOf({ part, of }: Part): { from: string; to: string } {
  const width = 2 ** 32 / of
  const hex = (number: number) => number.toString(16).padStart(8, '0')
  return {
    from: `${hex((part - 1) * width)}-0000-0000-0000-000000000000`,
    to: `${hex(part * width - 1)}-ffff-ffff-ffff-ffffffffffff`,
  }
}
