CREATE TABLE "choice_marks" (
	"mark" text PRIMARY KEY NOT NULL,
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "choice_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chosen_results" (
	"day" date NOT NULL,
	"language" "user_language" NOT NULL,
	"entity_type" "entity_type" NOT NULL,
	"entity_id" uuid NOT NULL,
	"list" text NOT NULL,
	"position" smallint NOT NULL,
	"networks" integer NOT NULL,
	CONSTRAINT "chosen_results_day_entity_id_language_list_position_pk" PRIMARY KEY("day","entity_id","language","list","position"),
	CONSTRAINT "chosen_results_networks" CHECK ("chosen_results"."networks" > 0)
);
--> statement-breakpoint
CREATE TABLE "popularity" (
	"entity_id" uuid PRIMARY KEY NOT NULL,
	"entity_type" "entity_type" NOT NULL,
	"step" smallint NOT NULL,
	CONSTRAINT "popularity_step" CHECK ("popularity"."step" between 1 and 3)
);
--> statement-breakpoint
ALTER TABLE "search_demand" RENAME COLUMN "week" TO "day";--> statement-breakpoint
ALTER TABLE "search_demand" DROP CONSTRAINT "search_demand_count";--> statement-breakpoint
ALTER TABLE "search_demand" DROP CONSTRAINT "search_demand_week_language_query_filters_pk";--> statement-breakpoint
ALTER TABLE "search_demand" ADD CONSTRAINT "search_demand_day_language_query_filters_pk" PRIMARY KEY("day","language","query","filters");--> statement-breakpoint
ALTER TABLE "search_demand" ADD COLUMN "choices" integer;--> statement-breakpoint
-- Days that have passed stay null: nobody counted on them what was chosen.
ALTER TABLE "search_demand" ALTER COLUMN "choices" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "search_demand" ADD CONSTRAINT "search_demand_count" CHECK ("search_demand"."count" > 0 and "search_demand"."results" >= 0 and "search_demand"."choices" >= 0);
--> statement-breakpoint
-- Neither survives a crash, reaches a standby or a copy of the files: whom they could tell apart is nobody's business tomorrow.
alter table choice_marks set unlogged;
--> statement-breakpoint
alter table choice_salts set unlogged;
--> statement-breakpoint
-- An index reads again what has become more or less popular.
create function record_popularity_change() returns trigger language plpgsql as $$
declare
  most constant integer := 500;
begin
  insert into catalogue_changes (txid, entity_type, entity_id)
  select distinct pg_current_xact_id(), entity_type, case when count(*) over () <= most then entity_id end from changed;
  if found then perform pg_notify('catalogue', ''); end if;
  return null;
end $$;
--> statement-breakpoint
create trigger popularity_insert_noticed after insert on popularity referencing new table as changed for each statement execute function record_popularity_change();
--> statement-breakpoint
create trigger popularity_update_noticed after update on popularity referencing new table as changed for each statement execute function record_popularity_change();
--> statement-breakpoint
create trigger popularity_delete_noticed after delete on popularity referencing old table as changed for each statement execute function record_popularity_change();
--> statement-breakpoint
create or replace view search_programmes as
select
  p.id, p.kind, p.name_en, p.name_ar, p.slug_en, p.slug_ar, p.aliases, p.provider_en, p.provider_ar,
  p.university_id, p.country_id, p.faculty_id, u.type as university_type,
  case when c.city_en is null then u.city_en else c.city_en end as city_en,
  case when c.city_en is null then u.city_ar else c.city_ar end as city_ar,
  p.level, p.mode, p.languages, p.duration_months, p.entrance_exam,
  p.fee_amount, p.fee_currency, e.discount_percent,
  round(p.fee_amount * (100 - e.discount_percent) * r.usd_per_unit) as fee_usd_cents,
  coalesce(p.scholarship_type, u.scholarship_type, 'none') as scholarship_type,
  num_nonnulls(p.name_ar, p.summary_en, p.summary_ar, p.description_en, p.description_ar, p.qualification_en,
    p.qualification_ar, p.duration_months, p.fee_amount, nullif(p.languages, '{}'), nullif(p.requirements_en, '{}'),
    nullif(p.requirements_ar, '{}'), nullif(p.key_features_en, '{}'), nullif(p.careers_en, '{}')) as completeness,
  p.published_at, coalesce(y.step, 0) as popularity
from programmes p
left join universities u on u.id = p.university_id
left join campuses c on c.id = p.campus_id
left join exchange_rates r on r.currency = p.fee_currency
left join popularity y on y.entity_id = p.id
cross join lateral (select coalesce(p.discount_percent, u.discount_percent, 0) as discount_percent) e
where p.status = 'published' and (p.university_id is null or u.status = 'published');
--> statement-breakpoint
create or replace view search_universities as
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
--> statement-breakpoint
create or replace view search_articles as
select
  a.id, a.title_en as name_en, a.title_ar as name_ar, a.slug_en, a.slug_ar, a.excerpt_en, a.excerpt_ar,
  a.reading_minutes_en, a.reading_minutes_ar, a.cover, a.cover_id, a.published_at,
  array(select tag_id from article_tags t where t.article_id = a.id order by position, tag_id) as tag_ids,
  array(select country_id from article_countries c where c.article_id = a.id order by country_id) as country_ids,
  coalesce(y.step, 0) as popularity
from articles a
left join popularity y on y.entity_id = a.id
where a.status = 'published';
