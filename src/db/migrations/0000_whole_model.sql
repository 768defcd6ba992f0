CREATE TYPE "public"."application_state" AS ENUM('draft', 'submitted', 'in_review', 'information_needed', 'pre_conditional_offer', 'offer', 'accepted', 'enrolled', 'rejected', 'withdrawn', 'deferred');--> statement-breakpoint
CREATE TYPE "public"."document_kind" AS ENUM('passport', 'transcript', 'language_test', 'photo', 'cv');--> statement-breakpoint
CREATE TYPE "public"."content_status" AS ENUM('draft', 'published', 'archived');--> statement-breakpoint
CREATE TYPE "public"."experience" AS ENUM('none', 'under_1', '1_2', '3_5', 'over_5');--> statement-breakpoint
CREATE TYPE "public"."programme_format" AS ENUM('online', 'in_person', 'hybrid', 'self_paced', 'instructor_led');--> statement-breakpoint
CREATE TYPE "public"."programme_type" AS ENUM('full_time', 'part_time', 'online', 'on_campus', 'distance_learning');--> statement-breakpoint
CREATE TYPE "public"."qualification" AS ENUM('high_school', 'associate', 'bachelor', 'master', 'doctorate', 'other');--> statement-breakpoint
CREATE TYPE "public"."entity_type" AS ENUM('country', 'university', 'faculty', 'programme', 'article', 'tag', 'user', 'application', 'enquiry', 'media', 'settings');--> statement-breakpoint
CREATE TYPE "public"."media_visibility" AS ENUM('public', 'private');--> statement-breakpoint
CREATE TYPE "public"."intake_status" AS ENUM('open', 'closed');--> statement-breakpoint
CREATE TYPE "public"."programme_kind" AS ENUM('major', 'university_course', 'external_course', 'special_course');--> statement-breakpoint
CREATE TYPE "public"."study_level" AS ENUM('bachelor', 'master', 'phd', 'diploma', 'certificate');--> statement-breakpoint
CREATE TYPE "public"."study_mode" AS ENUM('full-time', 'part-time', 'online', 'blended');--> statement-breakpoint
CREATE TYPE "public"."scholarship_type" AS ENUM('none', 'partial', 'full');--> statement-breakpoint
CREATE TYPE "public"."university_type" AS ENUM('public', 'private');--> statement-breakpoint
CREATE TYPE "public"."user_language" AS ENUM('en', 'ar');--> statement-breakpoint
CREATE TYPE "public"."user_role" AS ENUM('student', 'editor', 'admin');--> statement-breakpoint
CREATE TABLE "application_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "application_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"application_id" uuid NOT NULL,
	"from_state" "application_state",
	"to_state" "application_state" NOT NULL,
	"actor_id" uuid,
	"reason" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reference" text,
	"user_id" uuid NOT NULL,
	"programme_id" uuid,
	"university_id" uuid,
	"state" "application_state" DEFAULT 'draft' NOT NULL,
	"language" "user_language" DEFAULT 'en' NOT NULL,
	"step" smallint DEFAULT 1 NOT NULL,
	"full_name" text,
	"email" text,
	"phone" text,
	"birth_date" date,
	"address" text,
	"qualification" "qualification",
	"institution" text,
	"graduation_year" smallint,
	"gpa" numeric(6, 2),
	"gpa_scale" numeric(6, 2),
	"experience" "experience",
	"employer" text,
	"job_title" text,
	"languages" text[] DEFAULT '{}'::text[] NOT NULL,
	"skills" jsonb,
	"certifications" text[] DEFAULT '{}'::text[] NOT NULL,
	"preferred_start" date,
	"programme_type" "programme_type",
	"programme_format" "programme_format",
	"description" text,
	"assigned_to" uuid,
	"idempotency_key" text,
	"submitted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "applications_one_item" CHECK (num_nonnulls("applications"."programme_id", "applications"."university_id") = 1),
	CONSTRAINT "applications_step" CHECK ("applications"."step" between 1 and 5),
	CONSTRAINT "applications_graduation_year" CHECK ("applications"."graduation_year" between 1950 and 2100),
	CONSTRAINT "applications_submitted_whole" CHECK ("applications"."state" = 'draft' or num_nulls("applications"."reference", "applications"."submitted_at", "applications"."full_name", "applications"."email", "applications"."phone", "applications"."birth_date", "applications"."address", "applications"."qualification", "applications"."institution", "applications"."graduation_year", "applications"."preferred_start", "applications"."programme_type", "applications"."description") = 0)
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"application_id" uuid,
	"media_id" uuid NOT NULL,
	"kind" "document_kind" NOT NULL,
	"expires_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "article_countries" (
	"article_id" uuid NOT NULL,
	"country_id" uuid NOT NULL,
	CONSTRAINT "article_countries_article_id_country_id_pk" PRIMARY KEY("article_id","country_id")
);
--> statement-breakpoint
CREATE TABLE "article_tags" (
	"article_id" uuid NOT NULL,
	"tag_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "article_tags_article_id_tag_id_pk" PRIMARY KEY("article_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "articles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title_en" text NOT NULL,
	"title_ar" text,
	"slug_en" text NOT NULL,
	"slug_ar" text,
	"excerpt_en" text,
	"excerpt_ar" text,
	"body_en" text NOT NULL,
	"body_ar" text,
	"author_en" text,
	"author_ar" text,
	"cover_id" uuid,
	"cover" jsonb,
	"reading_minutes_en" smallint NOT NULL,
	"reading_minutes_ar" smallint,
	"status" "content_status" DEFAULT 'draft' NOT NULL,
	"published_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "articles_title_not_blank" CHECK (btrim("articles"."title_en") <> ''),
	CONSTRAINT "articles_slug_shape" CHECK ("articles"."slug_en" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and ("articles"."slug_ar" is null or "articles"."slug_ar" ~ '^[^\s/?#%A-Z]+$')),
	CONSTRAINT "articles_reading_minutes" CHECK ("articles"."reading_minutes_en" > 0 and "articles"."reading_minutes_ar" > 0)
);
--> statement-breakpoint
CREATE TABLE "cities" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"country_id" uuid NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"note_en" text,
	"note_ar" text,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "cities_name_not_blank" CHECK (btrim("cities"."name_en") <> ''),
	CONSTRAINT "cities_on_the_globe" CHECK (("cities"."latitude" is null) = ("cities"."longitude" is null) and ("cities"."latitude" is null or ("cities"."latitude" between -90 and 90 and "cities"."longitude" between -180 and 180)))
);
--> statement-breakpoint
CREATE TABLE "countries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text,
	"slug_en" text NOT NULL,
	"slug_ar" text,
	"alpha2" char(2),
	"alpha3" char(3),
	"numeric_code" char(3),
	"flag_key" text NOT NULL,
	"region" text NOT NULL,
	"capital_en" text,
	"capital_ar" text,
	"latitude" double precision,
	"longitude" double precision,
	"timezone" text NOT NULL,
	"currency" char(3),
	"calling_code" text,
	"languages" text[] DEFAULT '{}'::text[] NOT NULL,
	"aliases" text[] DEFAULT '{}'::text[] NOT NULL,
	"destination_order" integer,
	"tagline_en" text,
	"tagline_ar" text,
	"overview_en" text,
	"overview_ar" text,
	"study_system_en" text,
	"study_system_ar" text,
	"visa_en" text,
	"visa_ar" text,
	"work_en" text,
	"work_ar" text,
	"recognition_en" text,
	"recognition_ar" text,
	"cost_of_living" jsonb,
	"facts" jsonb,
	"status" "content_status" DEFAULT 'draft' NOT NULL,
	"published_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "countries_name_not_blank" CHECK (btrim("countries"."name_en") <> ''),
	CONSTRAINT "countries_slug_shape" CHECK ("countries"."slug_en" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and ("countries"."slug_ar" is null or "countries"."slug_ar" ~ '^[^\s/?#%A-Z]+$')),
	CONSTRAINT "countries_alpha2_shape" CHECK ("countries"."alpha2" ~ '^[A-Z]{2}$'),
	CONSTRAINT "countries_alpha3_shape" CHECK ("countries"."alpha3" ~ '^[A-Z]{3}$'),
	CONSTRAINT "countries_on_the_globe" CHECK (("countries"."latitude" is null) = ("countries"."longitude" is null) and ("countries"."latitude" is null or ("countries"."latitude" between -90 and 90 and "countries"."longitude" between -180 and 180)))
);
--> statement-breakpoint
CREATE TABLE "country_photos" (
	"country_id" uuid NOT NULL,
	"media_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "country_photos_country_id_media_id_pk" PRIMARY KEY("country_id","media_id")
);
--> statement-breakpoint
CREATE TABLE "faculties" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text,
	"slug_en" text NOT NULL,
	"slug_ar" text,
	"summary_en" text,
	"summary_ar" text,
	"description_en" text,
	"description_ar" text,
	"aliases" text[] DEFAULT '{}'::text[] NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"status" "content_status" DEFAULT 'draft' NOT NULL,
	"published_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "faculties_name_not_blank" CHECK (btrim("faculties"."name_en") <> ''),
	CONSTRAINT "faculties_slug_shape" CHECK ("faculties"."slug_en" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and ("faculties"."slug_ar" is null or "faculties"."slug_ar" ~ '^[^\s/?#%A-Z]+$'))
);
--> statement-breakpoint
CREATE TABLE "audit_trail" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_trail_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"entity_type" "entity_type" NOT NULL,
	"entity_id" text,
	"before" jsonb,
	"after" jsonb,
	"request_id" text
);
--> statement-breakpoint
CREATE TABLE "catalogue_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "catalogue_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"txid" "xid8" NOT NULL,
	"entity_type" "entity_type" NOT NULL,
	"entity_id" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "slug_history" (
	"entity_type" "entity_type" NOT NULL,
	"slug" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"retired_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "slug_history_entity_type_slug_pk" PRIMARY KEY("entity_type","slug")
);
--> statement-breakpoint
CREATE TABLE "media" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"storage_key" text NOT NULL,
	"visibility" "media_visibility" NOT NULL,
	"mime_type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"width" integer,
	"height" integer,
	"sha256" text NOT NULL,
	"alt_en" text,
	"alt_ar" text,
	"uploaded_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_not_empty" CHECK ("media"."bytes" > 0),
	CONSTRAINT "media_sha256_shape" CHECK ("media"."sha256" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "intakes" (
	"programme_id" uuid NOT NULL,
	"year" smallint NOT NULL,
	"month" smallint NOT NULL,
	"deadline" date,
	"status" "intake_status" DEFAULT 'open' NOT NULL,
	CONSTRAINT "intakes_programme_id_year_month_pk" PRIMARY KEY("programme_id","year","month"),
	CONSTRAINT "intakes_year_plausible" CHECK ("intakes"."year" between 2000 and 2100),
	CONSTRAINT "intakes_month" CHECK ("intakes"."month" between 1 and 12)
);
--> statement-breakpoint
CREATE TABLE "programme_tags" (
	"programme_id" uuid NOT NULL,
	"tag_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "programme_tags_programme_id_tag_id_pk" PRIMARY KEY("programme_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "programmes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" "programme_kind" NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text,
	"slug_en" text NOT NULL,
	"slug_ar" text,
	"aliases" text[] DEFAULT '{}'::text[] NOT NULL,
	"university_id" uuid,
	"country_id" uuid,
	"campus_id" uuid,
	"faculty_id" uuid NOT NULL,
	"provider_en" text,
	"provider_ar" text,
	"level" "study_level" NOT NULL,
	"mode" "study_mode" NOT NULL,
	"languages" text[] DEFAULT '{}'::text[] NOT NULL,
	"duration_months" smallint,
	"qualification_en" text,
	"qualification_ar" text,
	"fee_amount" numeric(12, 2),
	"fee_currency" char(3),
	"discount_percent" smallint,
	"scholarship_type" "scholarship_type",
	"scholarship_percent" smallint,
	"entrance_exam" boolean DEFAULT false NOT NULL,
	"entrance_exam_name" text,
	"summary_en" text,
	"summary_ar" text,
	"description_en" text,
	"description_ar" text,
	"requirements_en" text[] DEFAULT '{}'::text[] NOT NULL,
	"requirements_ar" text[] DEFAULT '{}'::text[] NOT NULL,
	"key_features_en" text[] DEFAULT '{}'::text[] NOT NULL,
	"key_features_ar" text[] DEFAULT '{}'::text[] NOT NULL,
	"careers_en" text[] DEFAULT '{}'::text[] NOT NULL,
	"careers_ar" text[] DEFAULT '{}'::text[] NOT NULL,
	"faq" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"express" boolean DEFAULT false NOT NULL,
	"status" "content_status" DEFAULT 'draft' NOT NULL,
	"published_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "programmes_name_not_blank" CHECK (btrim("programmes"."name_en") <> ''),
	CONSTRAINT "programmes_slug_shape" CHECK ("programmes"."slug_en" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and ("programmes"."slug_ar" is null or "programmes"."slug_ar" ~ '^[^\s/?#%A-Z]+$')),
	CONSTRAINT "programmes_discount_percent" CHECK ("programmes"."discount_percent" is null or "programmes"."discount_percent" between 0 and 100),
	CONSTRAINT "programmes_scholarship_percent" CHECK ("programmes"."scholarship_percent" is null or "programmes"."scholarship_percent" between 0 and 100),
	CONSTRAINT "programmes_need_a_university" CHECK ("programmes"."university_id" is not null or "programmes"."kind" = 'external_course'),
	CONSTRAINT "programmes_need_a_country" CHECK ("programmes"."country_id" is not null or "programmes"."kind" = 'external_course'),
	CONSTRAINT "programmes_university_has_country" CHECK ("programmes"."university_id" is null or "programmes"."country_id" is not null),
	CONSTRAINT "programmes_campus_has_university" CHECK ("programmes"."campus_id" is null or "programmes"."university_id" is not null),
	CONSTRAINT "programmes_duration_positive" CHECK ("programmes"."duration_months" between 1 and 240),
	CONSTRAINT "programmes_fee_has_currency" CHECK (("programmes"."fee_amount" is null) = ("programmes"."fee_currency" is null)),
	CONSTRAINT "programmes_fee_not_negative" CHECK ("programmes"."fee_amount" >= 0),
	CONSTRAINT "programmes_language_codes" CHECK (array_to_string("programmes"."languages", ',') ~ '^([a-z]{2}(,[a-z]{2})*)?$')
);
--> statement-breakpoint
CREATE TABLE "exchange_rates" (
	"currency" char(3) PRIMARY KEY NOT NULL,
	"usd_per_unit" numeric(18, 8) NOT NULL,
	"as_of" date NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exchange_rates_currency_shape" CHECK ("exchange_rates"."currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "exchange_rates_positive" CHECK ("exchange_rates"."usd_per_unit" > 0)
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tags" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text,
	"slug_en" text NOT NULL,
	"slug_ar" text,
	"keywords_en" text[] DEFAULT '{}'::text[] NOT NULL,
	"keywords_ar" text[] DEFAULT '{}'::text[] NOT NULL,
	"aliases" text[] DEFAULT '{}'::text[] NOT NULL,
	"status" "content_status" DEFAULT 'draft' NOT NULL,
	"published_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tags_name_not_blank" CHECK (btrim("tags"."name_en") <> ''),
	CONSTRAINT "tags_slug_shape" CHECK ("tags"."slug_en" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and ("tags"."slug_ar" is null or "tags"."slug_ar" ~ '^[^\s/?#%A-Z]+$'))
);
--> statement-breakpoint
CREATE TABLE "campuses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"university_id" uuid NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text,
	"city_en" text,
	"city_ar" text,
	"latitude" double precision,
	"longitude" double precision,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "campuses_id_university" UNIQUE("id","university_id"),
	CONSTRAINT "campuses_name_not_blank" CHECK (btrim("campuses"."name_en") <> ''),
	CONSTRAINT "campuses_on_the_globe" CHECK (("campuses"."latitude" is null) = ("campuses"."longitude" is null) and ("campuses"."latitude" is null or ("campuses"."latitude" between -90 and 90 and "campuses"."longitude" between -180 and 180)))
);
--> statement-breakpoint
CREATE TABLE "universities" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text,
	"slug_en" text NOT NULL,
	"slug_ar" text,
	"short_name" text,
	"aliases" text[] DEFAULT '{}'::text[] NOT NULL,
	"country_id" uuid NOT NULL,
	"city_en" text,
	"city_ar" text,
	"latitude" double precision,
	"longitude" double precision,
	"timezone" text DEFAULT 'UTC' NOT NULL,
	"type" "university_type" NOT NULL,
	"founded" smallint,
	"website" text,
	"domain" text,
	"rank" integer,
	"logo_id" uuid,
	"scholarship_type" "scholarship_type" DEFAULT 'none' NOT NULL,
	"scholarship_percent" smallint,
	"discount_percent" smallint DEFAULT 0 NOT NULL,
	"currency" char(3),
	"housing" boolean,
	"housing_info_en" text,
	"housing_info_ar" text,
	"living_cost_monthly" numeric(12, 2),
	"preparatory_year" boolean,
	"preparatory_fee" numeric(12, 2),
	"languages" text[] DEFAULT '{}'::text[] NOT NULL,
	"about_en" text,
	"about_ar" text,
	"admission_en" text,
	"admission_ar" text,
	"featured_order" integer,
	"status" "content_status" DEFAULT 'draft' NOT NULL,
	"published_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "universities_id_country" UNIQUE("id","country_id"),
	CONSTRAINT "universities_name_not_blank" CHECK (btrim("universities"."name_en") <> ''),
	CONSTRAINT "universities_slug_shape" CHECK ("universities"."slug_en" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and ("universities"."slug_ar" is null or "universities"."slug_ar" ~ '^[^\s/?#%A-Z]+$')),
	CONSTRAINT "universities_on_the_globe" CHECK (("universities"."latitude" is null) = ("universities"."longitude" is null) and ("universities"."latitude" is null or ("universities"."latitude" between -90 and 90 and "universities"."longitude" between -180 and 180))),
	CONSTRAINT "universities_scholarship_percent" CHECK ("universities"."scholarship_percent" is null or "universities"."scholarship_percent" between 0 and 100),
	CONSTRAINT "universities_discount_percent" CHECK ("universities"."discount_percent" is null or "universities"."discount_percent" between 0 and 100),
	CONSTRAINT "universities_founded_plausible" CHECK ("universities"."founded" between 800 and 2100),
	CONSTRAINT "universities_website_shape" CHECK ("universities"."website" ~ '^https?://'),
	CONSTRAINT "universities_rank_positive" CHECK ("universities"."rank" > 0),
	CONSTRAINT "universities_amounts_positive" CHECK ("universities"."living_cost_monthly" >= 0 and "universities"."preparatory_fee" >= 0),
	CONSTRAINT "universities_amounts_have_currency" CHECK ("universities"."currency" is not null or ("universities"."living_cost_monthly" is null and "universities"."preparatory_fee" is null))
);
--> statement-breakpoint
CREATE TABLE "university_faculties" (
	"university_id" uuid NOT NULL,
	"faculty_id" uuid NOT NULL,
	CONSTRAINT "university_faculties_university_id_faculty_id_pk" PRIMARY KEY("university_id","faculty_id")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"binding_hash" text NOT NULL,
	"device" text,
	"address" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "sessions_end_after_start" CHECK ("sessions"."expires_at" > "sessions"."created_at")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"email_verified_at" timestamp with time zone,
	"password_hash" text,
	"name" text,
	"mobile_number" text,
	"role" "user_role" DEFAULT 'student' NOT NULL,
	"is_counsellor" boolean DEFAULT false NOT NULL,
	"language" "user_language" DEFAULT 'en' NOT NULL,
	"totp_secret" text,
	"disabled_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_lower" CHECK ("users"."email" = lower("users"."email") and position('@' in "users"."email") > 1),
	CONSTRAINT "users_counsellor_is_staff" CHECK (not "users"."is_counsellor" or "users"."role" <> 'student')
);
--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_programme_id_programmes_id_fk" FOREIGN KEY ("programme_id") REFERENCES "public"."programmes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_university_id_universities_id_fk" FOREIGN KEY ("university_id") REFERENCES "public"."universities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_countries" ADD CONSTRAINT "article_countries_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_countries" ADD CONSTRAINT "article_countries_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_tags" ADD CONSTRAINT "article_tags_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_tags" ADD CONSTRAINT "article_tags_tag_id_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_cover_id_media_id_fk" FOREIGN KEY ("cover_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cities" ADD CONSTRAINT "cities_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "country_photos" ADD CONSTRAINT "country_photos_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "country_photos" ADD CONSTRAINT "country_photos_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intakes" ADD CONSTRAINT "intakes_programme_id_programmes_id_fk" FOREIGN KEY ("programme_id") REFERENCES "public"."programmes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programme_tags" ADD CONSTRAINT "programme_tags_programme_id_programmes_id_fk" FOREIGN KEY ("programme_id") REFERENCES "public"."programmes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programme_tags" ADD CONSTRAINT "programme_tags_tag_id_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programmes" ADD CONSTRAINT "programmes_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programmes" ADD CONSTRAINT "programmes_faculty_id_faculties_id_fk" FOREIGN KEY ("faculty_id") REFERENCES "public"."faculties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programmes" ADD CONSTRAINT "programmes_fee_currency_exchange_rates_currency_fk" FOREIGN KEY ("fee_currency") REFERENCES "public"."exchange_rates"("currency") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programmes" ADD CONSTRAINT "programmes_university_in_country" FOREIGN KEY ("university_id","country_id") REFERENCES "public"."universities"("id","country_id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "programmes" ADD CONSTRAINT "programmes_campus_of_university" FOREIGN KEY ("campus_id","university_id") REFERENCES "public"."campuses"("id","university_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campuses" ADD CONSTRAINT "campuses_university_id_universities_id_fk" FOREIGN KEY ("university_id") REFERENCES "public"."universities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "universities" ADD CONSTRAINT "universities_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "universities" ADD CONSTRAINT "universities_logo_id_media_id_fk" FOREIGN KEY ("logo_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "universities" ADD CONSTRAINT "universities_currency_exchange_rates_currency_fk" FOREIGN KEY ("currency") REFERENCES "public"."exchange_rates"("currency") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "university_faculties" ADD CONSTRAINT "university_faculties_university_id_universities_id_fk" FOREIGN KEY ("university_id") REFERENCES "public"."universities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "university_faculties" ADD CONSTRAINT "university_faculties_faculty_id_faculties_id_fk" FOREIGN KEY ("faculty_id") REFERENCES "public"."faculties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_events_application" ON "application_events" USING btree ("application_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "applications_reference" ON "applications" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "applications_idempotency" ON "applications" USING btree ("user_id","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "applications_one_open_per_programme" ON "applications" USING btree ("user_id","programme_id") WHERE "applications"."state" not in ('enrolled', 'rejected', 'withdrawn');--> statement-breakpoint
CREATE UNIQUE INDEX "applications_one_open_per_university" ON "applications" USING btree ("user_id","university_id") WHERE "applications"."state" not in ('enrolled', 'rejected', 'withdrawn');--> statement-breakpoint
CREATE INDEX "applications_state" ON "applications" USING btree ("state","submitted_at");--> statement-breakpoint
CREATE INDEX "applications_programme" ON "applications" USING btree ("programme_id");--> statement-breakpoint
CREATE INDEX "applications_university" ON "applications" USING btree ("university_id");--> statement-breakpoint
CREATE INDEX "documents_user" ON "documents" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "documents_application" ON "documents" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "article_countries_country" ON "article_countries" USING btree ("country_id");--> statement-breakpoint
CREATE INDEX "article_tags_tag" ON "article_tags" USING btree ("tag_id");--> statement-breakpoint
CREATE UNIQUE INDEX "articles_slug_en" ON "articles" USING btree ("slug_en");--> statement-breakpoint
CREATE UNIQUE INDEX "articles_slug_ar" ON "articles" USING btree ("slug_ar");--> statement-breakpoint
CREATE INDEX "cities_country" ON "cities" USING btree ("country_id");--> statement-breakpoint
CREATE UNIQUE INDEX "countries_slug_en" ON "countries" USING btree ("slug_en");--> statement-breakpoint
CREATE UNIQUE INDEX "countries_slug_ar" ON "countries" USING btree ("slug_ar");--> statement-breakpoint
CREATE UNIQUE INDEX "countries_alpha2" ON "countries" USING btree ("alpha2");--> statement-breakpoint
CREATE UNIQUE INDEX "countries_alpha3" ON "countries" USING btree ("alpha3");--> statement-breakpoint
CREATE UNIQUE INDEX "countries_destination_order" ON "countries" USING btree ("destination_order");--> statement-breakpoint
CREATE UNIQUE INDEX "faculties_slug_en" ON "faculties" USING btree ("slug_en");--> statement-breakpoint
CREATE UNIQUE INDEX "faculties_slug_ar" ON "faculties" USING btree ("slug_ar");--> statement-breakpoint
CREATE INDEX "audit_trail_entity" ON "audit_trail" USING btree ("entity_type","entity_id");--> statement-breakpoint
CREATE INDEX "audit_trail_actor" ON "audit_trail" USING btree ("actor_id","at");--> statement-breakpoint
CREATE INDEX "catalogue_changes_at" ON "catalogue_changes" USING btree ("at");--> statement-breakpoint
CREATE INDEX "slug_history_entity" ON "slug_history" USING btree ("entity_id");--> statement-breakpoint
CREATE UNIQUE INDEX "media_storage_key" ON "media" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "programme_tags_tag" ON "programme_tags" USING btree ("tag_id");--> statement-breakpoint
CREATE UNIQUE INDEX "programmes_slug_en" ON "programmes" USING btree ("slug_en");--> statement-breakpoint
CREATE UNIQUE INDEX "programmes_slug_ar" ON "programmes" USING btree ("slug_ar");--> statement-breakpoint
CREATE INDEX "programmes_university" ON "programmes" USING btree ("university_id");--> statement-breakpoint
CREATE INDEX "programmes_country" ON "programmes" USING btree ("country_id");--> statement-breakpoint
CREATE INDEX "programmes_faculty" ON "programmes" USING btree ("faculty_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tags_slug_en" ON "tags" USING btree ("slug_en");--> statement-breakpoint
CREATE UNIQUE INDEX "tags_slug_ar" ON "tags" USING btree ("slug_ar");--> statement-breakpoint
CREATE INDEX "campuses_university" ON "campuses" USING btree ("university_id");--> statement-breakpoint
CREATE UNIQUE INDEX "universities_slug_en" ON "universities" USING btree ("slug_en");--> statement-breakpoint
CREATE UNIQUE INDEX "universities_slug_ar" ON "universities" USING btree ("slug_ar");--> statement-breakpoint
CREATE INDEX "universities_country" ON "universities" USING btree ("country_id");--> statement-breakpoint
CREATE INDEX "universities_legacy_slug" ON "universities" USING btree (lower(replace("name_en", ' ', '-')));--> statement-breakpoint
CREATE INDEX "university_faculties_faculty" ON "university_faculties" USING btree ("faculty_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email");