import type { FamilyPageSeen } from '#features/compare/family-pages/contract.ts'
import type { Services } from '#features/services.ts'
import { HOUR_MS } from '#lib/durations.ts'
import { dayIn, hourIn } from '#lib/zoned-day.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { readSigned, sign } from '#platform/signed.ts'
import type { NewsReader } from './news-queries.ts'
import { adoptPage, chooseNews, markReadUntil, storeTimeZone } from './news-queries.ts'
import type { Caller } from './queries.ts'
import { isOwner, requirePage } from './service.ts'

/** The owner of family pages gets an e-mail about what is new on them: in the evening, once a day, all pages together. */

const PURPOSE = 'family.news-stop'
/** Where no browser has sent its time zone. */
export const DEFAULT_ZONE = 'UTC'
/** The hours of the reader's own evening. */
const EVENING = { from: 17, to: 22 }
/** Also where the reader travels to another time zone between two mails. */
const LEAST_HOURS_BETWEEN = 18

/** Whether it is evening where the reader is, and none has come today. */
export function isTimeForNews({ timeZone, mailedAt }: Omit<NewsReader, 'userId'>, now: Date): boolean {
  const zone = timeZone ?? DEFAULT_ZONE
  const hour = hourIn(zone, now)
  if (hour < EVENING.from || hour >= EVENING.to) return false
  if (mailedAt === null) return true
  const before = new Date(mailedAt)
  const isLongAgo = now.getTime() - before.getTime() >= LEAST_HOURS_BETWEEN * HOUR_MS
  return isLongAgo && dayIn(zone, before) !== dayIn(zone, now)
}

/** For the link of a mail that ends these mails; it never expires, for mails are read late. */
export const stopToken = (secret: string, userId: string): string => sign(secret, PURPOSE, userId)

/** Rejects with `not_found` for a token that is not ours, or of a deleted account. */
export async function stopNews({ db, secret }: Services, token: string): Promise<void> {
  const userId = readSigned(secret, PURPOSE, token)
  if (userId === null || !(await chooseNews(db, userId, false))) throw new ProblemError('not_found')
}

/**
 * Remembers what the maker has seen, so that no mail is sent about it, and the time zone. For a signed-in maker the page becomes
 * one of the account. Rejects with `not_found`, and with `forbidden` where somebody else made the page.
 */
export async function markSeen(services: Services, caller: Caller, code: string, seen: FamilyPageSeen): Promise<void> {
  const { db } = services
  const page = await requirePage(services, code)
  if (!isOwner(page, caller)) throw new ProblemError('forbidden')
  if (seen.newest) await markReadUntil(db, page.code, seen.newest)
  if (caller.userId === null) return
  await adoptPage(db, page.code, caller.userId)
  if (seen.timeZone) await storeTimeZone(db, caller.userId, seen.timeZone)
}
