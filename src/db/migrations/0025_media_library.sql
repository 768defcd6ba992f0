ALTER TABLE "media" ADD COLUMN "credit" text;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "licence" text;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- Where each picture of the media library is used. What refers to media in a new column is added here (tests/api/media.test.ts).
create view media_uses as
select logo_id as media_id, 'universities' as entity, id as record_id, name_en, name_ar, 'logoId' as field
from universities where logo_id is not null
union all
select cover_id, 'articles', id, title_en, title_ar, 'coverId' from articles where cover_id is not null
union all
select p.media_id, 'countries', c.id, c.name_en, c.name_ar, 'photos'
from country_photos p join countries c on c.id = p.country_id
union all
select distinct found[1]::uuid, 'articles', a.id, a.title_en, a.title_ar, 'body'
from articles a
left join content_translations t on t.entity_type = 'article' and t.entity_id = a.id
cross join lateral regexp_matches(
  concat_ws(' ', a.body_en, a.body_ar, t.draft::text),
  '/media/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})/', 'g') as found;
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
