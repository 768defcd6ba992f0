import { record } from '#db/audit.ts'
import type { WrittenReference } from '#features/admissions/references/contract.ts'
import { requireNotOwn } from '#features/admissions/staff/server/review-access.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import type { Services } from '#features/services.ts'
import { byOf } from '#lib/by.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { readStored } from '#platform/storage/stored-files.ts'
import { referenceFiles, writtenReferences } from './queries.ts'

/** What staff read of references, which the audit log records. Throws `forbidden` for those about oneself. */

/** The references of an application, the oldest first. */
export async function readReferences(
  services: Services,
  actor: Actor,
  id: string,
  requestId: string,
): Promise<WrittenReference[]> {
  await requireNotOwn(services, actor, id)
  const found = await writtenReferences(services.db, id)
  if (found.length > 0) await note(services, actor, id, requestId)
  return found
}

/** The file of one. Throws `not_found`. */
export async function readReferenceFile(
  services: Services,
  actor: Actor,
  { id, referenceId }: { id: string; referenceId: string },
  requestId: string,
) {
  await requireNotOwn(services, actor, id)
  const file = (await referenceFiles(services.db, id)).find((each) => each.id === referenceId)
  if (!file) throw new ProblemError('not_found')
  await note(services, actor, id, requestId)
  return { file, bytes: await readStored(services.storage, file.key) }
}

async function note(services: Services, actor: Actor, entityId: string, requestId: string): Promise<void> {
  const { actorId, apiTokenId } = byOf(services, actor, requestId)
  const about = { entityType: 'application', entityId } as const
  await record(services.db, { actorId, apiTokenId, action: 'application.reference_read', ...about, requestId })
}
