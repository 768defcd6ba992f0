import type { Sql } from 'postgres'
import { PAGE_SIZE, type SearchQuery } from '#features/search/contract.ts'
import type { Language } from '#lib/localized.ts'

/**
 * The search of docs/decisions/0003 as plain SQL on the base tables, written from that page and from nothing of the
 * index. PostgreSQL is the oracle: slow, short, and hard to get wrong in the same way.
 */

export type OracleAnswer = {
  counts: { major: number; course: number; university: number; blog: number }
  total: number
  ids: string[]
  /** `facet/option` to the number of programmes, without the zeros. */
  facets: Record<string, number>
}

/** Lays out what does not depend on a query: items, their tokens, their intakes. Once per catalogue. */
export async function prepareOracle(sql: Sql, today: string): Promise<void> {
  await sql.unsafe(`
    drop table if exists oracle_items, oracle_tokens, oracle_intakes;

    create table oracle_intakes as
    select i.programme_id, i.year::int, i.month::int, i.deadline,
      i.status = 'open' and case when i.deadline is null
        then make_date(i.year, i.month, 1) >= date_trunc('month', date '${today}')
        else i.deadline >= date '${today}' end as ahead
    from intakes i;

    create table oracle_items as
    select p.id, case when p.kind = 'major' then 0 else 1 end as kind, p.university_id, c.slug_en as destination,
      f.slug_en as faculty, p.level::text, case when p.entrance_exam then 'yes' else 'no' end as exam, u.type::text,
      p.mode::text, p.duration_months as months, p.languages,
      coalesce(p.scholarship_type, u.scholarship_type, 'none')::text as scholarship,
      round(p.fee_amount * (100 - coalesce(p.discount_percent, u.discount_percent, 0)) / 100 * r.usd_per_unit * 100) as cents,
      (select deadline from oracle_intakes i where i.programme_id = p.id and ahead order by year, month limit 1) as deadline,
      (select min(year * 12 + month) from oracle_intakes i where i.programme_id = p.id and ahead) as start,
      p.name_en, coalesce(p.name_ar, p.name_en) as name_ar, p.published_at,
      (select completeness from search_programmes s where s.id = p.id)::numeric as rank
    from programmes p
    left join universities u on u.id = p.university_id
    left join countries c on c.id = p.country_id
    join faculties f on f.id = p.faculty_id
    left join exchange_rates r on r.currency = p.fee_currency
    where p.status = 'published' and (u.id is null or u.status = 'published');

    insert into oracle_items
    select u.id, 2, u.id, c.slug_en, null, null, null, u.type::text, null, null, null, null,
      (select min(cents) from oracle_items p where p.university_id = u.id),
      (select min(deadline) from oracle_items p where p.university_id = u.id),
      (select min(start) from oracle_items p where p.university_id = u.id),
      u.name_en, coalesce(u.name_ar, u.name_en), u.published_at,
      (select completeness from search_universities s where s.id = u.id)
    from universities u join countries c on c.id = u.country_id where u.status = 'published';

    insert into oracle_items (id, kind, name_en, name_ar, published_at, rank)
    select id, 3, title_en, coalesce(title_ar, title_en), published_at, extract(epoch from published_at)
    from articles where status = 'published';

    create table oracle_tokens as
    with texts (id, field, text) as (
      select p.id, 0, unnest(array[p.name_en, p.name_ar]) from programmes p
      union all select p.id, 1, unnest(array[u.name_en, u.name_ar, u.short_name] || u.aliases) from programmes p join universities u on u.id = p.university_id
      union all select p.id, 1, unnest(array[p.provider_en, p.provider_ar]) from programmes p
      union all select p.id, 2, unnest(p.aliases) from programmes p
      union all select p.id, 2, unnest(array[f.name_en, f.name_ar] || f.aliases) from programmes p join faculties f on f.id = p.faculty_id
      union all select l.programme_id, 2, unnest(array[t.name_en, t.name_ar] || t.keywords_en || t.keywords_ar || t.aliases) from programme_tags l join tags t on t.id = l.tag_id
      union all select p.id, 2, unnest(array[c.name_en, c.name_ar] || c.aliases) from programmes p join countries c on c.id = p.country_id
      union all select p.id, 2, unnest(array[u.city_en, u.city_ar]) from programmes p join universities u on u.id = p.university_id
      union all select u.id, 0, unnest(array[u.name_en, u.name_ar]) from universities u
      union all select u.id, 2, unnest(array[u.city_en, u.city_ar, u.short_name] || u.aliases) from universities u
      union all select u.id, 2, unnest(array[c.name_en, c.name_ar] || c.aliases) from universities u join countries c on c.id = u.country_id
      union all select a.id, 0, unnest(array[a.title_en, a.title_ar]) from articles a
      union all select l.article_id, 2, unnest(array[t.name_en, t.name_ar] || t.keywords_en || t.keywords_ar || t.aliases) from article_tags l join tags t on t.id = l.tag_id
    )
    select distinct id, field, token, case when token like 'ال__%' then substr(token, 3) else token end as bare
    from texts cross join lateral unnest(string_to_array(fold(text), ' ')) as token
    where token <> '';

    create index on oracle_tokens (id);
    analyze oracle_items, oracle_tokens, oracle_intakes;`)
}

const KINDS = ['major', 'course', 'university', 'blog'] as const

const keys = {
  relevance: '0',
  fee: 'cents',
  deadline: "deadline - date '2000-01-01'",
  start: 'start',
  newest: '-extract(epoch from published_at)',
  name: null,
} as const

/** Answers a search in `lang`, given the oracle was prepared for the same day. */
export async function askOracle(sql: Sql, query: SearchQuery, lang: Language, year: number): Promise<OracleAnswer> {
  const q = query
  const list = (values: readonly (string | number)[]) => values.map(String)
  const intakeFits = (
    years: boolean,
    months: boolean,
  ) => sql`exists (select from oracle_intakes i where i.programme_id = m.id
    ${years && q.year !== null ? sql`and i.year = ${q.year}` : sql``}
    ${months && q.month.length > 0 ? sql`and i.month::text = any(${list(q.month)})` : sql``})`
  const fits = {
    destination: q.destination.length > 0 ? sql`coalesce(destination = any(${q.destination}), false)` : sql`true`,
    faculty: q.faculty.length > 0 ? sql`faculty = any(${q.faculty})` : sql`true`,
    level: q.level.length > 0 ? sql`level = any(${q.level})` : sql`true`,
    exam: q.exam ? sql`exam = ${q.exam}` : sql`true`,
    type: q.type ? sql`coalesce(type = ${q.type}, false)` : sql`true`,
    intake: q.year !== null || q.month.length > 0 ? intakeFits(true, true) : sql`true`,
    mode: q.mode.length > 0 ? sql`mode = any(${q.mode})` : sql`true`,
    duration: q.duration.length > 0 ? sql`coalesce(${bandOf(sql)} = any(${q.duration}), false)` : sql`true`,
    language: q.language.length > 0 ? sql`languages && ${q.language}` : sql`true`,
    scholarship: q.scholarship ? sql`scholarship = ${q.scholarship}` : sql`true`,
    budget:
      q.min > 0 || q.max < 100_000
        ? sql`coalesce(cents >= ${q.min > 0 ? q.min * 100 : 0} ${q.max < 100_000 ? sql`and cents <= ${q.max * 100}` : sql``}, false)`
        : sql`true`,
  }
  const ofProgrammesOnly =
    ['faculty', 'level', 'mode', 'duration', 'language'].some((key) => q[key as 'level'].length > 0) ||
    q.month.length > 0 ||
    q.exam !== null ||
    q.year !== null ||
    q.scholarship !== null ||
    q.min > 0 ||
    q.max < 100_000
  const anyFilter = ofProgrammesOnly || q.destination.length > 0 || q.type !== null
  const key = q.sort === 'name' ? `fold(name_${lang})` : keys[q.sort]

  const [row] = await sql<
    { counts: number[]; total: number; ids: string[] | null; facets: Record<string, number> | null }[]
  >`
    with words as (
      select w, case when w like 'ال__%' then substr(w, 3) else w end as bare
      from unnest(string_to_array(fold(${q.q}), ' ')) as w where w <> ''
    ),
    matches as materialized (
      select i.*, coalesce(max(c.class), 0) as class
      from oracle_items i
      left join lateral (
        select w.w, (
          select min(3 * case
            when t.token in (w.w, w.bare) or t.bare in (w.w, w.bare) then 0
            when starts_with(t.token, w.w) or starts_with(t.token, w.bare) or starts_with(t.bare, w.w) or starts_with(t.bare, w.bare) then 1
            when position(w.w in t.token) > 0 then 2 end + t.field)
          from oracle_tokens t where t.id = i.id
        ) as class from words w
      ) c on true
      group by i.id, i.kind, i.university_id, i.destination, i.faculty, i.level, i.exam, i.type, i.mode, i.months, i.languages,
        i.scholarship, i.cents, i.deadline, i.start, i.name_en, i.name_ar, i.published_at, i.rank
      having count(c.class) = (select count(*) from words)
    ),
    programmes_found as materialized (
      select m.*, ${fits.destination} as destination_fits, ${fits.faculty} as faculty_fits, ${fits.level} as level_fits,
        ${fits.exam} as exam_fits, ${fits.type} as type_fits, ${fits.intake} as intake_fits, ${fits.mode} as mode_fits,
        ${fits.duration} as duration_fits, ${fits.language} as language_fits, ${fits.scholarship} as scholarship_fits,
        ${fits.budget} as budget_fits, ${intakeFits(true, false)} as year_alone_fits, ${intakeFits(false, true)} as month_alone_fits
      from matches m where kind <= 1
    ),
    judged as (
      select *, (not destination_fits)::int + (not faculty_fits)::int + (not level_fits)::int + (not exam_fits)::int
        + (not type_fits)::int + (not intake_fits)::int + (not mode_fits)::int + (not duration_fits)::int
        + (not language_fits)::int + (not scholarship_fits)::int + (not budget_fits)::int as misses
      from programmes_found
    ),
    found as (
      select id, kind, class, rank, cents, deadline, start, name_en, name_ar, published_at from judged where misses = 0
      union all
      select id, kind, class, rank, cents, deadline, start, name_en, name_ar, published_at from ${
        ofProgrammesOnly
          ? sql`(select o.*, (select min(j.class) from judged j where j.university_id = o.id and misses = 0) as class from oracle_items o) u where kind = 2 and id in (select university_id from judged where misses = 0)`
          : sql`matches where kind = 2 and ${fits.destination} and ${fits.type}`
      }
      union all
      select id, kind, class, rank, cents, deadline, start, name_en, name_ar, published_at from matches
      where kind = 3 and not ${anyFilter}
    ),
    listed as (select * from found ${q.kind ? sql`where kind = ${KINDS.indexOf(q.kind)}` : sql``}),
    counted as (select * from judged ${q.kind === 'major' ? sql`where kind = 0` : q.kind === 'course' ? sql`where kind = 1` : sql``}),
    options (option, count) as (
      select 'destination/' || destination, count(*) from counted where misses - (not destination_fits)::int = 0 and destination is not null group by 1
      union all select 'faculty/' || faculty, count(*) from counted where misses - (not faculty_fits)::int = 0 group by 1
      union all select 'level/' || level, count(*) from counted where misses - (not level_fits)::int = 0 group by 1
      union all select 'exam/' || exam, count(*) from counted where misses - (not exam_fits)::int = 0 group by 1
      union all select 'type/' || type, count(*) from counted where misses - (not type_fits)::int = 0 and type is not null group by 1
      union all select 'mode/' || mode, count(*) from counted where misses - (not mode_fits)::int = 0 group by 1
      union all select 'duration/' || ${bandOf(sql)}, count(*) from counted where misses - (not duration_fits)::int = 0 and months is not null group by 1
      union all select 'scholarship/' || scholarship, count(*) from counted where misses - (not scholarship_fits)::int = 0 group by 1
      union all select 'language/' || l, count(*) from counted, unnest(languages) l where misses - (not language_fits)::int = 0 group by 1
      union all select 'year/' || y, count(*) from counted m, unnest(${[year, year + 1, year + 2]}::int[]) y
        where misses - (not intake_fits)::int = 0
          and exists (select from oracle_intakes i where i.programme_id = m.id and i.year = y
            ${q.month.length > 0 ? sql`and i.month::text = any(${list(q.month)})` : sql``}) group by 1
      union all select 'month/' || mm, count(*) from counted m, generate_series(1, 12) mm
        where misses - (not intake_fits)::int = 0
          and exists (select from oracle_intakes i where i.programme_id = m.id and i.month = mm
            ${q.year !== null ? sql`and i.year = ${q.year}` : sql``}) group by 1
    )
    select
      array(select (select count(*)::int from found f where f.kind = k) from generate_series(0, 3) k) as counts,
      (select count(*)::int from listed) as total,
      (select array_agg(id order by place) from (
        select id, row_number() over (order by ${
          q.sort === 'relevance'
            ? sql`class`
            : q.sort === 'name'
              ? sql`${sql.unsafe(key ?? '')} collate "C"`
              : sql`${sql.unsafe(key ?? '')} nulls last`
        }, kind, rank desc, id) as place
        from listed order by place offset ${(q.page - 1) * PAGE_SIZE} limit ${PAGE_SIZE}) page) as ids,
      (select json_object_agg(option, count) from options) as facets`
  if (!row) throw new Error('The oracle said nothing')
  const [major = 0, course = 0, university = 0, blog = 0] = row.counts
  return { counts: { major, course, university, blog }, total: row.total, ids: row.ids ?? [], facets: row.facets ?? {} }
}

/** The band of decision 5: half-open months. */
const bandOf = (
  sql: Sql,
) => sql`case when months < 12 then '1-12' when months < 24 then '12-24' when months < 36 then '24-36'
  when months < 48 then '36-48' when months < 60 then '48-60' when months >= 60 then '60+' end`
