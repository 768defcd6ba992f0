ALTER TYPE "public"."entity_type" ADD VALUE 'redirect';--> statement-breakpoint
CREATE TABLE "missing_pages" (
	"week" date NOT NULL,
	"path" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "missing_pages_week_path_pk" PRIMARY KEY("week","path"),
	CONSTRAINT "missing_pages_count" CHECK ("missing_pages"."count" > 0)
);
--> statement-breakpoint
CREATE TABLE "page_views" (
	"week" date NOT NULL,
	"language" "user_language" NOT NULL,
	"entity_type" "entity_type" NOT NULL,
	"entity_id" uuid NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "page_views_week_language_entity_type_entity_id_pk" PRIMARY KEY("week","language","entity_type","entity_id"),
	CONSTRAINT "page_views_count" CHECK ("page_views"."count" > 0)
);
--> statement-breakpoint
CREATE TABLE "search_demand" (
	"week" date NOT NULL,
	"language" "user_language" NOT NULL,
	"query" text NOT NULL,
	"filters" text NOT NULL,
	"count" integer NOT NULL,
	"results" integer NOT NULL,
	CONSTRAINT "search_demand_week_language_query_filters_pk" PRIMARY KEY("week","language","query","filters"),
	CONSTRAINT "search_demand_count" CHECK ("search_demand"."count" > 0 and "search_demand"."results" >= 0),
	CONSTRAINT "search_demand_something" CHECK ("search_demand"."query" <> '' or "search_demand"."filters" <> '')
);
--> statement-breakpoint
CREATE TABLE "redirects" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"from_path" text NOT NULL,
	"to_path" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "redirects_within_the_site" CHECK ("redirects"."from_path" ~ '^/[^/\\]' and "redirects"."to_path" ~ '^/[^/\\]'),
	CONSTRAINT "redirects_lead_on" CHECK ("redirects"."from_path" <> "redirects"."to_path")
);
--> statement-breakpoint
DROP INDEX "application_messages_application";--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "promised_by" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "redirects_from" ON "redirects" USING btree ("from_path");--> statement-breakpoint
CREATE INDEX "applications_answered" ON "applications" USING btree ("answered_at");--> statement-breakpoint
CREATE INDEX "applications_unassigned" ON "applications" USING btree ("submitted_at") WHERE "applications"."assigned_to" is null and "applications"."state" not in ('enrolled', 'rejected', 'withdrawn');--> statement-breakpoint
CREATE INDEX "documents_pending" ON "documents" USING btree ("user_id") WHERE "documents"."review" = 'pending';--> statement-breakpoint
CREATE INDEX "intakes_open_deadline" ON "intakes" USING btree ("deadline") WHERE "intakes"."status" = 'open';--> statement-breakpoint
CREATE INDEX "programmes_without_arabic" ON "programmes" USING btree ("kind") WHERE "programmes"."name_ar" is null and "programmes"."status" = 'published';--> statement-breakpoint
CREATE INDEX "users_students_created" ON "users" USING btree ("created_at") WHERE "users"."role" = 'student' and "users"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "application_messages_application" ON "application_messages" USING btree ("application_id","position","author_id");
--> statement-breakpoint
create trigger redirects_version before update on redirects for each row execute function raise_version();
--> statement-breakpoint
-- Pages that were not found may lead somewhere now: every server forgets them.
create trigger redirects_noticed after insert or update or delete on redirects for each statement execute function record_settings_change();
