import type { Db } from '#db/client.ts'
import { affected, rows } from '#db/rows.ts'
import type { Language } from '#lib/localized.ts'
import type { ChosenType } from './choice-counter.ts'
import type { CountedSearch } from './counted-search.ts'

/** The SQL of opened results. All of it runs inside of one transaction. */

/** The key of a day's marks; `fresh` becomes it where the day has none. */
export async function saltOf(tx: Db, day: string, fresh: string): Promise<string> {
  await affected(tx)`delete from choice_salts where day < ${day}`
  await affected(tx)`insert into choice_salts (day, salt) values (${day}, ${fresh}) on conflict do nothing`
  const [row] = await rows<{ salt: string }>(tx)`select salt from choice_salts where day = ${day}`
  if (!row) throw new Error('the salt of the day is gone')
  return row.salt
}

/** Which of the marks were not there. */
export async function addMarks(tx: Db, day: string, marks: readonly string[]): Promise<Set<string>> {
  const added = await rows<{ mark: string }>(tx)`
    insert into choice_marks (mark, day) select mark, ${day} from unnest(${[...marks]}::text[]) as mark
    on conflict do nothing returning mark`
  return new Set(added.map(({ mark }) => mark))
}

type ChosenRecord = { language: Language; type: ChosenType; id: string }

/** Adds one network for each record. */
export const addChosen = (tx: Db, day: string, chosen: readonly ChosenRecord[]) => affected(tx)`
  insert into chosen_results as stored (day, language, entity_type, entity_id, networks)
  select ${day}, c.language, c.type, c.id, count(*)
  from jsonb_to_recordset(${JSON.stringify(chosen)}::jsonb) as c (language user_language, type entity_type, id uuid)
  group by c.language, c.type, c.id
  on conflict (day, entity_id, language) do update set networks = stored.networks + excluded.networks`

/** Adds one network for each search that was counted on the day. */
export const addChoices = (tx: Db, day: string, searches: readonly CountedSearch[]) => affected(tx)`
  update search_demand d set choices = d.choices + c.networks
  from (
    select c.language, c.query, count(*)::int as networks
    from jsonb_to_recordset(${JSON.stringify(searches)}::jsonb) as c (language user_language, query text)
    group by c.language, c.query
  ) c
  where d.day = ${day} and (d.language, d.query) = (c.language, c.query)`

/** Deletes all by which networks were distinguished before `today`. How many rows that were. */
export const forgetNetworks = async (tx: Db, today: string): Promise<number> => {
  const salts = await affected(tx)`delete from choice_salts where day < ${today}`
  return salts + (await affected(tx)`delete from choice_marks where day < ${today}`)
}
