import type { Actor } from '#features/auth/server/queries.ts'
import { workingDayAgo, workingDays } from '#features/conversations/office/server/service.ts'
import type { Services } from '#features/services.ts'
import { byOf } from '#lib/by.ts'
import type { Reader } from './queries.ts'

/** Who reads applications now, since when whatever waits has waited too long, and the days on which it is dealt with. */
export async function readerOf(services: Services, actor: Actor, requestId: string): Promise<Reader> {
  const by = byOf(services, actor, requestId)
  return {
    ...by,
    workingDayAgo: await workingDayAgo(services, by.now),
    workingDays: await workingDays(services, by.now),
  }
}
