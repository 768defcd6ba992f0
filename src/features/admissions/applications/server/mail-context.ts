import { accountById } from '#features/auth/server/queries.ts'
import type { Services } from '#features/services.ts'
import { brandIn } from '#features/site/server/service.ts'
import type { ApplicationMailContext } from './mails.ts'
import type { ApplicationRow } from './queries.ts'

/**
 * The student of an application as the recipient of a mail about it, in the language it was sent in; null where the account is
 * disabled or deleted, which gets none.
 */
export async function studentContext(
  { db, publicUrl }: Pick<Services, 'db' | 'publicUrl'>,
  application: ApplicationRow | undefined,
): Promise<ApplicationMailContext | null> {
  const owner = application && (await accountById(db, application.userId))
  if (!owner || owner.disabled) return null
  const { id, reference, item, language: lang } = application
  return { to: owner.email, lang, brand: await brandIn(db, lang), publicUrl, id, reference, item }
}
