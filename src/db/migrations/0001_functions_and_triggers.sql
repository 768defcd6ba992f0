-- What drizzle-kit cannot express, written by hand: functions with their triggers, views, and the rows that a new database
-- begins with. `fold`, which generated columns need, is at the start of 0000_schema.sql.

-- ## Versions, publication and slugs

-- Version and time of the last change, raised on every update so that optimistic locking cannot be forgotten.
create function raise_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end $$;

do $$
declare t text;
begin
  foreach t in array array['countries', 'universities', 'faculties', 'programmes', 'articles', 'tags', 'users', 'settings',
    'exchange_rates', 'enquiries', 'public_holidays', 'redirects', 'saved_views', 'text_templates', 'assignment_rules',
    'document_kinds', 'newsletter_issues', 'questions'] loop
    execute format('create trigger %I before update on %I for each row execute function raise_version()', t || '_version', t);
  end loop;
end $$;

-- An application whose programme is renamed keeps its version: staff who have it open can still save.
create trigger applications_version before update on applications for each row
  when (old.item_text is not distinct from new.item_text
    or old.programme_id is distinct from new.programme_id or old.university_id is distinct from new.university_id)
  execute function raise_version();

-- The first publication dates a record; archiving and publishing again keeps that date.
create function date_publication() returns trigger language plpgsql as $$
begin
  if new.status = 'published' and new.published_at is null then
    new.published_at := now();
  end if;
  return new;
end $$;

-- A slug that was public keeps leading to its record (decision 16). A slug taken into use again leaves the history.
create function remember_slug() returns trigger language plpgsql as $$
declare kind entity_type := tg_argv[0];
begin
  insert into slug_history (entity_type, slug, entity_id)
  select distinct kind, old_slug, old.id
  from (values (old.slug_en, new.slug_en), (old.slug_ar, new.slug_ar)) as s (old_slug, new_slug)
  where old_slug is not null and old_slug is distinct from new_slug
  on conflict (entity_type, slug) do update set entity_id = excluded.entity_id, retired_at = now();
  delete from slug_history where entity_type = kind and slug in (new.slug_en, new.slug_ar) and entity_id = new.id;
  return null;
end $$;

do $$
declare
  content text[];
begin
  foreach content slice 1 in array array[['countries', 'country'], ['universities', 'university'], ['faculties', 'faculty'],
    ['programmes', 'programme'], ['articles', 'article'], ['tags', 'tag']] loop
    execute format('create trigger %I before insert or update of status on %I for each row execute function date_publication()',
      content[1] || '_published', content[1]);
    execute format('create trigger %I after update of slug_en, slug_ar on %I for each row
      when (old.slug_en is distinct from new.slug_en or old.slug_ar is distinct from new.slug_ar) execute function remember_slug(%L)',
      content[1] || '_slug_history', content[1], content[2]);
  end loop;
end $$;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are only ever added', tg_table_name using errcode = 'restrict_violation';
end $$;

create trigger audit_trail_append_only before update or delete on audit_trail for each statement execute function refuse_change();

create function delete_fact_checks() returns trigger language plpgsql as $$
begin
  delete from fact_checks where entity_type = tg_argv[0]::entity_type and entity_id = old.id;
  return null;
end $$;

create trigger programmes_fact_checks after delete on programmes for each row execute function delete_fact_checks('programme');
create trigger universities_fact_checks after delete on universities for each row execute function delete_fact_checks('university');
create trigger countries_fact_checks after delete on countries for each row execute function delete_fact_checks('country');

-- ## What every server has to read again (docs/decisions/0004)

-- Arguments: the entity to read again, and the column of the changed rows that names it ('' = all of it).
create function record_catalogue_change() returns trigger language plpgsql as $$
declare
  kind entity_type := tg_argv[0];
  most constant integer := 500;
  touched uuid[];
begin
  if tg_argv[1] = '' then
    if not exists (select from changed) then return null; end if;
    insert into catalogue_changes (txid, entity_type) values (pg_current_xact_id(), kind);
  else
    execute format('select array_agg(id) from (select distinct %I as id from changed limit %s) as few', tg_argv[1], most + 1) into touched;
    if touched is null then return null; end if;
    if cardinality(touched) > most then
      insert into catalogue_changes (txid, entity_type) values (pg_current_xact_id(), kind);
    else
      insert into catalogue_changes (txid, entity_type, entity_id) select pg_current_xact_id(), kind, id from unnest(touched) as id;
    end if;
  end if;
  perform pg_notify('catalogue', '');
  return null;
end $$;

-- `noticed`: the catalogue index loads it (an article is found by the names of its countries); `shown`: only pages show it, and
-- cached ones become stale.
do $$
declare
  watched text[];
  event text[];
begin
  foreach watched slice 1 in array array[
    ['countries', 'noticed', 'country', 'id'], ['universities', 'noticed', 'university', 'id'],
    ['faculties', 'noticed', 'faculty', 'id'], ['programmes', 'noticed', 'programme', 'id'],
    ['intakes', 'noticed', 'programme', 'programme_id'], ['programme_tags', 'noticed', 'programme', 'programme_id'],
    ['articles', 'noticed', 'article', 'id'], ['article_tags', 'noticed', 'article', 'article_id'],
    ['article_countries', 'noticed', 'article', 'article_id'], ['tags', 'noticed', 'tag', 'id'],
    ['exchange_rates', 'noticed', 'programme', ''],
    ['cities', 'shown', 'country', 'country_id'], ['country_photos', 'shown', 'country', 'country_id'],
    ['one_off_costs', 'shown', 'country', 'country_id'], ['campuses', 'shown', 'university', 'university_id'],
    ['university_photos', 'shown', 'university', 'university_id']
  ] loop
    foreach event slice 1 in array array[['insert', 'new'], ['update', 'new'], ['delete', 'old']] loop
      execute format('create trigger %I after %s on %I referencing %s table as changed for each statement
        execute function record_catalogue_change(%L, %L)',
        concat_ws('_', watched[1], event[1], watched[2]), event[1], watched[1], event[2], watched[3], watched[4]);
    end loop;
  end loop;
end $$;

-- The city of a campus is the city of its programmes. Only updates matter: programmes change when they join or leave it.
create function record_campus_change() returns trigger language plpgsql as $$
begin
  insert into catalogue_changes (txid, entity_type, entity_id)
  select pg_current_xact_id(), 'programme', p.id from changed c join programmes p on p.campus_id = c.id;
  if found then perform pg_notify('catalogue', ''); end if;
  return null;
end $$;

create trigger campuses_update_noticed after update on campuses referencing new table as changed
  for each statement execute function record_campus_change();

-- The index reads again what has become more or less popular.
create function record_popularity_change() returns trigger language plpgsql as $$
declare
  most constant integer := 500;
begin
  insert into catalogue_changes (txid, entity_type, entity_id)
  select distinct pg_current_xact_id(), entity_type, case when count(*) over () <= most then entity_id end from changed;
  if found then perform pg_notify('catalogue', ''); end if;
  return null;
end $$;

create trigger popularity_insert_noticed after insert on popularity referencing new table as changed
  for each statement execute function record_popularity_change();
create trigger popularity_update_noticed after update on popularity referencing new table as changed
  for each statement execute function record_popularity_change();
create trigger popularity_delete_noticed after delete on popularity referencing old table as changed
  for each statement execute function record_popularity_change();

-- A file that is replaced, or becomes fit to be shown, changes the cards of the universities whose logo it is.
create function record_logo_change() returns trigger language plpgsql as $$
begin
  insert into catalogue_changes (txid, entity_type, entity_id)
  select pg_current_xact_id(), 'university', id from universities where logo_id = new.id;
  if found then perform pg_notify('catalogue', ''); end if;
  return null;
end $$;

create trigger media_logo_changed after update on media
  for each row when (new.visibility = 'public') execute function record_logo_change();

-- A setting is on every page, but nothing of the index has to be read again for it: the id names no record.
create function record_settings_change() returns trigger language plpgsql as $$
begin
  insert into catalogue_changes (txid, entity_type, entity_id) values (pg_current_xact_id(), 'settings', gen_random_uuid());
  perform pg_notify('catalogue', '');
  return null;
end $$;

create trigger settings_noticed after insert or update or delete on settings
  for each statement execute function record_settings_change();
-- Pages that were not found may lead somewhere now: every server forgets them.
create trigger redirects_noticed after insert or update or delete on redirects
  for each statement execute function record_settings_change();
-- Pages show what was asked.
create trigger questions_shown after insert or update or delete on questions
  for each statement execute function record_settings_change();
-- Pages show when something was checked, and the index does not.
create trigger fact_checks_shown after insert or update or delete on fact_checks
  for each statement execute function record_settings_change();
-- Pages show pictures, their texts and their credits.
create trigger media_shown after update or delete on media
  for each row when (old.visibility = 'public') execute function record_settings_change();

-- Public pages show profiles, so a change of one, of its photograph, or of whether its account may show it, makes them stale.
create trigger staff_profiles_noticed after insert or update or delete on staff_profiles
  for each statement execute function record_settings_change();
create trigger staff_profile_countries_noticed after insert or delete on staff_profile_countries
  for each statement execute function record_settings_change();

create function record_profile_change() returns trigger language plpgsql as $$
begin
  if exists (select from staff_profiles p where case tg_table_name when 'media' then p.photo_id else p.user_id end = new.id) then
    insert into catalogue_changes (txid, entity_type, entity_id) values (pg_current_xact_id(), 'settings', gen_random_uuid());
    perform pg_notify('catalogue', '');
  end if;
  return null;
end $$;

create trigger users_profile_noticed after update of role, disabled_at, deleted_at on users
  for each row execute function record_profile_change();
create trigger media_profile_noticed after update on media
  for each row when (new.visibility = 'public') execute function record_profile_change();

-- ## Accounts

-- A deleted account keeps a row where it has left traces, so its foreign keys alone do not refuse what arrives late. Each of
-- these triggers locks the row that it asks: the deletion (deleteAccount) has locked it for update, so a late
-- row waits and is refused, and an early one holds the deletion up until it can be erased with the rest. The error is that of
-- the foreign key to an account that is gone altogether.
create function raise_deleted_user(table_name text) returns void language plpgsql as $$
begin
  raise exception 'the account is deleted, so % takes nothing more of it', table_name
    using errcode = 'foreign_key_violation', constraint = table_name || '_deleted_users_id_fk', table = table_name;
end $$;

create function refuse_row_of_deleted_user() returns trigger language plpgsql as $$
declare
  deleted timestamptz;
begin
  select deleted_at into deleted from users where id = new.user_id for key share;
  if deleted is not null then perform raise_deleted_user(tg_table_name); end if;
  return new;
end $$;

create function refuse_row_of_anonymised_application() returns trigger language plpgsql as $$
declare
  anonymised timestamptz;
begin
  select anonymised_at into anonymised from applications where id = new.application_id for key share;
  if anonymised is not null then perform raise_deleted_user(tg_table_name); end if;
  return new;
end $$;

do $$
declare t text;
begin
  foreach t in array array['applications', 'application_drafts', 'viewers', 'shortlist_entries', 'documents',
    'sessions', 'challenges', 'api_tokens', 'saved_views', 'staff_profiles', 'family_pages', 'family_news', 'notices',
    'daily_summaries', 'push_subscriptions', 'text_agreements', 'text_confirmations', 'call_hours', 'account_counsellors'] loop
    execute format('create trigger %I before insert on %I for each row execute function refuse_row_of_deleted_user()',
      t || '_not_of_deleted_user', t);
  end loop;
  foreach t in array array['application_notes', 'messages', 'application_requests', 'application_corrections',
    'application_decisions', 'application_deferrals', 'private_links', 'letters', 'offer_conditions', 'enrolment_steps',
    'university_notifications'] loop
    execute format('create trigger %I before insert on %I for each row execute function refuse_row_of_anonymised_application()',
      t || '_not_of_deleted_user', t);
  end loop;
  foreach t in array array['application_holds', 'notices'] loop
    execute format('create trigger %I before insert on %I for each row execute function refuse_row_of_anonymised_application()',
      t || '_not_of_anonymised_application', t);
  end loop;
end $$;

-- An event without words is not personal: the withdrawal that comes with a deletion is one.
create trigger application_events_not_of_deleted_user before insert on application_events for each row
  when (new.reason is not null) execute function refuse_row_of_anonymised_application();
create trigger family_pages_not_adopted_by_deleted_user before update of user_id on family_pages for each row
  when (new.user_id is distinct from old.user_id) execute function refuse_row_of_deleted_user();

create function refuse_change_of_deleted_user() returns trigger language plpgsql as $$
begin
  perform raise_deleted_user(tg_table_name);
  return null;
end $$;

create trigger users_stay_deleted before update on users for each row
  when (old.deleted_at is not null) execute function refuse_change_of_deleted_user();

create function end_push_of_session() returns trigger language plpgsql as $$
begin
  delete from push_subscriptions where session_id = new.id;
  return null;
end $$;

create trigger sessions_end_push after update of ended_at on sessions
  for each row when (new.ended_at is not null) execute function end_push_of_session();

-- ## Applications

-- At most ten open applications of one student (decision 28), also when they are sent at the same moment: the student's row
-- is locked first, and what was stored until then is counted after that.
create function keep_open_applications_few() returns trigger language plpgsql as $$
begin
  perform from users where id = new.user_id for no key update;
  if (select count(*) >= 10 from applications
      where user_id = new.user_id and state not in ('enrolled', 'rejected', 'withdrawn')) then
    raise exception 'ten applications are open' using errcode = 'check_violation', constraint = 'applications_most_open';
  end if;
  return new;
end $$;

create trigger applications_most_open before insert on applications for each row
  when (new.state not in ('enrolled', 'rejected', 'withdrawn')) execute function keep_open_applications_few();

-- The folded names of what an application is for, by which staff find it.
create function item_text_of(programme uuid, university uuid) returns text language sql stable as $$
  select concat_ws(' ', p.search_text, u.search_text)
  from (values (programme, university)) item (programme_id, university_id)
    left join programmes p on p.id = item.programme_id
    left join universities u on u.id = coalesce(p.university_id, item.university_id)
$$;

create function keep_item_text() returns trigger language plpgsql as $$
begin
  -- A rename at the same moment waits, or is waited for.
  perform from programmes p where p.id = new.programme_id for share;
  perform from universities u
  where u.id = coalesce((select p.university_id from programmes p where p.id = new.programme_id), new.university_id) for share;
  new.item_text := item_text_of(new.programme_id, new.university_id);
  return new;
end $$;

create trigger applications_item_text before insert or update of programme_id, university_id on applications
  for each row execute function keep_item_text();

create function rename_items() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'programmes' then
    update applications set item_text = item_text_of(programme_id, university_id) where programme_id = new.id;
  else
    update applications set item_text = item_text_of(programme_id, university_id) where university_id = new.id;
    update applications set item_text = item_text_of(programme_id, university_id)
    where programme_id in (select p.id from programmes p where p.university_id = new.id);
  end if;
  return null;
end $$;

create trigger programmes_item_text after update on programmes for each row
  when (old.search_text is distinct from new.search_text or old.university_id is distinct from new.university_id)
  execute function rename_items();
create trigger universities_item_text after update on universities for each row
  when (old.search_text is distinct from new.search_text) execute function rename_items();

-- ## What the catalogue index loads (docs/decisions/0003 says what each column means to a search)

-- Intakes and tags of programmes are read beside it: gathered per row they cost more than all the rest.
create view search_programmes as
select
  p.id, p.kind, p.name_en, p.name_ar, p.slug_en, p.slug_ar, p.aliases, p.provider_en, p.provider_ar,
  p.university_id, p.country_id, p.faculty_id, u.type as university_type,
  case when c.city_en is null then u.city_en else c.city_en end as city_en,
  case when c.city_en is null then u.city_ar else c.city_ar end as city_ar,
  p.level, p.mode, p.languages, p.duration_months, p.entrance_exam,
  p.fee_amount, p.fee_currency, e.discount_percent,
  round(p.fee_amount * (100 - coalesce(e.discount_percent, 0)) * r.usd_per_unit) as fee_usd_cents,
  coalesce(p.scholarship_type, u.scholarship_type) as scholarship_type,
  num_nonnulls(p.name_ar, p.summary_en, p.summary_ar, p.description_en, p.description_ar, p.qualification_en,
    p.qualification_ar, p.duration_months, p.fee_amount, nullif(p.languages, '{}'), nullif(p.requirements_en, '{}'),
    nullif(p.requirements_ar, '{}'), nullif(p.key_features_en, '{}'), nullif(p.careers_en, '{}')) as completeness,
  p.published_at, coalesce(y.step, 0) as popularity
from programmes p
left join universities u on u.id = p.university_id
left join campuses c on c.id = p.campus_id
left join exchange_rates r on r.currency = p.fee_currency
left join popularity y on y.entity_id = p.id
cross join lateral (select coalesce(p.discount_percent, u.discount_percent) as discount_percent) e
where p.status = 'published' and (p.university_id is null or u.status = 'published');

-- The time zone of a university decides when its intakes end. Every card that names a university shows its logo: the index knows
-- where it is, and how large.
create view search_universities as
select
  u.id, u.name_en, u.name_ar, u.slug_en, u.slug_ar, u.short_name, u.aliases, u.country_id, u.city_en, u.city_ar,
  u.latitude, u.longitude, u.type, u.founded, u.scholarship_type, u.discount_percent,
  num_nonnulls(u.name_ar, u.city_en, u.latitude, u.founded, u.website, u.about_en, u.about_ar, u.admission_en,
    u.admission_ar, u.housing, u.living_cost_monthly, u.preparatory_year, nullif(u.languages, '{}')) as completeness,
  u.published_at, u.timezone,
  m.id as logo_id, left(m.sha256, 12) as logo_file, m.width as logo_width, m.height as logo_height,
  coalesce(y.step, 0) as popularity
from universities u
left join media m on m.id = u.logo_id and m.visibility = 'public' and m.alt_en is not null
  and m.width is not null and m.height is not null
left join popularity y on y.entity_id = u.id
where u.status = 'published';

create view search_articles as
select
  a.id, a.title_en as name_en, a.title_ar as name_ar, a.slug_en, a.slug_ar, a.excerpt_en, a.excerpt_ar,
  a.reading_minutes_en, a.reading_minutes_ar, a.cover, a.cover_id, a.published_at,
  array(select tag_id from article_tags t where t.article_id = a.id order by position, tag_id) as tag_ids,
  array(select country_id from article_countries c where c.article_id = a.id order by country_id) as country_ids,
  coalesce(y.step, 0) as popularity
from articles a
left join popularity y on y.entity_id = a.id
where a.status = 'published';

-- Each intake with the instant at which it is over: when the day of its deadline, or without one its month, ends where
-- the university is (decision 4).
create view search_intakes as
select
  i.programme_id, i.year, i.month, i.deadline, i.status = 'open' as open,
  coalesce(i.deadline + 1, (make_date(i.year, i.month, 1) + interval '1 month')::date)::timestamp
    at time zone coalesce(u.timezone, 'UTC') as ends_at
from intakes i
join programmes p on p.id = i.programme_id
left join universities u on u.id = p.university_id;

-- What programmes of a level or kind are called in general; they are found by these words too. Abbreviations of two
-- letters (BA, MA) are left out: so many other words begin with them that a search for one would show all else last.
create view search_titles (facet, value, words) as values
  ('level', 'bachelor', '{bachelor,bachelors,undergraduate,bsc,beng,بكالوريوس,ليسانس,إجازة}'::text[]),
  ('level', 'master', '{master,masters,postgraduate,msc,meng,ماجستير,ماستر}'),
  ('level', 'phd', '{phd,doctorate,doctoral,dphil,postgraduate,دكتوراه,دكتورا}'),
  ('level', 'diploma', '{diploma,diplomas,دبلوم,دبلومة}'),
  ('level', 'certificate', '{certificate,certificates,شهادة}'),
  ('kind', 'major', '{major,majors,تخصص,تخصصات}'),
  ('kind', 'course', '{course,courses,دورة,دورات,كورس,كورسات}');

-- ## Where each picture of the media library is used

create function pictures_in(html text) returns table (id uuid) language sql immutable as $$
  select distinct found[1]::uuid
  from regexp_matches(html, '/media/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})/', 'g') as found
$$;

-- What refers to media in a new column, and each new rich text, is added here (tests/api/media.test.ts).
create view media_uses as
select logo_id as media_id, 'universities' as entity, id as record_id, name_en, name_ar, 'logoId' as field
from universities where logo_id is not null
union
select cover_id, 'articles', id, title_en, title_ar, 'coverId' from articles where cover_id is not null
union
select p.media_id, 'countries', c.id, c.name_en, c.name_ar, 'photos'
from country_photos p join countries c on c.id = p.country_id
union
select p.media_id, 'universities', u.id, u.name_en, u.name_ar, 'photos'
from university_photos p join universities u on u.id = p.university_id
union
select c.photo_id, 'universities', u.id, u.name_en, u.name_ar, 'photoId'
from campuses c join universities u on u.id = c.university_id where c.photo_id is not null
union
select photo_id, 'users', user_id, coalesce(name_en, name_ar, ''), name_ar, 'photoId' from staff_profiles where photo_id is not null
union
select found.id, 'countries', r.id, r.name_en, r.name_ar, 'text'
from countries r cross join lateral pictures_in(coalesce(r.overview_en, '') || coalesce(r.overview_ar, '') || coalesce(r.study_system_en, '') || coalesce(r.study_system_ar, '') || coalesce(r.visa_en, '') || coalesce(r.visa_ar, '') || coalesce(r.work_en, '') || coalesce(r.work_ar, '') || coalesce(r.recognition_en, '') || coalesce(r.recognition_ar, '')) as found
where (coalesce(r.overview_en, '') || coalesce(r.overview_ar, '') || coalesce(r.study_system_en, '') || coalesce(r.study_system_ar, '') || coalesce(r.visa_en, '') || coalesce(r.visa_ar, '') || coalesce(r.work_en, '') || coalesce(r.work_ar, '') || coalesce(r.recognition_en, '') || coalesce(r.recognition_ar, '')) like '%/media/%'
union
select found.id, 'universities', r.id, r.name_en, r.name_ar, 'text'
from universities r cross join lateral pictures_in(coalesce(r.about_en, '') || coalesce(r.about_ar, '') || coalesce(r.admission_en, '') || coalesce(r.admission_ar, '')) as found
where (coalesce(r.about_en, '') || coalesce(r.about_ar, '') || coalesce(r.admission_en, '') || coalesce(r.admission_ar, '')) like '%/media/%'
union
select found.id, 'faculties', r.id, r.name_en, r.name_ar, 'text'
from faculties r cross join lateral pictures_in(coalesce(r.description_en, '') || coalesce(r.description_ar, '')) as found
where (coalesce(r.description_en, '') || coalesce(r.description_ar, '')) like '%/media/%'
union
select found.id, case r.kind when 'major' then 'majors' else 'courses' end, r.id, r.name_en, r.name_ar, 'text'
from programmes r cross join lateral pictures_in(coalesce(r.description_en, '') || coalesce(r.description_ar, '')) as found
where (coalesce(r.description_en, '') || coalesce(r.description_ar, '')) like '%/media/%'
union
select found.id, 'articles', r.id, r.title_en, r.title_ar, 'text'
from articles r cross join lateral pictures_in(coalesce(r.body_en, '') || coalesce(r.body_ar, '')) as found
where (coalesce(r.body_en, '') || coalesce(r.body_ar, '')) like '%/media/%'
union
select found.id,
  case t.entity_type when 'country' then 'countries' when 'university' then 'universities' when 'faculty' then 'faculties'
    when 'article' then 'articles' else case p.kind when 'major' then 'majors' else 'courses' end end,
  t.entity_id, coalesce(c.name_en, u.name_en, f.name_en, p.name_en, a.title_en),
  coalesce(c.name_ar, u.name_ar, f.name_ar, p.name_ar, a.title_ar), found.field
from content_translations t cross join lateral (
  select id, 'text' as field from pictures_in(concat(t.draft::text, t.pending ->> 'after'))
  -- Logos, covers and photos of a draft, which are ids.
  union select m.id, 'draft' from jsonb_path_query(t.pending -> 'after', 'strict $.**') as part
  join media m on m.id = case when part #>> '{}' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (part #>> '{}')::uuid end
) as found
left join countries c on t.entity_type = 'country' and c.id = t.entity_id
left join universities u on t.entity_type = 'university' and u.id = t.entity_id
left join faculties f on t.entity_type = 'faculty' and f.id = t.entity_id
left join programmes p on t.entity_type = 'programme' and p.id = t.entity_id
left join articles a on t.entity_type = 'article' and a.id = t.entity_id
where (t.pending is not null or t.draft::text like '%/media/%') and coalesce(c.id, u.id, f.id, p.id, a.id) is not null;

-- ## Public holidays of the destinations

-- What is known of the destinations until 2028: days of the whole country on their own date. What is moved to a Monday is left
-- out, so that a promise of working days may end too early, but never too late.
insert into public_holidays (country, day, name_en, name_ar, source)
select unnest(countries::text[]), make_date(year, month, day), name_en, name_ar, 'The same date every year'
from generate_series(2025, 2028) as year, (values
  ('{ae,au,az,ca,ch,de,es,fr,gb,ge,hu,ie,it,jo,nl,pl,ru,tr,northern-cyprus,us}', 1, 1, 'New Year’s Day', 'رأس السنة الميلادية'),
  ('{az,ge}', 1, 2, 'New Year holiday', 'عطلة رأس السنة'),
  ('{ru}', 1, 2, 'New Year holiday', 'عطلة رأس السنة'),
  ('{ru}', 1, 3, 'New Year holiday', 'عطلة رأس السنة'),
  ('{ru}', 1, 4, 'New Year holiday', 'عطلة رأس السنة'),
  ('{ru}', 1, 5, 'New Year holiday', 'عطلة رأس السنة'),
  ('{ru}', 1, 6, 'New Year holiday', 'عطلة رأس السنة'),
  ('{ru}', 1, 8, 'New Year holiday', 'عطلة رأس السنة'),
  ('{es,it,pl}', 1, 6, 'Epiphany', 'عيد الغطاس'),
  ('{eg}', 1, 7, 'Coptic Christmas', 'عيد الميلاد المجيد'),
  ('{ge,ru}', 1, 7, 'Orthodox Christmas', 'عيد الميلاد الأرثوذكسي'),
  ('{ge}', 1, 19, 'Orthodox Epiphany', 'عيد الغطاس الأرثوذكسي'),
  ('{eg}', 1, 25, '25 January Revolution and Police Day', 'ثورة 25 يناير وعيد الشرطة'),
  ('{au}', 1, 26, 'Australia Day', 'يوم أستراليا'),
  ('{in}', 1, 26, 'Republic Day', 'يوم الجمهورية'),
  ('{sa}', 2, 22, 'Founding Day', 'يوم التأسيس'),
  ('{ru}', 2, 23, 'Defender of the Fatherland Day', 'يوم حماة الوطن'),
  ('{ge}', 3, 3, 'Mother’s Day', 'عيد الأم'),
  ('{az,ge,ru}', 3, 8, 'International Women’s Day', 'اليوم العالمي للمرأة'),
  ('{hu}', 3, 15, '1848 Revolution Day', 'ذكرى ثورة 1848'),
  ('{ie}', 3, 17, 'Saint Patrick’s Day', 'يوم القديس باتريك'),
  ('{az}', 3, 20, 'Novruz', 'عيد النوروز'),
  ('{az}', 3, 21, 'Novruz', 'عيد النوروز'),
  ('{az}', 3, 22, 'Novruz', 'عيد النوروز'),
  ('{az}', 3, 23, 'Novruz', 'عيد النوروز'),
  ('{az}', 3, 24, 'Novruz', 'عيد النوروز'),
  ('{ge}', 4, 9, 'National Unity Day', 'يوم الوحدة الوطنية'),
  ('{tr,northern-cyprus}', 4, 23, 'National Sovereignty and Children’s Day', 'عيد السيادة الوطنية والطفولة'),
  ('{au}', 4, 25, 'Anzac Day', 'يوم أنزاك'),
  ('{eg}', 4, 25, 'Sinai Liberation Day', 'عيد تحرير سيناء'),
  ('{it}', 4, 25, 'Liberation Day', 'عيد التحرير'),
  ('{nl}', 4, 27, 'King’s Day', 'عيد الملك'),
  ('{de,eg,es,fr,hu,it,jo,my,pl,ru,tr,northern-cyprus}', 5, 1, 'Labour Day', 'عيد العمال'),
  ('{pl}', 5, 3, 'Constitution Day', 'يوم الدستور'),
  ('{fr}', 5, 8, 'Victory in Europe Day', 'يوم النصر في أوروبا'),
  ('{az,ge,ru}', 5, 9, 'Victory Day', 'يوم النصر'),
  ('{ge}', 5, 12, 'Saint Andrew’s Day', 'يوم القديس أندراوس'),
  ('{tr,northern-cyprus}', 5, 19, 'Atatürk, Youth and Sports Day', 'عيد أتاتورك والشباب والرياضة'),
  ('{jo}', 5, 25, 'Independence Day', 'عيد الاستقلال'),
  ('{ge}', 5, 26, 'Independence Day', 'عيد الاستقلال'),
  ('{az}', 5, 28, 'Independence Day', 'عيد الاستقلال'),
  ('{it}', 6, 2, 'Republic Day', 'يوم الجمهورية'),
  ('{ru}', 6, 12, 'Russia Day', 'يوم روسيا'),
  ('{az}', 6, 15, 'National Salvation Day', 'يوم الخلاص الوطني'),
  ('{us}', 6, 19, 'Juneteenth', 'ذكرى التحرر من العبودية'),
  ('{az}', 6, 26, 'Armed Forces Day', 'يوم القوات المسلحة'),
  ('{eg}', 6, 30, '30 June Revolution', 'ثورة 30 يونيو'),
  ('{ca}', 7, 1, 'Canada Day', 'يوم كندا'),
  ('{us}', 7, 4, 'Independence Day', 'عيد الاستقلال'),
  ('{fr}', 7, 14, 'Bastille Day', 'العيد الوطني'),
  ('{tr,northern-cyprus}', 7, 15, 'Democracy and National Unity Day', 'يوم الديمقراطية والوحدة الوطنية'),
  ('{eg}', 7, 23, '23 July Revolution', 'ثورة 23 يوليو'),
  ('{ch}', 8, 1, 'Swiss National Day', 'العيد الوطني'),
  ('{northern-cyprus}', 8, 1, 'Social Resistance Day', 'يوم المقاومة المجتمعية'),
  ('{es,fr,it,pl}', 8, 15, 'Assumption Day', 'عيد انتقال العذراء'),
  ('{in}', 8, 15, 'Independence Day', 'عيد الاستقلال'),
  ('{hu}', 8, 20, 'State Foundation Day', 'يوم تأسيس الدولة'),
  ('{ge}', 8, 28, 'Dormition of the Mother of God', 'عيد رقاد السيدة العذراء'),
  ('{tr,northern-cyprus}', 8, 30, 'Victory Day', 'عيد النصر'),
  ('{my}', 8, 31, 'National Day', 'العيد الوطني'),
  ('{my}', 9, 16, 'Malaysia Day', 'يوم ماليزيا'),
  ('{sa}', 9, 23, 'National Day', 'اليوم الوطني'),
  ('{in}', 10, 2, 'Gandhi Jayanti', 'ذكرى ميلاد غاندي'),
  ('{de}', 10, 3, 'Day of German Unity', 'يوم الوحدة الألمانية'),
  ('{eg}', 10, 6, 'Armed Forces Day', 'عيد القوات المسلحة'),
  ('{es}', 10, 12, 'National Day of Spain', 'العيد الوطني'),
  ('{ge}', 10, 14, 'Svetitskhovloba', 'عيد سفيتيتسخوفيلي'),
  ('{hu}', 10, 23, '1956 Revolution Day', 'ذكرى ثورة 1956'),
  ('{tr,northern-cyprus}', 10, 29, 'Republic Day', 'عيد الجمهورية'),
  ('{es,fr,hu,it,pl}', 11, 1, 'All Saints’ Day', 'عيد جميع القديسين'),
  ('{ru}', 11, 4, 'National Unity Day', 'يوم الوحدة الوطنية'),
  ('{az}', 11, 8, 'Victory Day', 'يوم النصر'),
  ('{az}', 11, 9, 'State Flag Day', 'يوم العلم'),
  ('{fr}', 11, 11, 'Armistice Day', 'يوم الهدنة'),
  ('{pl}', 11, 11, 'Independence Day', 'عيد الاستقلال'),
  ('{us}', 11, 11, 'Veterans Day', 'يوم المحاربين القدامى'),
  ('{northern-cyprus}', 11, 15, 'Republic Day', 'عيد الجمهورية'),
  ('{ge}', 11, 23, 'Saint George’s Day', 'يوم القديس جاورجيوس'),
  ('{ae}', 12, 2, 'National Day', 'عيد الاتحاد'),
  ('{ae}', 12, 3, 'National Day', 'عيد الاتحاد'),
  ('{es}', 12, 6, 'Constitution Day', 'يوم الدستور'),
  ('{es,it}', 12, 8, 'Immaculate Conception', 'عيد الحبل بلا دنس'),
  ('{pl}', 12, 24, 'Christmas Eve', 'ليلة عيد الميلاد'),
  ('{au,ca,ch,de,es,fr,gb,hu,ie,in,it,jo,my,nl,pl,us}', 12, 25, 'Christmas Day', 'عيد الميلاد'),
  ('{au,ca,gb}', 12, 26, 'Boxing Day', 'اليوم التالي لعيد الميلاد'),
  ('{ie,it}', 12, 26, 'Saint Stephen’s Day', 'يوم القديس إسطفانوس'),
  ('{ch,de,hu,nl,pl}', 12, 26, 'Second day of Christmas', 'ثاني أيام عيد الميلاد'),
  ('{az}', 12, 31, 'Solidarity Day', 'يوم التضامن')
) as holiday (countries, month, day, name_en, name_ar);

insert into public_holidays (country, day, name_en, name_ar, source)
select unnest(countries::text[]), (case church when 'western' then western else eastern end)::date + days, name_en, name_ar,
  'Follows from the date of Easter'
from (values
  ('2025-04-20', '2025-04-20'), ('2026-04-05', '2026-04-12'), ('2027-03-28', '2027-05-02'), ('2028-04-16', '2028-04-16')
) as easter (western, eastern), (values
  ('{au,ca,ch,de,es,gb,hu}', 'western', -2, 'Good Friday', 'الجمعة العظيمة'),
  ('{au,ch,de,fr,gb,hu,ie,it,nl,pl}', 'western', 1, 'Easter Monday', 'اثنين الفصح'),
  ('{ch,de,fr,nl}', 'western', 39, 'Ascension Day', 'عيد الصعود'),
  ('{de,fr,hu,nl}', 'western', 50, 'Whit Monday', 'اثنين العنصرة'),
  ('{pl}', 'western', 60, 'Corpus Christi', 'عيد الجسد'),
  ('{ge}', 'eastern', -2, 'Orthodox Good Friday', 'الجمعة العظيمة الأرثوذكسية'),
  ('{ge}', 'eastern', 1, 'Orthodox Easter Monday', 'اثنين الفصح الأرثوذكسي'),
  ('{eg}', 'eastern', 1, 'Sham El-Nessim', 'شم النسيم')
) as holiday (countries, church, days, name_en, name_ar)
on conflict do nothing;

-- Feasts by the moon: the day of Umm al-Qura's calendar, which a sighting may move by one; staff correct it when it is announced.
insert into public_holidays (country, day, name_en, name_ar, source, is_tentative)
select country, first::date + day, name_en, name_ar, 'Umm al-Qura calendar, until it is announced', true
from (values
  ('2025-03-30', 'fitr', 'Eid al-Fitr', 'عيد الفطر'),
  ('2026-03-20', 'fitr', 'Eid al-Fitr', 'عيد الفطر'),
  ('2027-03-09', 'fitr', 'Eid al-Fitr', 'عيد الفطر'),
  ('2028-02-26', 'fitr', 'Eid al-Fitr', 'عيد الفطر'),
  ('2025-06-06', 'adha', 'Eid al-Adha', 'عيد الأضحى'),
  ('2026-05-27', 'adha', 'Eid al-Adha', 'عيد الأضحى'),
  ('2027-05-16', 'adha', 'Eid al-Adha', 'عيد الأضحى'),
  ('2028-05-05', 'adha', 'Eid al-Adha', 'عيد الأضحى')
) as feast (first, feast, name_en, name_ar), (values
  ('ae', 3, 3), ('az', 2, 2), ('eg', 3, 4), ('in', 1, 1), ('jo', 3, 4), ('my', 2, 1), ('sa', 4, 4), ('tr', 3, 4),
  ('northern-cyprus', 3, 4)
) as observed (country, fitr_days, adha_days),
  generate_series(0, case feast when 'fitr' then fitr_days else adha_days end - 1) as day
on conflict do nothing;

-- ## Kinds of documents

-- The code of a new kind, for files and spreadsheets: of its English name, which may change later.
create function name_document_kind() returns trigger language plpgsql as $$
declare plain text := coalesce(nullif(left(btrim(regexp_replace(lower(new.name_en), '[^a-z0-9]+', '_', 'g'), '_'), 30), ''), 'kind');
begin
  new.code := plain;
  for n in 2..1000 loop
    exit when not exists (select from document_kinds where code = new.code);
    new.code := plain || '_' || n;
  end loop;
  return new;
end $$;
create trigger document_kinds_code before insert on document_kinds for each row
  when (new.code is null) execute function name_document_kind();

insert into document_kinds (code, name_en, name_ar, hint_en, hint_ar, is_open, levels, position, is_built_in)
select code, name_en, name_ar, hint_en, hint_ar, is_open, levels::study_level[],
  case when code = 'other' then 1000 else row_number() over () end, row_number() over () <= 8 or code in ('reference', 'other')
from (values
  ('passport', 'Passport', 'جواز السفر', 'The page with your photo.', 'الصفحة التي تحمل صورتك.', true, '{}'),
  ('transcript', 'School or university transcript', 'كشف الدرجات المدرسي أو الجامعي',
    'All pages, in the original language and, if you have one, a translation.', 'كل الصفحات بلغتها الأصلية، مع ترجمة إن وُجدت.', true, '{}'),
  ('language_test', 'Language test result', 'نتيجة اختبار اللغة', 'IELTS, TOEFL, TestDaF, TÖMER or another.',
    'آيلتس أو توفل أو تست داف أو تومر أو غيرها.', true, '{}'),
  ('photo', 'Photo of you', 'صورة شخصية', 'A recent one with a plain background, as for a passport.',
    'صورة حديثة بخلفية موحّدة، كصور جوازات السفر.', true, '{}'),
  ('cv', 'CV', 'السيرة الذاتية', 'Your education and work, on one or two pages.', 'دراستك وعملك في صفحة أو صفحتين.', true, '{}'),
  ('guardian_consent', 'Consent of a guardian', 'موافقة ولي الأمر', 'Signed, with a copy of the guardian’s identity document.',
    'موقّعة، مع صورة من هوية ولي الأمر.', false, '{}'),
  ('deposit_receipt', 'Deposit receipt', 'إيصال الدفعة المقدّمة',
    'The receipt of the bank or the confirmation of the transfer, with your name, the amount and the day.',
    'إيصال البنك أو تأكيد التحويل، وفيه اسمك والمبلغ واليوم.', false, '{}'),
  ('evidence', 'Proof for a condition', 'إثبات استيفاء شرط', 'Anything that shows that the condition is met. All pages, readable.',
    'كل ما يدل على استيفاء الشرط، بصفحاته كاملة وواضحة.', false, '{}'),
  ('reference', 'Letter of reference', 'خطاب توصية', 'Signed by a teacher, professor or employer, with their contact details.',
    'موقّع من معلّم أو أستاذ جامعي أو جهة عمل، مع بيانات التواصل.', true, '{}'),
  ('motivation_letter', 'Motivation letter', 'خطاب الدافع', 'Why this programme and this university, on one page.',
    'لماذا هذا البرنامج وهذه الجامعة، في صفحة واحدة.', true, '{}'),
  ('bank_statement', 'Bank statement', 'كشف حساب بنكي', 'Of the last three to six months, with the name of the account holder.',
    'لآخر ثلاثة إلى ستة أشهر، وعليه اسم صاحب الحساب.', true, '{}'),
  ('equivalence', 'Certificate of equivalence', 'شهادة معادلة', 'From the authority that recognises your certificate.',
    'صادرة عن الجهة المختصة بمعادلة شهادتك.', true, '{}'),
  ('portfolio', 'Portfolio', 'ملف أعمال', 'A selection of your own work, as one PDF.', 'مختارات من أعمالك في ملف PDF واحد.', true, '{}'),
  ('research_proposal', 'Research proposal', 'مقترح بحثي', 'Question, method and plan of the research, as the department asks for it.',
    'سؤال البحث ومنهجه وخطته كما يطلبها القسم.', true, '{master,phd}'),
  ('other', 'Another document', 'مستند آخر', 'What none of the others is. Say what it is.', 'ما ليس من الأنواع الأخرى، مع ذكر ما هو.', true, '{}')
) as kind (code, name_en, name_ar, hint_en, hint_ar, is_open, levels);

-- Open pages hear of it once it is committed, and read what is stored (src/platform/live.ts).
create function announce_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', tg_argv[0] || ' ' || new.id);
  return null;
end $$;

create trigger applications_announce after update on applications for each row
  when (new.version is distinct from old.version) execute function announce_change('application');
create trigger enquiries_announce after update on enquiries for each row
  when (new.version is distinct from old.version) execute function announce_change('enquiry');
