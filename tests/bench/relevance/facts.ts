import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import { toSlugEn } from '#lib/slug.ts'

export const ITEM_KINDS = ['programme', 'university', 'article'] as const
export type ItemKind = (typeof ITEM_KINDS)[number]

/** What the catalogue says of an item, as far as a query can ask for it. Words are slugs: `computer-science`. */
export type Fact = {
  id: string
  kind: ItemKind
  name: string
  /** Of its page, in English and, where it has one, in Arabic. */
  slugs: string[]
  isCourse: boolean
  /** The English name of a programme, as a slug. */
  subject: string | null
  faculty: string | null
  level: string | null
  mode: string | null
  languages: string[]
  country: string | null
  /** Of the campus and of the university. */
  cities: string[]
  university: string | null
  type: string | null
  /** Null where it is not stated; so is the next. */
  scholarship: string | null
  exam: boolean | null
  /** US dollars a year after discount. */
  fee: number | null
  /** `2027-9` */
  intakes: string[]
  tags: string[]
  /** The slug of an article. */
  article: string | null
}

type Row = Omit<Fact, 'subject'>

/**
 * Everything that can be found on a day, by id, read from the tables with plain conditions: what is right is decided here and
 * not by the index that is judged.
 */
export async function readFacts(db: Db, day: Date): Promise<Map<string, Fact>> {
  const all = await rows<Row>(db)`
    select p.id, 'programme' as kind, p.name_en as name, array_remove(array[p.slug_en, p.slug_ar], null) as slugs, p.kind <> 'major' as "isCourse", f.slug_en as faculty,
      p.level::text, p.mode::text, p.languages, c.slug_en as country,
      array_remove(array[k.city_en, u.city_en], null) as cities, u.slug_en as university, u.type::text,
      coalesce(p.scholarship_type, u.scholarship_type)::text as scholarship, p.entrance_exam as exam,
      (p.fee_amount * (1 - coalesce(p.discount_percent, u.discount_percent, 0) / 100.0) * r.usd_per_unit)::float8 as fee,
      array(select i.year || '-' || i.month from intakes i where i.programme_id = p.id and i.status = 'open'
        and coalesce(i.deadline, make_date(i.year, i.month, 1) + interval '1 month - 1 day') >= ${day.toISOString()}::date) as intakes,
      array(select t.slug_en from programme_tags join tags t on t.id = tag_id where programme_id = p.id) as tags,
      null as article
    from programmes p join faculties f on f.id = p.faculty_id
    left join universities u on u.id = p.university_id left join countries c on c.id = p.country_id
    left join campuses k on k.id = p.campus_id left join exchange_rates r on r.currency = p.fee_currency
    union all
    select u.id, 'university', u.name_en, array_remove(array[u.slug_en, u.slug_ar], null), false, null, null, null, u.languages, c.slug_en,
      array_remove(array[u.city_en], null), u.slug_en, u.type::text, u.scholarship_type::text, false,
      null, '{}', '{}', null
    from universities u join countries c on c.id = u.country_id
    union all
    select a.id, 'article', a.title_en, array_remove(array[a.slug_en, a.slug_ar], null), false, null, null, null, '{}', null, '{}', null, null, 'none', false, null, '{}',
      array(select t.slug_en from article_tags join tags t on t.id = tag_id where article_id = a.id), a.slug_en
    from articles a`
  return new Map(
    all.map((row) => [
      row.id,
      {
        ...row,
        subject: row.kind === 'programme' ? toSlugEn(row.name) : null,
        cities: row.cities.map(toSlugEn),
      },
    ]),
  )
}
