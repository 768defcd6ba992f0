import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import type { ContentListQuery } from '#features/content/contract.ts'
import type { ContentDefinition } from '#features/content/fields.ts'
import { filterOf, orderOf } from '#features/content/server/list-queries.ts'
import { tablesOf } from '#features/content/server/storage.ts'

/** Makes a change about all that match the filter on a day, YYYY-MM-DD at UTC, in the order of the list. */
export async function insertMatching(
  tx: Db,
  id: string,
  definition: ContentDefinition,
  query: ContentListQuery,
  today: string,
): Promise<void> {
  await rows(tx)`
    insert into bulk_change_records (change_id, position, record_id)
    select ${id}::uuid, row_number() over (order by ${orderOf(definition, query)}), r.id
    from ${tablesOf(definition)} where ${filterOf(definition, query, today)}`
}
