import type { JobServices } from '#features/services.ts'
import { daysAfter, monthsAfter, toDay } from '#lib/day.ts'
import { forgetNetworks } from './choice-queries.ts'
import { updatePopularity } from './popularity.ts'
import { pruneDemand } from './queries.ts'

const KEPT_MONTHS = 13
/** Days after which what was searched for once or twice in a week is deleted. */
const RARE_KEPT_DAYS = 98

/** What becomes of what visitors searched for and chose: today's popularity, and what is forgotten. */
export const demandTasks = ({ db, now }: Pick<JobServices, 'db' | 'now'>) => ({
  'What told networks apart deleted': () => forgetNetworks(db, toDay(now())),
  'Popularity changed': () => updatePopularity(db, toDay(now())),
  'Old searches and choices deleted': () => {
    const today = toDay(now())
    return pruneDemand(db, {
      oldest: monthsAfter(today, -KEPT_MONTHS),
      rare: daysAfter(today, -RARE_KEPT_DAYS),
    })
  },
})
