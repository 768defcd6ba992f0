-- What a search means, exactly and in plain SQL (docs/decisions/0003 is the outline): the index must answer the same.
-- The tables of the functions below are made by the first of them.
set check_function_bodies = off;

-- Every programme of the catalogue with what filters and orders ask of it.
create function oracle_prepare(as_of timestamptz) returns void language plpgsql as $$
begin
  drop table if exists oracle_items, oracle_intakes, oracle_tokens, oracle_names;

  create table oracle_intakes as
  select i.programme_id, i.year, i.month, (i.deadline + time '24:00') at time zone z.zone as deadline,
    i.status = 'open' and case when i.deadline is null
      then (i.year, i.month) >= (extract(year from z.today), extract(month from z.today))
      else i.deadline >= z.today end as ahead
  from intakes i
  join programmes p on p.id = i.programme_id
  left join universities u on u.id = p.university_id
  cross join lateral (
    select zone, (as_of at time zone zone)::date as today from coalesce(u.timezone, 'UTC') zone
  ) z;

  create table oracle_items as
  with catalogue as (
    select p.*, u.type as university_type, u.rank,
      coalesce(p.scholarship_type, u.scholarship_type)::text as scholarship,
      round(p.fee_amount * (1 - coalesce(p.discount_percent, u.discount_percent, 0) / 100.0) * r.usd_per_unit * 100) as cents
    from programmes p
    left join universities u on u.id = p.university_id
    left join exchange_rates r on r.currency = p.fee_currency
    where p.status = 'published' and (p.university_id is null or u.status = 'published')
  ), programmes_found as (
    select p.*, n.year * 100 + n.month as start, n.deadline
    from catalogue p
    left join lateral (
      select * from oracle_intakes i where i.programme_id = p.id and i.ahead order by i.year, i.month limit 1
    ) n on true
  )
  select p.id, case p.kind when 'major' then 'major' else 'course' end as kind, p.university_id, c.slug_en as destination,
    f.slug_en as faculty, p.level::text, case p.entrance_exam when true then 'yes' when false then 'no' end as exam,
    p.university_type::text as type, p.mode::text,
    case when p.duration_months >= 60 then '60+' when p.duration_months >= 48 then '48-60'
      when p.duration_months >= 36 then '36-48' when p.duration_months >= 24 then '24-36'
      when p.duration_months >= 12 then '12-24' when p.duration_months >= 1 then '1-12' end as duration,
    p.languages, p.scholarship, p.cents as fee, p.start, p.deadline, p.rank, p.name_en, p.name_ar, p.published_at,
    (p.name_ar is not null)::int + (p.summary_en is not null)::int + (p.summary_ar is not null)::int
      + (p.description_en is not null)::int + (p.description_ar is not null)::int + (p.qualification_en is not null)::int
      + (p.qualification_ar is not null)::int + (p.duration_months is not null)::int + (p.fee_amount is not null)::int
      + (p.languages <> '{}')::int + (p.requirements_en <> '{}')::int + (p.requirements_ar <> '{}')::int
      + (p.key_features_en <> '{}')::int + (p.careers_en <> '{}')::int as completeness,
    coalesce((select step from popularity where entity_id = p.id), 0) as popularity,
    p.start is null and exists (select from intakes where programme_id = p.id) as closed
  from programmes_found p
  left join countries c on c.id = p.country_id
  join faculties f on f.id = p.faculty_id
  union all
  select u.id, 'university', u.id, c.slug_en, null, null, null, u.type::text, null, null, null, null,
    o.fee, o.start, o.deadline, u.rank, u.name_en, u.name_ar, u.published_at,
    (u.name_ar is not null)::int + (u.city_en is not null)::int + (u.latitude is not null)::int + (u.founded is not null)::int
      + (u.website is not null)::int + (u.about_en is not null)::int + (u.about_ar is not null)::int
      + (u.admission_en is not null)::int + (u.admission_ar is not null)::int + (u.housing is not null)::int
      + (u.living_cost_monthly is not null)::int + (u.preparatory_year is not null)::int + (u.languages <> '{}')::int,
    coalesce((select step from popularity where entity_id = u.id), 0), false
  from universities u
  join countries c on c.id = u.country_id
  left join lateral (
    select coalesce(min(p.cents) filter (where p.kind = 'major'), min(p.cents)) as fee, min(p.start) as start, min(p.deadline) as deadline
    from programmes_found p where p.university_id = u.id
  ) o on true
  where u.status = 'published'
  union all
  select a.id, 'blog', null, null, null, null, null, null, null, null, null, null, null, null, null, null, a.title_en, a.title_ar,
    a.published_at, null, coalesce((select step from popularity where entity_id = a.id), 0), false
  from articles a where a.status = 'published';

  create table oracle_tokens as
  select distinct id, field, token
  from (
    select i.id, t.field, regexp_split_to_table(fold(t.text), ' ') as token
    from oracle_items i
    left join programmes p on p.id = i.id
    left join universities u on u.id = i.university_id
    left join campuses k on k.id = p.campus_id
    left join faculties f on f.id = p.faculty_id
    left join articles a on a.id = i.id
    left join lateral (select * from countries c where c.id = case i.kind when 'university' then u.country_id else p.country_id end) c on true
    cross join lateral (
      select 0 as field, unnest(array[i.name_en, i.name_ar]) as text
      union all select 0, u.short_name where i.kind = 'university'
      union all select case when fold(alias) like '_% %' or fold(alias) = '' then 2 else 0 end, alias
        from unnest(u.aliases) alias where i.kind = 'university'
      union all select 1, unnest(array[u.name_en, u.name_ar, u.short_name] || u.aliases) where i.kind in ('major', 'course') and u.id is not null
      union all select 1, unnest(array[p.provider_en, p.provider_ar]) where u.id is null
      union all select 3, unnest(p.aliases)
      union all select 2, unnest(words) from search_titles
        where facet = 'level' and value = i.level or facet = 'kind' and value = i.kind
      union all select 2, unnest(array[f.name_en, f.name_ar] || f.aliases)
      union all select 2, unnest(array[c.name_en, c.name_ar] || c.aliases)
      union all select 2, unnest(case when k.city_en is null then array[u.city_en, u.city_ar] else array[k.city_en, k.city_ar] end)
      union all select 2, unnest(array[g.name_en, g.name_ar] || g.keywords_en || g.keywords_ar || g.aliases)
        from tags g where g.id in (select tag_id from programme_tags where programme_id = i.id union select tag_id from article_tags where article_id = i.id)
      union all select 2, unnest(array[d.name_en, d.name_ar] || d.aliases)
        from countries d where d.id in (select country_id from article_countries where article_id = i.id)
    ) t
    where t.text is not null
  ) x
  where token <> '';
  create index on oracle_tokens (token);

  -- Programmes' own names and aliases, whole.
  create table oracle_names as
  select p.id, oracle_bare(fold(text)) as text, place <= 2 as is_name
  from programmes p cross join lateral unnest(array[p.name_en, p.name_ar] || p.aliases) with ordinality as t(text, place)
  where text is not null;
  analyze oracle_items, oracle_intakes, oracle_tokens;
end $$;

-- A folded text without the articles of its words, where two letters or more are left.
create function oracle_bare(text text) returns text language sql immutable as $$
  select regexp_replace(text, '(^| )ال(?=[^ ]{2})', '\1', 'g')
$$;

-- A word without its article, where two letters or more are left.
create function oracle_stem(word text) returns text language sql immutable as $$
  select case when starts_with(word, 'ال') and length(word) >= 4 then substr(word, 3) end
$$;

-- 0 whole word, 1 word start, 2 inside, null not at all.
create function oracle_quality(word text, token text) returns int language sql immutable as $$
  select case
    when token = word or token = oracle_stem(word) or oracle_stem(token) = word then 0
    when starts_with(token, word) or starts_with(token, oracle_stem(word)) or starts_with(oracle_stem(token), word) then 1
    when strpos(token, word) > 0 then 2
  end
$$;

-- The query is that of the contract as JSON. Answers counts, the number of every option, and the ids in order.
-- Compiling it would take longer than running it.
create function oracle_search(q jsonb, lang text) returns jsonb language sql stable set jit = off as $$
with
-- A "|" is between texts of which one or the other is looked for, of which the first four count.
alternatives as (
  select alt, text from (
    select row_number() over (order by place) as alt, fold(a.text) as text
    from regexp_split_to_table(regexp_replace(q ->> 'q', '(?<!\S)!@?[[:alpha:]]\S*', ' ', 'g'), '\|') with ordinality as a(text, place)
    where fold(a.text) <> '') a
  where alt <= 4
),
words as (select distinct alt, w from alternatives cross join regexp_split_to_table(text, ' ') w where w <> ''),
-- "!civil" leaves out the programmes that have the whole word in their names, "!civil-engineering" those that have both,
-- and "!@berlin" those, and the universities, that have it anywhere.
unwanted as (
  select distinct place, starts_with(found[1], '@') as anywhere, w
  from regexp_matches(q ->> 'q', '(?<!\S)!(@?[[:alpha:]]\S*)', 'g') with ordinality as m(found, place)
  cross join regexp_split_to_table(fold(found[1]), ' ') w where w <> ''
),
left_out as (
  select x.id from (
    select u.place, u.anywhere, t.id, count(distinct u.w) as words
    from unwanted u join oracle_tokens t on (u.anywhere or t.field in (0, 3)) and oracle_quality(u.w, t.token) = 0
    group by u.place, u.anywhere, t.id) x
  join oracle_items i using (id)
  where (i.kind in ('major', 'course') or x.anywhere and i.kind = 'university')
    and x.words = (select count(*) from unwanted o where o.place = x.place)
),
every_match as (
  select w, token, oracle_quality(w, token) as quality
  from (select distinct w from words) w, (select distinct token from oracle_tokens) t
),
matches as (
  select w, token, quality from every_match m
  where quality = 0
    or case
      when w ~ '^[a-z]{1,3}$' then not exists (select from every_match e where e.w = m.w and e.quality = 0)
      -- Two Arabic letters, also after the article, where programmes have them as a word of their name.
      when coalesce(oracle_stem(w), w) ~ '^[\u0620-\u064a]{1,2}$' then not exists (
        select from every_match e join oracle_tokens t using (token) join oracle_items i using (id)
        where e.w = m.w and e.quality = 0 and t.field in (0, 3) and i.kind in ('major', 'course'))
      else true
    end
),
classes as (
  select id, min(class) as class from (
    select id, case when exists (
        select from oracle_names n where n.id = x.id and n.text = oracle_bare(a.text)) then 0
      when max(class) > 4 and exists (
        select from oracle_names n
        where n.id = x.id and n.is_name and starts_with(n.text, oracle_bare(a.text))) then 4
      else max(class) end as class
    from (select t.id, o.alt, m.w, min(1 + 3 * m.quality + case when m.quality = 0 then 0 else 1 end + case when t.field < 3 then t.field when m.quality = 0 then 0 else 2 end) as class
          from matches m join oracle_tokens t using (token) join words o on o.w = m.w
          where m.quality is not null group by t.id, o.alt, m.w) x
    join alternatives a using (alt)
    group by id, alt, a.text having count(*) = (select count(*) from words o where o.alt = x.alt)
  ) y group by id
),
-- The universities called just so; by an alias only where no country or university has the name itself.
called as (
  select id from (
    select n.*, rank() over (partition by a.alt order by n.is_alias) as place from alternatives a join (
      select c.id, 'country' as kind, false as is_alias, unnest(array[c.name_en, c.name_ar]) as text
      from countries c where c.status = 'published'
      union all select c.id, 'country', true, unnest(c.aliases) from countries c where c.status = 'published'
      union all select u.id, 'university', false, unnest(array[u.name_en, u.name_ar])
      from universities u where u.status = 'published'
      union all select u.id, 'university', true, unnest(u.short_name || u.aliases)
      from universities u where u.status = 'published'
    ) n on oracle_bare(fold(n.text)) = oracle_bare(a.text) and fold(n.text) <> ''
  ) x where place = 1 and kind = 'university'
),
texted as (
  select i.*, case when i.id in (select id from called) then 0 else coalesce(c.class, 0) end as class from oracle_items i left join classes c using (id)
  where (c.id is not null or not exists (select from words)) and i.id not in (select id from left_out)
),
asked as (
  select
    array(select d from jsonb_array_elements_text(q -> 'destination') d where d not like '-%') as destination,
    -- `-india`: everywhere but there.
    array(select substr(d, 2) from jsonb_array_elements_text(q -> 'destination') d where d like '-%') as elsewhere,
    array(select jsonb_array_elements_text(q -> 'faculty')) as faculty,
    array(select jsonb_array_elements_text(q -> 'level')) as level,
    array(select jsonb_array_elements_text(q -> 'mode')) as mode,
    array(select jsonb_array_elements_text(q -> 'duration')) as duration,
    array(select jsonb_array_elements_text(q -> 'language')) as language,
    array(select jsonb_array_elements_text(q -> 'month')::int) as month,
    (q ->> 'year')::int as year, q ->> 'exam' as exam, q ->> 'type' as type, q ->> 'scholarship' as scholarship,
    (q ->> 'min')::int as min, (q ->> 'max')::int as max, q ->> 'kind' as kind
),
-- Of each programme with the text: which filters let it pass.
passed as (
  select t.*,
    (a.destination = '{}' or coalesce(t.destination = any(a.destination), false))
      and coalesce(t.destination <> all(a.elsewhere), true) as by_destination,
    a.faculty = '{}' or t.faculty = any(a.faculty) as by_faculty,
    a.level = '{}' or t.level = any(a.level) as by_level,
    a.exam is null or coalesce(t.exam = a.exam, false) as by_exam,
    a.type is null or coalesce(t.type = a.type, false) as by_type,
    (a.year is null and a.month = '{}') or exists (
      select from oracle_intakes i where i.programme_id = t.id and i.ahead
        and (a.year is null or i.year = a.year) and (a.month = '{}' or i.month = any(a.month))) as by_intake,
    a.mode = '{}' or t.mode = any(a.mode) as by_mode,
    a.duration = '{}' or coalesce(t.duration = any(a.duration), false) as by_duration,
    a.language = '{}' or t.languages && a.language as by_language,
    a.scholarship is null or coalesce(t.scholarship = a.scholarship
      or (a.scholarship = 'available' and t.scholarship <> 'none'), false) as by_scholarship,
    (a.min = 0 and a.max = 100000) or coalesce((a.min = 0 or t.fee >= a.min * 100) and (a.max = 100000 or t.fee <= a.max * 100), false) as by_budget
  from texted t, asked a where t.kind in ('major', 'course')
),
failing as (
  select p.*, array_remove(array[
    case when not by_destination then 'destination' end, case when not by_faculty then 'faculty' end,
    case when not by_level then 'level' end, case when not by_exam then 'exam' end, case when not by_type then 'type' end,
    case when not by_intake then 'intake' end, case when not by_mode then 'mode' end,
    case when not by_duration then 'duration' end, case when not by_language then 'language' end,
    case when not by_scholarship then 'scholarship' end, case when not by_budget then 'budget' end], null) as failed
  from passed p
),
-- Under a year or month, start and deadline are those of the first open intake that has them.
narrowed as (
  select f.id, f.kind, f.university_id, f.class, f.fee,
    case when asks then n.start else f.start end as start, case when asks then n.deadline else f.deadline end as deadline
  from failing f cross join asked a cross join lateral (select a.year is not null or a.month <> '{}' as asks) x
  left join lateral (
    select i.year * 100 + i.month as start, i.deadline from oracle_intakes i
    where i.programme_id = f.id and i.ahead and (a.year is null or i.year = a.year) and (a.month = '{}' or i.month = any(a.month))
    order by i.year, i.month limit 1
  ) n on asks
  where f.failed = '{}'
),
filters as (
  select a.destination <> '{}' or a.elsewhere <> '{}' or a.type is not null as of_universities,
    a.faculty <> '{}' or a.level <> '{}' or a.exam is not null or a.year is not null or a.month <> '{}' or a.mode <> '{}'
      or a.duration <> '{}' or a.language <> '{}' or a.scholarship is not null or a.min > 0 or a.max < 100000 as of_programmes
  from asked a
),
direct as (
  select t.id, t.kind, t.class from texted t, asked a, filters f
  where t.kind = 'university' and not f.of_programmes
    and (a.destination = '{}' or t.destination = any(a.destination)) and t.destination <> all(a.elsewhere) and (a.type is null or t.type = a.type)
),
-- Universities are found through their programmes under their filters, and where words are in programmes alone.
via as (
  select f.of_programmes
    or ((exists (select from words) or exists (select from unwanted)) and not exists (select from direct) and exists (select from narrowed)) as programmes
  from filters f
),
found as (
  select id, kind, class from narrowed
  union all
  select id, kind, class from direct
  union all
  select i.id, i.kind, min(n.class) from oracle_items i join narrowed n on n.university_id = i.id, via
  where i.kind = 'university' and via.programmes group by i.id, i.kind
  union all
  select t.id, t.kind, t.class from texted t, filters f
  where t.kind = 'blog' and not f.of_programmes and not f.of_universities
),
-- What a university offers of the programmes it was found through.
offers as (
  select university_id as id, coalesce(min(fee) filter (where kind = 'major'), min(fee)) as fee, min(start) as start,
    min(deadline) as deadline, count(*) as programmes
  from narrowed group by university_id
),
listed as (
  select i.id, i.kind, i.name_en, i.name_ar, i.published_at, i.completeness, i.popularity, i.closed, i.level, i.rank, f.class as found_class,
    array_position(array['major', 'course', 'university', 'blog'], i.kind) as kind_rank,
    a.kind is null and through as last, case when through then o.programmes end as programmes,
    case when through then o.fee else i.fee end as fee,
    case when through then o.start when n.id is not null then n.start else i.start end as start,
    case when through then o.deadline when n.id is not null then n.deadline else i.deadline end as deadline
  from found f join oracle_items i using (id) cross join asked a cross join via left join offers o using (id)
  left join narrowed n using (id)
  cross join lateral (select i.kind = 'university' and via.programmes as through) t
  where i.kind = a.kind or a.kind is null
),
ordered as (
  select id, row_number() over (order by last,
    case when q ->> 'sort' = 'relevance' then found_class else least(found_class, 2) end,
    case when q ->> 'sort' = 'fee' then fee end,
    case when q ->> 'sort' = 'deadline' then deadline end,
    case when q ->> 'sort' = 'start' then start end,
    case when q ->> 'sort' = 'rank' then rank end,
    case when q ->> 'sort' = 'name' then fold(case when lang = 'ar' then coalesce(nullif(name_ar, ''), name_en) else name_en end) end collate "C",
    case when q ->> 'sort' = 'newest' then published_at end desc,
    kind in ('university', 'blog'), closed, kind_rank, level is distinct from 'bachelor', completeness desc, case when kind = 'blog' then published_at end desc, popularity desc, id) as place
  from listed
),
countable as (
  select f.* from failing f, asked a where a.kind is null or a.kind not in ('major', 'course') or f.kind = a.kind
),
options as (
  -- What is not published is no option, though programmes may belong to it.
  select 'destination' as facet, destination as value, id from countable where failed <@ '{destination}'
    and destination in (select slug_en from countries where status = 'published')
  union all select 'destination', '-' || e, c.id from countable c, asked a, unnest(a.elsewhere) e
    where failed <@ '{destination}' and c.destination is distinct from e
  union all select 'faculty', faculty, id from countable where failed <@ '{faculty}'
    and faculty in (select slug_en from faculties where status = 'published')
  union all select 'level', level, id from countable where failed <@ '{level}'
  union all select 'exam', exam, id from countable where failed <@ '{exam}'
  union all select 'type', type, id from countable where failed <@ '{type}'
  union all select 'mode', mode, id from countable where failed <@ '{mode}'
  union all select 'duration', duration, id from countable where failed <@ '{duration}'
  union all select 'scholarship', scholarship, id from countable where failed <@ '{scholarship}'
  union all select 'scholarship', 'available', id from countable where failed <@ '{scholarship}' and scholarship <> 'none'
  union all select 'language', unnest(languages), id from countable where failed <@ '{language}'
  union all select distinct 'year', i.year::text, c.id from countable c join oracle_intakes i on i.programme_id = c.id and i.ahead, asked a
    where failed <@ '{intake}' and (a.month = '{}' or i.month = any(a.month))
  union all select distinct 'month', i.month::text, c.id from countable c join oracle_intakes i on i.programme_id = c.id and i.ahead, asked a
    where failed <@ '{intake}' and (a.year is null or i.year = a.year)
  union all select 'kind', kind, id from found
),
-- Programmes by bin of their fee, whose upper ends (in dollars) belong to them.
ends as (
  select array[500, 600, 750, 1000, 1250, 1500, 2000, 2500, 3000, 4000, 5000, 6000, 7500, 10000, 12500, 15000, 20000,
    25000, 30000, 40000, 50000, 60000, 75000] as ends
),
fees as (
  select bin, (select count(*) from countable c where c.failed <@ '{budget}' and c.fee > coalesce(100 * ends[bin - 1], -1)
    and (ends[bin] is null or c.fee <= 100 * ends[bin])) as n
  from ends, generate_series(1, 24) bin
),
-- The median of yearly fees, else of those of programmes shorter than a year.
median as (
  select coalesce(percentile_cont(0.5) within group (order by fee) filter (where duration is distinct from '1-12'),
    percentile_cont(0.5) within group (order by fee)) / 100 as fee
  from countable where failed <@ '{budget}'
),
numbers as (
  select facet, jsonb_object_agg(value, n) as counts
  from (select facet, value, count(*) as n from options where value is not null group by facet, value) x group by facet
)
select jsonb_build_object(
  'total', (select count(*) from listed),
  'ids', (select coalesce(jsonb_agg(id order by place), '[]') from ordered),
  'through', (select coalesce(jsonb_object_agg(id, jsonb_build_object('programmes', programmes, 'fee', fee)), '{}')
    from listed where programmes is not null),
  'fees', (select jsonb_agg(n order by bin) from fees),
  'medianFee', (select fee from median),
  'facets', (select coalesce(jsonb_object_agg(facet, counts), '{}') from numbers))
$$;
