import type { Programmes } from '#catalogue-index/memory/programmes.ts'
import type { ProgrammeSet } from '#catalogue-index/memory/sets.ts'

/**
 * The median fee of programmes in US dollars, as landing pages have it (summarise.ts): of yearly fees, and where there are
 * none, of programmes shorter than a year as a whole. Null without a fee. Of two in the middle, their mean. Only the fees
 * of the bins in the middle are looked at.
 */
export function medianFee({ sets, facets, columns, end }: Programmes, among: ProgrammeSet): number | null {
  const mark = sets.mark
  const [shorterThanAYear] = facets.duration
  const yearly = shorterThanAYear === undefined ? among : sets.without(among, shorterThanAYear)
  const ofYearly = sets.countEach(yearly, facets.fee)
  const hasYearly = ofYearly.some((count) => count > 0)
  const [compared, counts] = hasYearly ? [yearly, ofYearly] : [among, sets.countEach(among, facets.fee)]
  const all = counts.reduce((sum, count) => sum + count, 0)

  const feeAt = (rank: number): number => {
    let before = 0
    let bin = 0
    while (before + (counts[bin] as number) <= rank) before += counts[bin++] as number
    const markOfBin = sets.mark
    const members = sets.list(sets.and(compared, facets.fee[bin] as ProgrammeSet), 0, end, 0, end)
    sets.releaseTo(markOfBin)
    const cents = Float64Array.from(members, (n) => columns.feeCents[n] as number).sort()
    return cents[rank - before] as number
  }
  const [lower, upper] = [Math.ceil(all / 2) - 1, Math.floor(all / 2)]
  const median = all === 0 ? null : upper === lower ? feeAt(lower) / 100 : (feeAt(lower) + feeAt(upper)) / 200
  sets.releaseTo(mark)
  return median
}
