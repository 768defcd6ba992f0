-- The catalogue as one would lay it out to search it with PostgreSQL itself: what filters ask for in one narrow row of
-- small values with an index each, what many rows share (sets of languages, of intakes) numbered, and texts as sorted
-- arrays of token numbers under GIN. Trigrams over the texts themselves were tried: they took two to ten times as long.
create schema flat;
create extension if not exists pg_trgm;
create extension if not exists intarray;

-- ---- tokens: every distinct word is folded once ----
create temp table texts as
select distinct text from (
  select unnest(array[name_en, name_ar, provider_en, provider_ar, city_en, city_ar] || aliases) from search_programmes
  union all select unnest(array[name_en, name_ar, short_name, city_en, city_ar] || aliases) from search_universities
  union all select unnest(array[name_en, name_ar]) from search_articles
  union all select unnest(array[name_en, name_ar] || aliases) from countries
  union all select unnest(array[name_en, name_ar] || aliases) from faculties
  union all select unnest(array[name_en, name_ar] || keywords_en || keywords_ar || aliases) from tags
  union all select unnest(words) from search_titles
) t (text) where text is not null;

create temp table folded as
select word, fold(word) as folded
from (select distinct string_to_table(text, ' ') as word from texts) w offset 0;

create table flat.tokens as
select (row_number() over (order by word))::int as token, word
from (select distinct string_to_table(folded, ' ') as word from folded where folded <> '') w;
alter table flat.tokens add primary key (word);
create index on flat.tokens using gin (word gin_trgm_ops);

create temp table tokens_of as
select t.text, array_agg(distinct k.token order by k.token) as tokens
from texts t, string_to_table(t.text, ' ') w (word) join folded using (word), string_to_table(folded, ' ') f (word)
join flat.tokens k on k.word = f.word
group by 1;
alter table tokens_of add primary key (text);

create function pg_temp.tokens(text[]) returns int[] language sql stable
return (select coalesce(array_agg(distinct token order by token), '{}') from tokens_of, unnest(tokens) token
  where text = any($1));

analyze flat.tokens, tokens_of;

-- ---- what programmes refer to ----
create table flat.countries as
select (row_number() over (order by id))::smallint as country, id, slug_en as slug,
  pg_temp.tokens(array[name_en, name_ar] || aliases) as tokens
from countries;
create table flat.faculties as
select (row_number() over (order by id))::smallint as faculty, id, slug_en as slug,
  pg_temp.tokens(array[name_en, name_ar] || aliases) as tokens
from faculties;
create temp table tag_tokens as
select id, pg_temp.tokens(array[name_en, name_ar] || keywords_en || keywords_ar || aliases) as tokens from tags;

create temp table title_tokens as
select facet, value, pg_temp.tokens(words) as tokens from search_titles;

create table flat.language_sets as
select (row_number() over (order by languages))::smallint as language_set, languages
from (select distinct languages from search_programmes) l;
-- An intake is one number: year × 12 + month − 1. One that is closed or over is not offered.
create temp table starts as
select programme_id as id, array_agg(year * 12 + month - 1 order by year, month) as starts from search_intakes
where open and ends_at > now() group by 1;
create table flat.intake_sets as
select (row_number() over (order by starts))::smallint as intake_set, starts from (select distinct starts from starts) s;

-- ---- universities and articles, numbered in the default order ----
create table flat.universities as
select (row_number() over (order by u.completeness desc, u.id))::int as university, u.id, u.name_en, u.name_ar,
  u.slug_en, u.slug_ar, u.type, u.founded, u.city_en, u.city_ar, u.latitude, u.longitude, c.country,
  pg_temp.tokens(array[u.name_en, u.name_ar, u.short_name] || a.short) as name_tokens,
  -- To its programmes all of its names are alike.
  pg_temp.tokens(array[u.name_en, u.name_ar, u.short_name] || u.aliases) as university_tokens,
  pg_temp.tokens(array[u.city_en, u.city_ar] || a.long) | c.tokens as alias_tokens
from search_universities u join flat.countries c on c.id = u.country_id
cross join lateral (
  select array_agg(alias) filter (where fold(alias) not like '% %') as short,
    array_agg(alias) filter (where fold(alias) like '% %') as long from unnest(u.aliases) alias) a;
create table flat.articles as
select (row_number() over (order by a.published_at desc, a.id))::int as article, a.id, a.name_en, a.name_ar, a.slug_en,
  a.slug_ar, a.excerpt_en, a.excerpt_ar, a.published_at, a.cover, pg_temp.tokens(array[a.name_en, a.name_ar]) as name_tokens,
  array(select unnest(tokens) from tag_tokens t where t.id = any(a.tag_ids)
    union select unnest(tokens) from flat.countries c where c.id = any(a.country_ids) order by 1) as alias_tokens
from search_articles a;

-- ---- programmes, numbered in the default order ----
create temp table numbered as
select (row_number() over (order by s.starts is null and p.id in (select programme_id from search_intakes), kind <> 'major',
    level <> 'bachelor', completeness desc, p.id))::int as n, p.*
from search_programmes p left join starts s using (id);

create table flat.programmes as
select p.n, u.university, p.fee_usd_cents::int as fee, c.country, f.faculty, l.language_set, i.intake_set,
  (case when p.duration_months >= 60 then 5 else p.duration_months / 12 end)::smallint as duration, p.kind <> 'major' as is_course, p.entrance_exam as exam,
  p.level, p.mode, p.university_type as type, p.scholarship_type as scholarship
from numbered p
join flat.faculties f on f.id = p.faculty_id
join flat.language_sets l on l.languages = p.languages
left join flat.countries c on c.id = p.country_id
left join flat.universities u on u.id = p.university_id
left join starts s on s.id = p.id
left join flat.intake_sets i on i.starts = s.starts
order by p.n;

create temp table tags_of as
select programme_id as id, array_agg(distinct token order by token) as tokens
from programme_tags p join tag_tokens t on t.id = p.tag_id, unnest(t.tokens) token group by 1;

create table flat.texts as
select p.n,
  coalesce(name_en.tokens, '{}') | coalesce(name_ar.tokens, '{}') as name_tokens,
  coalesce(u.university_tokens, coalesce(provider_en.tokens, '{}') | coalesce(provider_ar.tokens, '{}')) as university_tokens,
  case when p.aliases = '{}' then '{}' else pg_temp.tokens(p.aliases) end | f.tokens | coalesce(c.tokens, '{}')
    | coalesce(city_en.tokens, '{}') | coalesce(city_ar.tokens, '{}') | coalesce(t.tokens, '{}') | level.tokens | kind.tokens
    as alias_tokens
from numbered p
join flat.faculties f on f.id = p.faculty_id
join title_tokens level on level.facet = 'level' and level.value = p.level::text
join title_tokens kind on kind.facet = 'kind' and kind.value = case p.kind when 'major' then 'major' else 'course' end
left join flat.countries c on c.id = p.country_id
left join flat.universities u on u.id = p.university_id
left join tags_of t on t.id = p.id
left join tokens_of name_en on name_en.text = p.name_en
left join tokens_of name_ar on name_ar.text = p.name_ar
left join tokens_of provider_en on provider_en.text = p.provider_en
left join tokens_of provider_ar on provider_ar.text = p.provider_ar
left join tokens_of city_en on city_en.text = p.city_en
left join tokens_of city_ar on city_ar.text = p.city_ar
order by p.n;

-- What a card shows.
create table flat.cards as
select p.n, p.id, p.kind, p.name_en, p.name_ar, p.slug_en, p.slug_ar, p.provider_en, p.provider_ar, p.city_en, p.city_ar,
  p.university_id, p.country_id, p.faculty_id, p.level, p.mode, p.languages, p.duration_months, p.entrance_exam,
  p.fee_amount, p.fee_currency, p.discount_percent, p.fee_usd_cents, p.scholarship_type,
  i.year, i.month, i.deadline
from numbered p
left join lateral (
  select year, month, deadline from search_intakes
  where programme_id = p.id and open and ends_at > now() order by year, month limit 1) i on true
order by p.n;

-- ---- indexes ----
alter table flat.programmes add primary key (n);
alter table flat.texts add primary key (n);
alter table flat.cards add primary key (n);
alter table flat.universities add primary key (university);
alter table flat.articles add primary key (article);
alter table flat.countries add primary key (country);
alter table flat.faculties add primary key (faculty);
alter table flat.language_sets add primary key (language_set);
alter table flat.intake_sets add primary key (intake_set);
create index on flat.programmes (country, n);
create index on flat.programmes (faculty, n);
create index on flat.programmes (level, n);
create index on flat.programmes (mode, n);
create index on flat.programmes (duration, n);
create index on flat.programmes (language_set, n);
create index on flat.programmes (intake_set, n);
create index on flat.programmes (type, n);
create index on flat.programmes (scholarship, n);
create index on flat.programmes (exam, n);
create index on flat.programmes (fee);
create index on flat.texts using gin ((name_tokens | university_tokens | alias_tokens) gin__int_ops);
create index on flat.universities using gin ((name_tokens | alias_tokens) gin__int_ops);
create index on flat.language_sets using gin (languages);
create index on flat.intake_sets using gin (starts gin__int_ops);
vacuum analyze flat.tokens, flat.programmes, flat.texts, flat.cards, flat.universities, flat.articles, flat.countries,
  flat.faculties, flat.language_sets, flat.intake_sets;
