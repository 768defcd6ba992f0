import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { settings } from '#db/schema/settings.table.ts'

/** The value of a setting, or null when the owner has not set it. */
export async function setting(db: Db, key: string): Promise<unknown> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, key))
  return row?.value ?? null
}
