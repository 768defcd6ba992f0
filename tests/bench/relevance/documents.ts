import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import type { ItemKind } from './facts.ts'

/** An item as a general search engine gets it: the same words as ours has, in both languages, by weight. */
export type Document = {
  id: string
  kind: ItemKind
  /** Names and aliases of its own. */
  name: string
  /** Names and aliases of its university, or of who teaches it. */
  university: string
  /** City and country, with aliases. */
  place: string
  /** Faculty, tags with their keywords, and the words for its level and kind. */
  field: string
}

/** Everything that can be found, in the default order of that day. */
export const readDocuments = (db: Db, asOf: Date): Promise<Document[]> => rows<Document>(db)`
  with documents as (
    select p.id, 'programme' as kind, (p.kind <> 'major')::int * 2 + (p.level <> 'bachelor')::int + 4 * (
        select coalesce(bool_and(not open or ends_at <= ${asOf}), false) from search_intakes where programme_id = p.id)::int as place_of_kind, p.completeness, null::timestamptz as published_at,
      array[p.name_en, p.name_ar] || p.aliases as name,
      case when u.id is null then array[p.provider_en, p.provider_ar]
        else array[u.name_en, u.name_ar, u.short_name] || u.aliases end as university,
      array[p.city_en, p.city_ar, c.name_en, c.name_ar] || c.aliases as place,
      array[f.name_en, f.name_ar] || f.aliases || l.words || k.words || array(
        select unnest(array[t.name_en, t.name_ar] || t.keywords_en || t.keywords_ar || t.aliases)
        from programme_tags pt join tags t on t.id = pt.tag_id where pt.programme_id = p.id) as field
    from search_programmes p join faculties f on f.id = p.faculty_id
    join search_titles l on l.facet = 'level' and l.value = p.level::text
    join search_titles k on k.facet = 'kind' and k.value = case p.kind when 'major' then 'major' else 'course' end
    left join universities u on u.id = p.university_id left join countries c on c.id = p.country_id
    union all
    select u.id, 'university', 8, u.completeness, null, array[u.name_en, u.name_ar, u.short_name] || u.aliases, '{}',
      array[u.city_en, u.city_ar, c.name_en, c.name_ar] || c.aliases, '{}'
    from search_universities u join countries c on c.id = u.country_id
    union all
    select a.id, 'article', 9, 0, a.published_at, array[a.name_en, a.name_ar], '{}', array(
        select unnest(array[c.name_en, c.name_ar] || c.aliases) from countries c where c.id = any(a.country_ids)), array(
        select unnest(array[t.name_en, t.name_ar] || t.keywords_en || t.keywords_ar || t.aliases)
        from tags t where t.id = any(a.tag_ids))
    from search_articles a
  )
  select id, kind, array_to_string(name, ' ') as name, array_to_string(university, ' ') as university,
    array_to_string(place, ' ') as place, array_to_string(field, ' ') as field
  from documents order by place_of_kind, completeness desc, published_at desc, id`
