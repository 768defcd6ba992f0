import { weekOf } from '#features/demand/week.ts'
import type { JobServices } from '#features/services.ts'
import { daysAfter, toDay } from '#lib/day.ts'
import { pruneDemand } from './queries.ts'

/** Days: a year and the week that it begins in. */
const KEPT_DAYS = 372
/** Days after which what was asked for once or twice in a week is deleted. */
const RARE_KEPT_DAYS = 98

/** What is forgotten of what visitors looked for. */
export const demandTasks = ({ db, now }: Pick<JobServices, 'db' | 'now'>) => ({
  'Old searches and views deleted': () => {
    const today = toDay(now())
    return pruneDemand(db, {
      oldest: weekOf(daysAfter(today, -KEPT_DAYS)),
      rare: weekOf(daysAfter(today, -RARE_KEPT_DAYS)),
    })
  },
})
