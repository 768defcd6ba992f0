import Cursor from 'pg-cursor'
import sql from 'sql-template-tag'
import { DURATIONS } from '#catalogue-index/query/options.ts'
import { type Db, newClient } from '#db/client.ts'
import { rows } from '#db/rows.ts'

/** A programme as libraries for searching JSON want it: one flat object, everything to filter by in a field. */
export type Document = {
  id: string
  /** Place in the default order, from 1. */
  n: number
  kind: 'major' | 'course'
  destination?: string
  faculty: string
  level: string
  exam: 'yes' | 'no'
  type?: string
  year: string[]
  month: string[]
  mode: string
  duration?: string
  language: string[]
  scholarship: string
  /** US dollars a year after discount. */
  fee?: number
  /** Folded words: of the name, of the university, of everything else it is found by. */
  name: string
  university: string
  alias: string
  /** What else its card shows. */
  card: object
}

type Row = Omit<Document, 'duration' | 'name' | 'university' | 'alias'> & {
  duration: number | null
  name: number[]
  university: number[]
  alias: number[]
}

/** Every programme in default order, in batches. Needs the tables of flat.sql. */
export async function* readDocuments(db: Db): AsyncGenerator<Document[]> {
  const words: string[] = []
  for (const { token, word } of await rows<{ token: number; word: string }>(db)`select token, word from flat.tokens`) {
    words[token] = word
  }
  const list = sql`
    select c.id, p.n, case when p.is_course then 'course' else 'major' end as kind, d.slug as destination,
      f.slug as faculty, p.level, case when p.exam then 'yes' else 'no' end as exam, p.type,
      array(select distinct s / 12 || '' from unnest(i.starts) s) as year,
      array(select distinct s % 12 + 1 || '' from unnest(i.starts) s) as month,
      p.mode, p.duration, l.languages as language, p.scholarship, p.fee / 100.0::float8 as fee,
      t.name_tokens as name, t.university_tokens as university, t.alias_tokens as alias, to_json(c) as card
    from flat.programmes p join flat.texts t using (n) join flat.cards c using (n) join flat.faculties f using (faculty)
    join flat.language_sets l using (language_set) left join flat.intake_sets i using (intake_set)
    left join flat.countries d using (country) order by p.n`
  const text = (tokens: number[]) => tokens.map((token) => words[token]).join(' ')
  const client = newClient(db)
  await client.connect()
  const cursor = client.query(new Cursor<Row>(list.text))
  for (let batch = await cursor.read(5_000); batch.length > 0; batch = await cursor.read(5_000)) {
    yield batch.map((row) => ({
      ...withoutNulls(row),
      duration: row.duration === null ? undefined : DURATIONS[row.duration],
      name: text(row.name),
      university: text(row.university),
      alias: text(row.alias),
    }))
  }
  await client.end()
}

/** The libraries want a value that is missing to be missing. */
const withoutNulls = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as Row
