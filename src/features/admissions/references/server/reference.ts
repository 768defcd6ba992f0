import { createHash, randomUUID } from 'node:crypto'
import { record } from '#db/audit.ts'
import type { Db } from '#db/client.ts'
import type { JobPayloads } from '#db/job-payloads.ts'
import { enqueue } from '#db/jobs.ts'
import { type ApplicationRow, applicationById } from '#features/admissions/applications/server/queries.ts'
import { changeAsStudent } from '#features/admissions/commands/answer.ts'
import { examine } from '#features/admissions/documents/server/examine.ts'
import { viewSubject } from '#features/admissions/private-links/server/link-access.ts'
import { markUsed, type PrivateLink, requireLink } from '#features/admissions/private-links/server/links.ts'
import type { ReferenceView } from '#features/admissions/references/contract.ts'
import { answerItem, itemOf } from '#features/admissions/requests/server/queries.ts'
import type { Services } from '#features/services.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { DOCUMENTS } from '#platform/storage/storage.ts'
import { declineReference, type ReferenceRow, referenceOf, type StoredFile, saveReference } from './queries.ts'

/** What a referee does with the link. It is known by its token alone, so every call throws `not_found`. */

type Opened = { link: PrivateLink; row: ApplicationRow; reference: ReferenceRow }

const stateOf = ({ link, reference }: Opened): ReferenceView['state'] =>
  reference.declinedAt ? 'declined' : link.usedAt ? 'given' : 'open'

const canWrite = (opened: Opened): boolean =>
  stateOf(opened) === 'open' || (stateOf(opened) === 'declined' && !opened.reference.isReplaced)

async function open(db: Db, token: string, now: Date): Promise<Opened> {
  const link = await requireLink(db, 'reference', token, now)
  const [row, reference] = await Promise.all([applicationById(db, link.applicationId), referenceOf(db, link.id)])
  if (!row || !reference) throw new ProblemError('not_found')
  return { link, row, reference }
}

/** Whose reference it is, and whether it was given. */
export async function viewReference(services: Pick<Services, 'db' | 'now'>, token: string): Promise<ReferenceView> {
  const { db, now } = services
  const opened = await open(db, token, now())
  const { link, row, reference } = opened
  return {
    ...(await viewSubject(db, link, row)),
    state: stateOf(opened),
    referee: reference.name,
    role: reference.role,
    doneAt: link.usedAt,
    canWrite: canWrite(opened),
    dueOn: reference.dueOn,
  }
}

type Given = { letter: string; file: Uint8Array | null }

/**
 * Takes a letter, a file or both, once; the item that asked for it is answered with it. The file is made harmless like a
 * document, and is no document of the student. Throws as `examine` does, `invalid` for `letter` where there is neither, and
 * `not_possible_now` for somebody who declined and whom somebody else has replaced.
 */
export async function giveReference(
  services: Services,
  token: string,
  { letter, file }: Given,
  requestId: string,
): Promise<ReferenceView> {
  if (letter === '' && !file) throw new ProblemError('invalid', { fields: { letter: 'required' } })
  const found = await open(services.db, token, services.now())
  if (!isAwaited(found)) return viewReference(services, token)
  const stored = file && (await store(services, file, found.link.id))
  let isTaken = false
  try {
    await change(services, token, { requestId, news: 'reference' }, async (tx, opened, now) => {
      if (!isAwaited(opened)) return null
      await saveReference(tx, opened.link.id, { letter: letter || null, file: stored, now })
      const { id: applicationId } = opened.row
      const item = await itemOf(tx, applicationId, opened.reference.itemId)
      if (item?.requestState === 'open' && item.state !== 'accepted') await answerItem(tx, item.id, {}, now)
      isTaken = true
      return 'given'
    })
  } finally {
    if (stored && !isTaken) await services.storage.delete(stored.key)
  }
  return viewReference(services, token)
}

/** Says that they write none; the student is notified, and can ask somebody else. */
export async function refuseReference(services: Services, token: string, requestId: string): Promise<ReferenceView> {
  await change(services, token, { requestId, news: null }, async (tx, { link }, now) => {
    if (link.usedAt !== null) return null
    await declineReference(tx, link.id, now)
    return 'declined'
  })
  return viewReference(services, token)
}

/** Whether a reference can be taken; false for one that was given already. */
function isAwaited(opened: Opened): boolean {
  if (stateOf(opened) === 'declined' && !canWrite(opened)) throw new ProblemError('not_possible_now')
  return canWrite(opened)
}

/** Null where nothing has changed. */
type Change = (tx: Db, opened: Opened, now: Date) => Promise<JobPayloads['reference.answered']['outcome'] | null>

/** Makes a change by a link, on the locked application; the last answer of a request completes it. */
async function change(
  services: Services,
  token: string,
  { requestId, news }: { requestId: string; news: 'reference' | null },
  make: Change,
): Promise<void> {
  const { db, now } = services
  const { row, reference } = await open(db, token, now())
  const { userId, id } = row
  await changeAsStudent(services, { userId, id, requestId, news, referee: reference.name }, async (tx) => {
    const opened = await open(tx, token, now())
    const outcome = await make(tx, opened, now())
    if (!outcome) return false
    const { id } = opened.link
    const action = `application.reference_${outcome}` as const
    await markUsed(tx, id, { now: now() })
    await record(tx, { actorId: null, action, entityType: 'application', entityId: row.id, requestId })
    await enqueue(tx, 'reference.answered', { id, outcome })
    return true
  })
}

/** Stores a file before its row, as documents are. Processor time is counted for the link: a referee takes none from the student. */
async function store({ storage }: Services, upload: Uint8Array, linkId: string): Promise<StoredFile> {
  const { bytes, ...about } = await examine(upload, linkId)
  const key = `${DOCUMENTS}/${randomUUID()}`
  await storage.put(key, bytes)
  return { ...about, key, bytes: bytes.byteLength, sha256: createHash('sha256').update(bytes).digest('hex') }
}
