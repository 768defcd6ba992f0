import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { settings } from '#db/schema/settings.table.ts'

/** The value of a setting, or null when the owner has not set it. */
export async function setting(db: Db, key: string): Promise<unknown> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, key))
  return row?.value ?? null
}

/** Hours of the express SLA, unless the setting `expressHours` has another value. */
const EXPRESS_HOURS = 6
const MAX_EXPRESS_HOURS = 30 * 24

/** Within how many hours an express item is answered, as the owner has set it. */
export async function findExpressHours(db: Db): Promise<number> {
  const hours = await setting(db, 'expressHours')
  const isPlausible = typeof hours === 'number' && hours >= 1 && hours <= MAX_EXPRESS_HOURS
  return isPlausible ? hours : EXPRESS_HOURS
}
