import type { Db } from '#db/client.ts'
import { enqueueAll } from '#db/jobs.ts'
import { rows } from '#db/rows.ts'
import { applicationIdsOf } from '#features/admissions/applications/server/personal-data.ts'

/** Links of people without an account about a student's applications, with what they have signed and written. */

export const eraseFor = async (tx: Db, userId: string): Promise<void> =>
  eraseForApplications(tx, await applicationIdsOf(tx, userId))

/** The files of references go by a job each, once the rows are gone for good. */
export async function eraseForApplications(tx: Db, ids: readonly string[]): Promise<void> {
  const found = await rows<{ mediaId: string }>(tx)`
    select f.media_id as "mediaId" from application_references f join private_links l on l.id = f.link_id
    where l.application_id = any(${[...ids]}::uuid[]) and f.media_id is not null`
  await rows(tx)`delete from private_links where application_id = any(${[...ids]}::uuid[])`
  const files = await rows<{ key: string }>(tx)`
    delete from media where id = any(${found.map(({ mediaId }) => mediaId)}::uuid[]) returning storage_key as key`
  await enqueueAll(tx, 'document.removed', files)
}
