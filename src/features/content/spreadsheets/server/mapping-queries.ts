import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import type { MappingInput } from '#features/content/spreadsheets/contract.ts'

/**
 * SQL of the columns that somebody has chosen for a file, by its headers. Decimal marks are not kept: the next file may
 * have the other one, and nobody would be asked.
 */
type KnownMapping = Omit<MappingInput, 'decimalMarks'>

export async function mappingFor(db: Db, entity: string, headers: string): Promise<KnownMapping | undefined> {
  const [found] = await rows<KnownMapping>(db)`
    select mapping, key, defaults from import_mappings where entity = ${entity} and headers = ${headers}`
  return found
}

export async function rememberMapping(db: Db, entity: string, headers: string, given: KnownMapping): Promise<void> {
  await rows(db)`
    insert into import_mappings (entity, headers, mapping, key, defaults)
    values (${entity}, ${headers}, ${given.mapping}, ${given.key}, ${JSON.stringify(given.defaults)})
    on conflict (entity, headers) do update
    set mapping = excluded.mapping, key = excluded.key, defaults = excluded.defaults, updated_at = now()`
}
