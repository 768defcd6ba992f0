CREATE TYPE "public"."application_step" AS ENUM('personal', 'education', 'skills', 'preferences', 'review');--> statement-breakpoint
CREATE TYPE "public"."rejection_reason" AS ENUM('grades', 'qualification', 'language', 'entrance_exam', 'documents', 'places', 'deadline', 'not_reached', 'other');--> statement-breakpoint
CREATE TABLE "application_drafts" (
	"user_id" uuid NOT NULL,
	"programme_id" uuid,
	"university_id" uuid,
	"item_id" uuid GENERATED ALWAYS AS (coalesce(programme_id, university_id)) STORED NOT NULL,
	"answers" jsonb NOT NULL,
	"step" "application_step" NOT NULL,
	"language" "user_language" NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"noticed_at" timestamp with time zone,
	CONSTRAINT "application_drafts_user_id_item_id_pk" PRIMARY KEY("user_id","item_id"),
	CONSTRAINT "application_drafts_one_item" CHECK (num_nonnulls("application_drafts"."programme_id", "application_drafts"."university_id") = 1),
	CONSTRAINT "application_drafts_answers" CHECK (jsonb_typeof("application_drafts"."answers") = 'object')
);
--> statement-breakpoint
CREATE TABLE "application_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "applications" DROP CONSTRAINT "applications_step";--> statement-breakpoint
ALTER TABLE "applications" DROP CONSTRAINT "applications_submitted_whole";--> statement-breakpoint
ALTER TABLE "applications" ALTER COLUMN "reference" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ALTER COLUMN "state" SET DEFAULT 'submitted';--> statement-breakpoint
ALTER TABLE "applications" ALTER COLUMN "full_name" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ALTER COLUMN "email" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ALTER COLUMN "phone" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ALTER COLUMN "birth_date" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ALTER COLUMN "address" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ALTER COLUMN "qualification" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ALTER COLUMN "institution" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ALTER COLUMN "graduation_year" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ALTER COLUMN "preferred_start" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ALTER COLUMN "programme_type" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ALTER COLUMN "description" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ALTER COLUMN "submitted_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "application_events" ADD COLUMN "reasons" "rejection_reason"[] DEFAULT '{}'::rejection_reason[] NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "answer_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "application_drafts" ADD CONSTRAINT "application_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_drafts" ADD CONSTRAINT "application_drafts_programme_id_programmes_id_fk" FOREIGN KEY ("programme_id") REFERENCES "public"."programmes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_drafts" ADD CONSTRAINT "application_drafts_university_id_universities_id_fk" FOREIGN KEY ("university_id") REFERENCES "public"."universities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_notes" ADD CONSTRAINT "application_notes_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_notes" ADD CONSTRAINT "application_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_drafts_programme" ON "application_drafts" USING btree ("programme_id");--> statement-breakpoint
CREATE INDEX "application_drafts_university" ON "application_drafts" USING btree ("university_id");--> statement-breakpoint
CREATE INDEX "application_drafts_saved" ON "application_drafts" USING btree ("saved_at");--> statement-breakpoint
CREATE INDEX "application_notes_application" ON "application_notes" USING btree ("application_id","created_at");--> statement-breakpoint
CREATE INDEX "application_notes_author" ON "application_notes" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "applications_user" ON "applications" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "applications_answer_by" ON "applications" USING btree ("answer_by");--> statement-breakpoint
CREATE INDEX "applications_assigned" ON "applications" USING btree ("assigned_to");--> statement-breakpoint
CREATE INDEX "applications_phone" ON "applications" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "applications_email" ON "applications" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "applications_born" ON "applications" USING btree ("birth_date");--> statement-breakpoint
ALTER TABLE "applications" DROP COLUMN "step";--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_gpa_has_scale" CHECK ("applications"."gpa" is null or coalesce("applications"."gpa" between 0 and "applications"."gpa_scale", false));--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_sent" CHECK ("applications"."state" <> 'draft');--> statement-breakpoint
-- At most ten open applications of one student (decision 28), also when they are sent at the same moment: the student's row
-- is locked first, and what was kept until then is counted after that.
create function keep_open_applications_few() returns trigger language plpgsql as $$
begin
  perform from users where id = new.user_id for no key update;
  if (select count(*) >= 10 from applications
      where user_id = new.user_id and state not in ('enrolled', 'rejected', 'withdrawn')) then
    raise exception 'ten applications are open' using errcode = 'check_violation', constraint = 'applications_most_open';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger applications_most_open before insert on applications
for each row when (new.state not in ('enrolled', 'rejected', 'withdrawn')) execute function keep_open_applications_few();
--> statement-breakpoint
-- All that one can apply for, with what names it, where it is and whether anybody may see it. `item` and `country` are what
-- goes out; an application keeps naming its item when that is not published any more.
create view application_items as
select
  p.id, case when p.kind = 'major' then 'major' else 'course' end as type, p.express,
  p.status = 'published' and coalesce(u.status = 'published', true) as published,
  p.country_id, coalesce(u.timezone, c.timezone) as zone, c.alpha2, c.flag_key, c.facts ->> 'weekend' as weekend,
  p.name_en, p.name_ar,
  jsonb_build_object('_id', p.id, 'type', case when p.kind = 'major' then 'major' else 'course' end,
    'name', jsonb_build_object('en', p.name_en, 'ar', p.name_ar), 'slug', jsonb_build_object('en', p.slug_en, 'ar', p.slug_ar),
    'university', case when u.id is not null then jsonb_build_object('_id', u.id,
      'name', jsonb_build_object('en', u.name_en, 'ar', u.name_ar), 'slug', jsonb_build_object('en', u.slug_en, 'ar', u.slug_ar)) end) as item,
  case when c.id is not null then jsonb_build_object('_id', c.id, 'name', jsonb_build_object('en', c.name_en, 'ar', c.name_ar),
    'slug', jsonb_build_object('en', c.slug_en, 'ar', c.slug_ar), 'flagKey', c.flag_key) end as country
from programmes p
left join universities u on u.id = p.university_id
left join countries c on c.id = p.country_id
union all
select
  u.id, 'university', false, u.status = 'published', u.country_id, u.timezone, c.alpha2, c.flag_key, c.facts ->> 'weekend',
  u.name_en, u.name_ar,
  jsonb_build_object('_id', u.id, 'type', 'university', 'name', jsonb_build_object('en', u.name_en, 'ar', u.name_ar),
    'slug', jsonb_build_object('en', u.slug_en, 'ar', u.slug_ar), 'university', null),
  jsonb_build_object('_id', c.id, 'name', jsonb_build_object('en', c.name_en, 'ar', c.name_ar),
    'slug', jsonb_build_object('en', c.slug_en, 'ar', c.slug_ar), 'flagKey', c.flag_key)
from universities u
join countries c on c.id = u.country_id;
