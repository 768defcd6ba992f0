CREATE TABLE "staff_profile_countries" (
	"user_id" uuid NOT NULL,
	"country_id" uuid NOT NULL,
	CONSTRAINT "staff_profile_countries_user_id_country_id_pk" PRIMARY KEY("user_id","country_id")
);
--> statement-breakpoint
CREATE TABLE "staff_profiles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"is_shown" boolean DEFAULT false NOT NULL,
	"name_en" text,
	"name_ar" text,
	"languages" text[] DEFAULT '{}'::text[] NOT NULL,
	"introduction_en" text,
	"introduction_ar" text,
	"photo_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_profiles_shown_by_name" CHECK (not "staff_profiles"."is_shown" or "staff_profiles"."name_en" is not null),
	CONSTRAINT "staff_profiles_name_not_blank" CHECK (btrim("staff_profiles"."name_en") <> '')
);
--> statement-breakpoint
ALTER TABLE "staff_profile_countries" ADD CONSTRAINT "staff_profile_countries_user_id_staff_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."staff_profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_profile_countries" ADD CONSTRAINT "staff_profile_countries_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_profiles" ADD CONSTRAINT "staff_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_profiles" ADD CONSTRAINT "staff_profiles_photo_id_media_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_profile_countries_country" ON "staff_profile_countries" USING btree ("country_id");--> statement-breakpoint
CREATE INDEX "staff_profiles_photo" ON "staff_profiles" USING btree ("photo_id") WHERE "staff_profiles"."photo_id" is not null;--> statement-breakpoint
-- Public pages show profiles, so a change of one, or of whether its account may show it, makes them stale.
create trigger staff_profiles_noticed after insert or update or delete on staff_profiles for each statement execute function record_settings_change();
--> statement-breakpoint
create trigger staff_profile_countries_noticed after insert or delete on staff_profile_countries for each statement execute function record_settings_change();
--> statement-breakpoint
create function record_profile_change() returns trigger language plpgsql as $$
begin
  if exists (select from staff_profiles p where case tg_table_name when 'media' then p.photo_id else p.user_id end = new.id) then
    insert into catalogue_changes (txid, entity_type, entity_id) values (pg_current_xact_id(), 'settings', gen_random_uuid());
    perform pg_notify('catalogue', '');
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger users_profile_noticed after update of role, disabled_at, deleted_at on users for each row execute function record_profile_change();
--> statement-breakpoint
create trigger media_profile_noticed after update on media
for each row when (new.visibility = 'public') execute function record_profile_change();
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
  coalesce(c.name_ar, u.name_ar, f.name_ar, p.name_ar, a.title_ar), 'text'
from content_translations t cross join lateral pictures_in(t.draft::text) as found
left join countries c on t.entity_type = 'country' and c.id = t.entity_id
left join universities u on t.entity_type = 'university' and u.id = t.entity_id
left join faculties f on t.entity_type = 'faculty' and f.id = t.entity_id
left join programmes p on t.entity_type = 'programme' and p.id = t.entity_id
left join articles a on t.entity_type = 'article' and a.id = t.entity_id
where t.draft::text like '%/media/%' and coalesce(c.id, u.id, f.id, p.id, a.id) is not null;
