import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import type { MappingInput } from '#features/spreadsheets/contract.ts'

/** The SQL of what somebody has said the columns of a file to be, by its headers. */

export async function mappingFor(db: Db, entity: string, headers: string): Promise<MappingInput | undefined> {
  const [found] = await rows<MappingInput>(db)`
    select mapping, key, defaults, decimal_marks as "decimalMarks" from import_mappings where entity = ${entity} and headers = ${headers}`
  return found
}

export async function rememberMapping(db: Db, entity: string, headers: string, given: MappingInput): Promise<void> {
  await rows(db)`
    insert into import_mappings (entity, headers, mapping, key, defaults, decimal_marks)
    values (${entity}, ${headers}, ${given.mapping}, ${given.key}, ${JSON.stringify(given.defaults)},
      ${JSON.stringify(given.decimalMarks)})
    on conflict (entity, headers) do update
    set mapping = excluded.mapping, key = excluded.key, defaults = excluded.defaults,
      decimal_marks = excluded.decimal_marks, updated_at = now()`
}
