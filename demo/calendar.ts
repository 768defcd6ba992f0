import type { intakes } from '#db/schema/programmes.table.ts'
import { offeredYears } from '#lib/offered-years.ts'
import type { DemoUniversity } from './demo-schema.ts'
import { chance } from './seeded-random.ts'

export type IntakeDraft = Omit<typeof intakes.$inferInsert, 'programmeId'>

/**
 * The starts of one programme in the offered years, in one to three of its university's intake months. The last year
 * is not announced everywhere yet, but where nobody can apply for an earlier one any more; what is over is closed, and a
 * few are full before their deadline.
 * `seed` names the programme.
 */
export function intakesOf(university: Pick<DemoUniversity, 'intakes'>, seed: string, now: Date): IntakeDraft[] {
  const [main, ...others] = university.intakes
  const taken = [main, ...others.filter((other) => chance(seed, 'intake', other.month) < 0.6)].slice(0, 3)
  const today = now.toISOString().slice(0, 10)
  const isOver = (year: number) => taken.every((intake) => !intake || deadlineOf(intake, year) < today)
  const years = offeredYears(now.getUTCFullYear()).filter(
    (year, ahead) => ahead < 2 || isOver(year - 1) || chance(seed, 'announced') < 0.7,
  )
  return years.flatMap((year) =>
    taken.flatMap((intake) => {
      if (!intake) return []
      const deadline = deadlineOf(intake, year)
      const full = chance(seed, 'full', year, intake.month) < 0.04
      return [{ year, month: intake.month, deadline, status: deadline < today || full ? 'closed' : 'open' }]
    }),
  )
}

/** ISO date; a deadline later in the year than the start is in the year before it. */
function deadlineOf(intake: DemoUniversity['intakes'][number], year: number): string {
  const deadlineYear = intake.deadlineMonth > intake.month ? year - 1 : year
  const lastDay = new Date(Date.UTC(deadlineYear, intake.deadlineMonth, 0)).getUTCDate()
  const day = Math.min(intake.deadlineDay, lastDay)
  return new Date(Date.UTC(deadlineYear, intake.deadlineMonth - 1, day)).toISOString().slice(0, 10)
}
