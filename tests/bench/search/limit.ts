import { startKernel } from '#catalogue-index/memory/kernel.ts'
import {
  DURATIONS,
  EXAMS,
  FEE_BINS,
  LEVELS,
  MODES,
  MONTHS,
  SCHOLARSHIPS,
  UNIVERSITY_TYPES,
} from '#catalogue-index/query/options.ts'
import { connect } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import { type Contestant, noFacets } from './outcome.ts'

const OFFERED_YEARS = 3

/**
 * What no exact answer by counting bits can beat: the bits of every option, and of every bin of fees, read once and counted, in WebAssembly, and
 * nothing else. It answers nothing.
 */
export async function startLimit(url: string): Promise<Contestant<number>> {
  const { programmes, options } = await readSize(url)
  const bytes = Math.ceil(programmes / 1024) * 128
  const { kernel, memory } = await startKernel(bytes * (options + 2))
  // Address 0 is left alone; the set that the others are counted within is the first.
  new Uint8Array(memory.buffer).fill(0b0110_0101, bytes)
  return {
    buildSeconds: 0,
    search() {
      let count = 0
      for (let at = 2; at < options + 2; at++) count += kernel.countBoth(bytes, at * bytes, bytes)
      return count
    },
    toOutcome: () => ({
      counts: { majors: 0, courses: 0, universities: 0, articles: 0 },
      facets: noFacets(),
      ids: [],
    }),
  }
}

/** How many programmes, and how many options have any. */
async function readSize(url: string): Promise<{ programmes: number; options: number }> {
  const { db, close } = connect(url, { max: 1 })
  const [size] = await rows<{ programmes: number; options: number }>(db)`
    select count(*)::int as programmes, (count(distinct country_id) + count(distinct faculty_id)
      + (select count(distinct code) from search_programmes, unnest(languages) code))::int as options
    from search_programmes`
  await close()
  const fixed = [DURATIONS, EXAMS, LEVELS, MODES, MONTHS, SCHOLARSHIPS, UNIVERSITY_TYPES]
  const counted = fixed.reduce((sum, values) => sum + values.length, OFFERED_YEARS + FEE_BINS)
  return { programmes: size?.programmes ?? 0, options: (size?.options ?? 0) + counted }
}
