import type { NoticeList, NoticesRead, Unread } from '#features/admissions/notices/contract.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import type { Services } from '#features/services.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { markRead, markReadAbout, markReadUntil, NOTICES_AT_ONCE, noticesOf, unreadOf } from './queries.ts'

/** The notices of the person who is signed in. */

type NoticeServices = Pick<Services, 'db' | 'now'>

export const viewUnread = ({ db }: NoticeServices, actor: Actor): Promise<Unread> => unreadOf(db, actor.userId)

export async function viewNotices({ db }: NoticeServices, actor: Actor, before?: string): Promise<NoticeList> {
  const found = await noticesOf(db, actor.userId, before)
  return { notices: found.slice(0, NOTICES_AT_ONCE), hasEarlier: found.length > NOTICES_AT_ONCE }
}

/** Throws `not_found` for a notice of somebody else. */
export async function readNotice(services: NoticeServices, actor: Actor, id: string): Promise<Unread> {
  if (!(await markRead(services.db, actor.userId, id, services.now()))) throw new ProblemError('not_found')
  return viewUnread(services, actor)
}

export async function readNotices(services: NoticeServices, actor: Actor, which: NoticesRead): Promise<Unread> {
  const { db, now } = services
  if ('until' in which) await markReadUntil(db, actor.userId, which.until, now())
  else await markReadAbout(db, actor.userId, which.applicationId, now())
  return viewUnread(services, actor)
}
