import { record } from '#db/audit.ts'
import type { Db } from '#db/client.ts'
import { enqueue } from '#db/jobs.ts'
import { transact } from '#db/transaction.ts'
import { can, requireAbility } from '#features/auth/server/policy.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import type { CropInput, MediaInput, MediaList, MediaListQuery, MediaView } from '#features/media/contract.ts'
import type { Services } from '#features/services.ts'
import { type By, byOf } from '#lib/by.ts'
import { toPage } from '#lib/list-query.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { PICTURE_TYPES } from '#platform/images/picture-type.ts'
import { cropPicture, examinePicture } from './examine-picture.ts'
import { storePicture } from './files.ts'
import {
  deleteMedia,
  insertMedia,
  listMedia,
  lockMedia,
  mediaById,
  type NewFile,
  publicFile,
  setFile,
  setTexts,
  usesOf,
} from './queries.ts'

/** Staff keep the pictures of the site; every change is a transaction: lock, check, change, record. */

type At = { id: string; version: number }

export async function viewMediaList({ db }: Services, actor: Actor, query: MediaListQuery): Promise<MediaList> {
  requireAbility(actor, 'content.edit')
  return toPage(await listMedia(db, query), query)
}

export async function viewMedia({ db }: Services, actor: Actor, id: string): Promise<MediaView> {
  requireAbility(actor, 'content.edit')
  const [row, uses] = await Promise.all([mediaById(db, id), usesOf(db, id)])
  if (!row) throw new ProblemError('not_found')
  const canDelete = uses.length === 0 && can(actor, 'content.delete')
  return { ...row, useCount: uses.length, uses, can: { delete: canDelete } }
}

/** Throws as `examinePicture` does. */
export async function addMedia(
  services: Services,
  actor: Actor,
  upload: Uint8Array,
  texts: MediaInput,
  requestId: string,
): Promise<MediaView> {
  requireAbility(actor, 'content.edit')
  const file = await storePicture(services.storage, await examinePicture(upload, actor.userId))
  const id = crypto.randomUUID()
  await transact(services.db, (tx) => insertMedia(tx, id, file, texts, byOf(services, actor, requestId)))
  return viewMedia(services, actor, id)
}

/** Throws `not_found`, `stale`, and `required` where a picture in use would lose its alternative text. */
export async function changeMedia(
  services: Services,
  actor: Actor,
  at: At,
  texts: MediaInput,
  requestId: string,
): Promise<MediaView> {
  requireAbility(actor, 'content.edit')
  const by = byOf(services, actor, requestId)
  await transact(services.db, async (tx) => {
    const { alt, credit, licence } = await requireAt(tx, at)
    if ((await usesOf(tx, at.id)).length > 0) requireNames(texts)
    await setTexts(tx, at.id, texts, by.now)
    await recordChange(tx, 'media.changed', at.id, by, { alt, credit, licence }, texts)
  })
  return viewMedia(services, actor, at.id)
}

/** Puts another file in the place of a picture, wherever it is used. Throws as `addMedia` does, and `stale`. */
export async function replaceMedia(
  services: Services,
  actor: Actor,
  at: At,
  upload: Uint8Array,
  requestId: string,
): Promise<MediaView> {
  requireAbility(actor, 'content.edit')
  const file = await storePicture(services.storage, await examinePicture(upload, actor.userId))
  await changeFile(services, 'media.replaced', at, file, byOf(services, actor, requestId))
  return viewMedia(services, actor, at.id)
}

export async function cropMedia(
  services: Services,
  actor: Actor,
  at: At,
  crop: CropInput,
  requestId: string,
): Promise<MediaView> {
  requireAbility(actor, 'content.edit')
  const { db, storage } = services
  const stored = await publicFile(db, at.id)
  const type = PICTURE_TYPES.find((known) => known === stored?.type)
  if (!stored || !type) throw new ProblemError('not_found')
  const file = await storePicture(
    storage,
    await cropPicture(await storage.getBytes(stored.key), actor.userId, type, crop),
  )
  await changeFile(services, 'media.cropped', at, file, byOf(services, actor, requestId))
  return viewMedia(services, actor, at.id)
}

/** Throws `in_use` while something refers to it; the view says what. */
export async function removeMedia(services: Services, actor: Actor, at: At, requestId: string): Promise<void> {
  requireAbility(actor, 'content.delete')
  const by = byOf(services, actor, requestId)
  await transact(services.db, async (tx) => {
    const { key, alt, credit, licence } = await requireAt(tx, at)
    if ((await usesOf(tx, at.id)).length > 0) throw new ProblemError('in_use')
    await deleteMedia(tx, at.id)
    await enqueue(tx, 'media.removed', { key })
    await recordChange(tx, 'media.deleted', at.id, by, { alt, credit, licence }, null)
  })
}

async function changeFile(
  { db }: Services,
  action: 'media.replaced' | 'media.cropped',
  at: At,
  file: NewFile,
  by: By,
): Promise<void> {
  await transact(db, async (tx) => {
    const { key, file: before, width, height } = await requireAt(tx, at)
    await setFile(tx, at.id, file, by.now)
    await enqueue(tx, 'media.removed', { key })
    const after = { file: file.sha256.slice(0, 12), width: file.width, height: file.height }
    await recordChange(tx, action, at.id, by, { file: before, width, height }, after)
  })
}

async function requireAt(tx: Db, { id, version }: At) {
  const row = await lockMedia(tx, id)
  if (!row) throw new ProblemError('not_found')
  if (row.version !== version) throw new ProblemError('stale')
  return row
}

function requireNames({ alt }: MediaInput): void {
  const missing = (['en', 'ar'] as const).filter((lang) => alt[lang] === null)
  if (missing.length === 0) return
  const fields = Object.fromEntries(missing.map((lang) => [`alt.${lang}`, 'required' as const]))
  throw new ProblemError('invalid', { fields })
}

const recordChange = (
  tx: Db,
  action: 'media.changed' | 'media.replaced' | 'media.cropped' | 'media.deleted',
  entityId: string,
  { actorId, apiTokenId, requestId }: By,
  before: object,
  after: object | null,
) =>
  record(tx, { actorId, apiTokenId, action, entityType: 'media', entityId, before, ...(after && { after }), requestId })
