import type { Db } from '#db/client.ts'
import { DEFINITIONS } from '#features/content/definitions.ts'
import { columnsOfEntity, isNeeded } from '#features/content/spreadsheets/columns.ts'
import { planOf } from './check.ts'
import { loadMatcher } from './match-rows.ts'
import type { ImportRecord } from './queries.ts'
import { batchesOf, filledPlaces, nextRows } from './row-queries.ts'

const ROWS_AT_ONCE = 500

/**
 * What a new record needs and the file says nothing about, where one of its rows is a new record: keys of columns. It is
 * asked for before the dry run, so that nothing is made up and not every row is rejected.
 */
export async function askedColumns(db: Db, given: ImportRecord): Promise<string[]> {
  const definition = DEFINITIONS[given.entity]
  const needed = columnsOfEntity(definition).filter(
    (column) => isNeeded(definition, column) && !given.defaults[column.key],
  )
  const filled = new Set(await filledPlaces(db, given._id))
  const missing = needed.flatMap(({ key }) =>
    given.mapping.some((each, place) => each === key && filled.has(place)) ? [] : [key],
  )
  return missing.length > 0 && (await hasNewRecord(db, given)) ? missing : []
}

/** Where no column is one by which rows are recognised, nobody can tell. */
async function hasNewRecord(db: Db, given: ImportRecord): Promise<boolean> {
  if (!given.mapping.includes(given.key)) return true
  const match = await loadMatcher(db, await planOf(db, given))
  for await (const some of batchesOf((after) => nextRows(db, given._id, after, ROWS_AT_ONCE))) {
    if (some.map(match).some(({ recordId, problems }) => recordId === null && problems.length === 0)) return true
  }
  return false
}
