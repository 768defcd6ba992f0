ALTER TABLE "media" ADD COLUMN "credit" text;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "licence" text;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
create function pictures_in(html text) returns table (id uuid) language sql immutable as $$
  select distinct found[1]::uuid
  from regexp_matches(html, '/media/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})/', 'g') as found
$$;
--> statement-breakpoint
-- The programmes are many, and few of their texts have pictures: the view reads those alone.
create index programmes_pictures on programmes (id)
where (coalesce(description_en, '') || coalesce(description_ar, '')) like '%/media/%';
--> statement-breakpoint
-- Where each picture of the media library is used. What refers to media in a new column, and each new rich text, is added
-- here (tests/api/media.test.ts).
create view media_uses as
select logo_id as media_id, 'universities' as entity, id as record_id, name_en, name_ar, 'logoId' as field
from universities where logo_id is not null
union
select cover_id, 'articles', id, title_en, title_ar, 'coverId' from articles where cover_id is not null
union
select p.media_id, 'countries', c.id, c.name_en, c.name_ar, 'photos'
from country_photos p join countries c on c.id = p.country_id
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
  coalesce(c.name_ar, u.name_ar, f.name_ar, p.name_ar, a.title_ar), 'text'
from content_translations t cross join lateral pictures_in(t.draft::text) as found
left join countries c on t.entity_type = 'country' and c.id = t.entity_id
left join universities u on t.entity_type = 'university' and u.id = t.entity_id
left join faculties f on t.entity_type = 'faculty' and f.id = t.entity_id
left join programmes p on t.entity_type = 'programme' and p.id = t.entity_id
left join articles a on t.entity_type = 'article' and a.id = t.entity_id
where t.draft::text like '%/media/%' and coalesce(c.id, u.id, f.id, p.id, a.id) is not null;
--> statement-breakpoint
-- Pages show pictures, their texts and their credits: those that are kept become stale with them.
create trigger media_shown after update or delete on media
for each row when (old.visibility = 'public') execute function record_settings_change();
--> statement-breakpoint
do $$
declare
  event text[];
begin
  foreach event slice 1 in array array[['insert', 'new'], ['update', 'new'], ['delete', 'old']] loop
    execute format('create trigger %I after %s on country_photos referencing %s table as changed for each statement execute function record_catalogue_change(''country'', ''country_id'')',
      'country_photos_' || event[1] || '_shown', event[1], event[2]);
  end loop;
end $$;
