import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import type { Document } from './documents.ts'
import type { ItemKind } from './facts.ts'
import type { Ask } from './judge.ts'
import { collectLists } from './lists.ts'

type Hit = { id: string; kind: ItemKind }

/**
 * PostgreSQL full text over folded words with the stemmers and stop words of both languages, names weighing most. What
 * has all of the words comes first, then what has some. Of eight set-ups (one language by script, without folding,
 * without stemmers, all words only) this one found most.
 */
export async function startFullText(db: Db, documents: readonly Document[]): Promise<Ask> {
  await rows(db)`drop table if exists relevance_documents`
  await rows(db)`
    create table relevance_documents as
    select (row_number() over ())::int as n, d.id, d.kind,
      setweight(t.name, 'A') || setweight(t.university, 'B') || setweight(t.place, 'B') || setweight(t.field, 'D') as words
    from jsonb_to_recordset(${JSON.stringify(documents)}::jsonb)
      d (id uuid, kind text, name text, university text, place text, field text)
    cross join lateral (select
      to_tsvector('english', fold(d.name)) || to_tsvector('arabic', fold(d.name)) as name,
      to_tsvector('english', fold(d.university)) || to_tsvector('arabic', fold(d.university)) as university,
      to_tsvector('english', fold(d.place)) || to_tsvector('arabic', fold(d.place)) as place,
      to_tsvector('english', fold(d.field)) || to_tsvector('arabic', fold(d.field)) as field) t`
  await rows(db)`create index on relevance_documents using gin (words)`
  return async (text) =>
    collectLists(
      await rows<Hit>(db)`
        with asked as (
          select q, replace(q::text, '&', '|')::tsquery as partly
          from (select plainto_tsquery('english', fold(${text})) || plainto_tsquery('arabic', fold(${text})) as q) t
        ), hits as (
          select id, kind, row_number() over (
            partition by kind order by words @@ q desc, ts_rank(words, partly) desc, n) as place
          from relevance_documents, asked where words @@ partly
        )
        select id, kind from hits where place <= 12 order by place`,
    )
}
