import type { Db } from '#db/client.ts'
import { DEFINITIONS } from '#features/content/definitions.ts'
import { columnsOfEntity, isNeeded } from '#features/content/spreadsheets/columns.ts'
import { planOf } from './check.ts'
import { matchRow } from './match-rows.ts'
import type { ImportRecord } from './queries.ts'
import { loadRecordIndex } from './record-index.ts'
import { batchesOf, filledPlaces, nextRows } from './row-queries.ts'

const ROWS_AT_ONCE = 2_000

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
  const plan = await planOf(db, given)
  const index = await loadRecordIndex(db, plan.definition, given.key)
  const recognising = { key: given.key, index, seen: { ids: new Map<string, number>() } }
  for await (const some of batchesOf((after) => nextRows(db, given._id, after, ROWS_AT_ONCE))) {
    const matches = some.map((row) => matchRow(plan, recognising, row))
    if (matches.some(({ recordId, problems }) => recordId === null && problems.length === 0)) return true
  }
  return false
}
