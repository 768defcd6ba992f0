ALTER TYPE "public"."fact_topic" ADD VALUE 'one_off_costs';--> statement-breakpoint
CREATE TABLE "university_photos" (
	"university_id" uuid NOT NULL,
	"media_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "university_photos_university_id_media_id_pk" PRIMARY KEY("university_id","media_id")
);
--> statement-breakpoint
ALTER TABLE "campuses" ADD COLUMN "photo_id" uuid;--> statement-breakpoint
ALTER TABLE "university_photos" ADD CONSTRAINT "university_photos_university_id_universities_id_fk" FOREIGN KEY ("university_id") REFERENCES "public"."universities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "university_photos" ADD CONSTRAINT "university_photos_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campuses" ADD CONSTRAINT "campuses_photo_id_media_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Every card that names a university shows its logo: the index knows where it is, and how large.
create or replace view search_universities as
select
  u.id, u.name_en, u.name_ar, u.slug_en, u.slug_ar, u.short_name, u.aliases, u.country_id, u.city_en, u.city_ar,
  u.latitude, u.longitude, u.type, u.founded, u.scholarship_type, u.discount_percent,
  num_nonnulls(u.name_ar, u.city_en, u.latitude, u.founded, u.website, u.about_en, u.about_ar, u.admission_en,
    u.admission_ar, u.housing, u.living_cost_monthly, u.preparatory_year, nullif(u.languages, '{}')) as completeness,
  u.published_at, u.timezone,
  m.id as logo_id, left(m.sha256, 12) as logo_file, m.width as logo_width, m.height as logo_height
from universities u
left join media m on m.id = u.logo_id and m.visibility = 'public' and m.alt_en is not null
  and m.width is not null and m.height is not null
where u.status = 'published';
--> statement-breakpoint
-- A file that is replaced, or becomes fit to be shown, changes the cards of the universities whose logo it is.
create function record_logo_change() returns trigger language plpgsql as $$
begin
  insert into catalogue_changes (txid, entity_type, entity_id)
  select pg_current_xact_id(), 'university', id from universities where logo_id = new.id;
  if found then perform pg_notify('catalogue', ''); end if;
  return null;
end $$;
--> statement-breakpoint
create trigger media_logo_changed after update on media
for each row when (new.visibility = 'public') execute function record_logo_change();
--> statement-breakpoint
create index universities_logo on universities (logo_id) where logo_id is not null;
--> statement-breakpoint
-- The page of a university shows its photographs, so a change of them makes it stale.
do $$
declare
  event text[];
begin
  foreach event slice 1 in array array[['insert', 'new'], ['update', 'new'], ['delete', 'old']] loop
    execute format('create trigger %I after %s on university_photos referencing %s table as changed for each statement execute function record_catalogue_change(''university'', ''university_id'')',
      'university_photos_' || event[1] || '_shown', event[1], event[2]);
  end loop;
end $$;
--> statement-breakpoint
-- Where each picture of the media library is used. What refers to media in a new column, and each new rich text, is added
-- here (tests/api/media.test.ts).
create or replace view media_uses as
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
