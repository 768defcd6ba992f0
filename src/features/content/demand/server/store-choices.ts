import { createHmac, randomBytes } from 'node:crypto'
import type { Db } from '#db/client.ts'
import type { CountedChoice } from './choice-counter.ts'
import { addChoices, addChosen, addMarks, saltOf } from './choice-queries.ts'
import { countedSearch } from './counted-search.ts'

/**
 * Adds choices to a day, each network once for a record and once for a search. Networks are distinguished by a hash with a key
 * that all servers share and that is deleted with the day: afterwards nobody can say who chose what, nor that two choices were
 * of one network.
 */
export async function storeChoices(tx: Db, day: string, choices: readonly CountedChoice[]): Promise<void> {
  if (choices.length === 0) return
  const salt = await saltOf(tx, day, randomBytes(32).toString('base64url'))
  const markOf = (...parts: string[]) =>
    createHmac('sha256', salt).update(parts.join('\n')).digest('base64url').slice(0, 22)

  const records = new Map(
    choices.map(({ lang, type, id, network }) => [markOf('record', network, id), { language: lang, type, id }]),
  )
  const searches = new Map(
    choices.flatMap(({ lang, search: params, network }) => {
      const search = countedSearch(new URLSearchParams(params), lang)
      return search ? [[markOf('search', network, lang, search.query), search] as const] : []
    }),
  )
  const added = await addMarks(tx, day, [...records.keys(), ...searches.keys()])
  const newOf = <T>(counted: ReadonlyMap<string, T>) =>
    [...counted].flatMap(([mark, one]) => (added.has(mark) ? one : []))
  await addChosen(tx, day, newOf(records))
  await addChoices(tx, day, newOf(searches))
}
