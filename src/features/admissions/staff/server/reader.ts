import type { Actor } from '#features/auth/server/queries.ts'
import { workingDayAgo } from '#features/conversations/office/server/service.ts'
import type { Services } from '#features/services.ts'
import { byOf } from '#lib/by.ts'
import type { Reader } from './queries.ts'

/** Who reads applications now, and since when whatever waits has waited too long. */
export async function readerOf(services: Services, actor: Actor, requestId: string): Promise<Reader> {
  const by = byOf(services, actor, requestId)
  return { ...by, workingDayAgo: await workingDayAgo(services, by.now) }
}
