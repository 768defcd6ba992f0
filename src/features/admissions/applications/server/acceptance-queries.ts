import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import type { AcceptedPlaces } from '#features/admissions/applications/acceptance.ts'
import type { ItemLink } from '#features/admissions/applications/contract.ts'
import type { Acceptance } from '#features/admissions/applications/lifecycle.ts'
import { itemLink } from './items.ts'
import { applicationTables, type LockedApplication, lockedColumns } from './queries.ts'

/** The SQL of places that students hold. */

type AcceptedRow = { _id: string; reference: string; acceptance: Acceptance; item: ItemLink }

/** The places that the student of an application has accepted beside it. */
export async function acceptedPlaces(
  db: Db,
  { userId, id }: { userId: string; id: string },
): Promise<AcceptedPlaces<Omit<AcceptedRow, 'acceptance'>>> {
  const places = await rows<AcceptedRow>(db)`
    select a.id as "_id", a.reference, a.acceptance, ${itemLink} from ${applicationTables}
    where a.user_id = ${userId} and a.id <> ${id} and a.state in ('accepted', 'deferred') and a.acceptance is not null`
  const by = (how: Acceptance) => {
    const found = places.find(({ acceptance }) => acceptance === how)
    return found ? { _id: found._id, reference: found.reference, item: found.item } : null
  }
  return { firm: by('firm'), reserve: by('reserve') }
}

/**
 * Locks all applications of the student of this one until the transaction ends, in the order of their ids as a deletion of
 * the account does, so that none of two deadlocks.
 */
export const lockAllOfStudent = (tx: Db, id: string) => rows<LockedApplication>(tx)`
  select ${lockedColumns} from applications a
  where a.user_id = (select user_id from applications where id = ${id}) order by a.id for update`

export async function updateAcceptance(tx: Db, id: string, acceptance: Acceptance | null): Promise<void> {
  await rows(tx)`update applications set acceptance = ${acceptance} where id = ${id}`
}
