import type { Activity, ActivityList, ActivityQuery } from '#features/admin/activity/contract.ts'
import { requireAbility } from '#features/auth/server/policy.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import { officeZone } from '#features/conversations/office/server/service.ts'
import type { Services } from '#features/services.ts'
import { daysAfter } from '#lib/day.ts'
import { toPage } from '#lib/list-query.ts'
import { dayIn, momentIn } from '#lib/zoned-day.ts'
import { listActivity, staffNames } from './queries.ts'

/** Days back that are shown where no first day is chosen. */
const USUAL_DAYS = 30

/** No entry is later; the day after 9999-12-31 could not be written. */
const LAST = '9000-01-01'

/** Who of the staff did what, for administrators. */
export async function viewActivity(
  { db, now }: Pick<Services, 'db' | 'now'>,
  actor: Actor,
  query: ActivityQuery,
): Promise<ActivityList> {
  requireAbility(actor, 'users.manage')
  const zone = query.timeZone ?? (await officeZone({ db }))
  const { lastDay, firstDay = daysAfter(lastDay ?? dayIn(zone, now()), -USUAL_DAYS) } = query
  const from = momentIn(zone, `${firstDay}T00:00`)
  const until = momentIn(zone, `${lastDay && lastDay < LAST ? daysAfter(lastDay, 1) : LAST}T00:00`)
  const [found, people] = await Promise.all([listActivity(db, { ...query, from, until }), staffNames(db)])
  const items = found.items.map(
    ({ list, placeId, name, ...line }): Activity => ({
      ...line,
      name: toName(name),
      place: list && placeId ? { list: list as NonNullable<Activity['place']>['list'], _id: placeId } : null,
    }),
  )
  return { ...toPage({ items, total: found.total }, query), firstDay, people: [...people] }
}

/** A name in both languages, or one that has no language. */
function toName(name: unknown): Activity['name'] {
  if (typeof name === 'string') return { en: name, ar: null }
  if (typeof name !== 'object' || name === null || !('en' in name) || typeof name.en !== 'string') return null
  return { en: name.en, ar: 'ar' in name && typeof name.ar === 'string' ? name.ar : null }
}
