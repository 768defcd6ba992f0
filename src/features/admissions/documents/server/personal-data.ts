import { asc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { enqueueAll } from '#db/jobs.ts'
import { rows } from '#db/rows.ts'
import { documents } from '#db/schema/documents.table.ts'
import { media } from '#db/schema/media.table.ts'

/** A student's documents; the export names them, and the files come one by one. */

export const exportFor = (db: Db, userId: string) =>
  db
    .select({
      id: documents.id,
      kind: documents.kind,
      label: documents.label,
      type: media.mimeType,
      bytes: media.bytes,
      expiresOn: documents.expiresOn,
      review: documents.review,
      reviewReason: documents.reviewReason,
      addedAt: documents.createdAt,
    })
    .from(documents)
    .innerJoin(media, eq(media.id, documents.mediaId))
    .where(eq(documents.userId, userId))
    .orderBy(asc(documents.createdAt))

/** The files go by a job each, once the rows are gone for good. */
export const eraseFor = async (tx: Db, userId: string): Promise<void> => void (await eraseDocuments(tx, userId))

/** The same; how many there were. */
export async function eraseDocuments(tx: Db, userId: string): Promise<number> {
  const removed = await tx
    .delete(documents)
    .where(eq(documents.userId, userId))
    .returning({ mediaId: documents.mediaId })
  const files = await rows<{ key: string }>(tx)`
    delete from media where id = any(${removed.map(({ mediaId }) => mediaId)}::uuid[]) returning storage_key as key`
  await enqueueAll(tx, 'document.removed', files)
  return removed.length
}
