import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import type { MappingInput } from '#features/content/spreadsheets/contract.ts'

/**
 * SQL of the columns that somebody has chosen for a file, by its headers. Decimal marks and what new records get are not
 * kept: the next file may have others, and nobody would be asked.
 */
type KnownMapping = Pick<MappingInput, 'mapping' | 'key'>

export async function mappingFor(db: Db, entity: string, headers: string): Promise<KnownMapping | undefined> {
  const [found] = await rows<KnownMapping>(db)`
    select mapping, key from import_mappings where entity = ${entity} and headers = ${headers}`
  return found
}

export async function rememberMapping(db: Db, entity: string, headers: string, given: KnownMapping): Promise<void> {
  await rows(db)`
    insert into import_mappings (entity, headers, mapping, key)
    values (${entity}, ${headers}, ${given.mapping}, ${given.key})
    on conflict (entity, headers) do update
    set mapping = excluded.mapping, key = excluded.key, updated_at = now()`
}
