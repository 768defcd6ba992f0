import type { Db } from '#db/client.ts'
import { type Overview, TODAY, type TodayKey, type Wait } from '#features/admin/contract.ts'
import { type WaitRow, waitsSince } from '#features/admissions/staff/server/wait-queries.ts'
import { can, requireAbility } from '#features/auth/server/policy.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import { countBrokenLinks } from '#features/content/links/server/service.ts'
import type { Services } from '#features/services.ts'
import { daysAfter, toDay, weekOf } from '#lib/day.ts'
import { DAY_MS } from '#lib/durations.ts'
import {
  applicationsByAge,
  countApplications,
  countContent,
  countEnquiries,
  countPromises,
  type SignUps,
  signUpsSince,
} from './queries.ts'

/** Days from which sign-ups are counted by week. */
const LONG = 90
/** When a backup that is made every day is overdue. */
const OLD_BACKUP_MS = 2 * DAY_MS
/** Of fewer, a median says more about single cases than about us. */
const LEAST_FOR_MEDIAN = 5

/** What staff see when they arrive: of each part what their role may see (P26). */
export async function viewOverview(services: Services, actor: Actor, { days }: { days: number }): Promise<Overview> {
  requireAbility(actor, 'admin.enter')
  const { db } = services
  const now = services.now()
  const today = toDay(now)
  const since = daysAfter(today, 1 - days)
  const reviews = can(actor, 'applications.review')
  const by = days >= LONG ? 'week' : 'day'
  // Administrators look after the whole desk.
  const hasOwn = reviews && !can(actor, 'users.manage')
  const [counts, mine, applications, promises, waits, signUps] = await Promise.all([
    countToday(db, actor, now),
    hasOwn ? viewMine(services, actor, now) : null,
    reviews ? applicationsByAge(db, now) : null,
    reviews ? countPromises(db, since) : null,
    reviews ? waitsSince(db, since).then(toWaits) : null,
    can(actor, 'users.manage') ? signUpsSince(db, since, by) : null,
  ])
  return {
    since,
    today: inOrder(counts),
    mine,
    applications,
    promises,
    waits,
    signUps: signUps && everyBucket(signUps, since, today, by),
    backup: can(actor, 'users.manage') ? await viewBackup(services, now) : null,
  }
}

function toWaits(rows: readonly WaitRow[]): NonNullable<Overview['waits']> {
  const waitOf = (kind: WaitRow['kind']): Wait => {
    const { count, median } = rows.find((row) => row.kind === kind) ?? { count: 0, median: null }
    return { count, median: median === null || count < LEAST_FOR_MEDIAN ? null : Math.round(median * 10) / 10 }
  }
  return { first: waitOf('first'), decision: waitOf('decision') }
}

async function viewBackup({ newestBackup }: Services, now: Date): Promise<Overview['backup']> {
  if (!newestBackup) return null
  const newest = await newestBackup()
  const isOld = newest === null || now.getTime() - newest.getTime() > OLD_BACKUP_MS
  return { newest: newest?.toISOString() ?? null, isOld }
}

type Counts = Partial<Record<TodayKey, number>>

const inOrder = (counts: Counts): Overview['today'] =>
  TODAY.flatMap((key) => (counts[key] === undefined ? [] : [{ key, count: counts[key] }]))

/** What needs the actor; what nobody looks after is no one's own. */
async function viewMine({ db }: Services, { userId }: Actor, now: Date): Promise<NonNullable<Overview['mine']>> {
  const [{ applicationsUnassigned: _, ...counts }, applications] = await Promise.all([
    countApplications(db, now, userId),
    applicationsByAge(db, now, userId),
  ])
  return { today: inOrder(counts), applications }
}

async function countToday(db: Db, actor: Actor, now: Date): Promise<Counts> {
  const parts = await Promise.all([
    can(actor, 'applications.review') ? countApplications(db, now) : {},
    can(actor, 'desk.work') ? countEnquiries(db, now) : {},
    can(actor, 'content.edit') ? countContent(db, toDay(now), now) : {},
    can(actor, 'content.edit') ? countBrokenLinks(db, actor).then((linksBroken) => ({ linksBroken })) : {},
  ])
  return Object.assign({}, ...parts)
}

/** Days and weeks without anybody have their place too. */
function everyBucket(
  found: readonly SignUps[],
  since: string,
  today: string,
  by: 'day' | 'week',
): NonNullable<Overview['signUps']> {
  const buckets = []
  for (let from = since; from <= today; ) {
    const end = by === 'day' ? from : daysAfter(weekOf(from), 6)
    buckets.push({
      from,
      until: end < today ? end : today,
      count: found.find((one) => one.from === from)?.count ?? 0,
    })
    from = daysAfter(end, 1)
  }
  return buckets
}
